import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { createPostbacks } from './postbacks.ts'

const received: string[] = []
let status = 200
const server = http.createServer((request, response) => {
  received.push(request.url ?? '')
  response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => server.close())
const port = (server.address() as AddressInfo).port
const receiver = `http://127.0.0.1:${port}`

describe('a postback goes to the public internet and nowhere else (spec/abuse T31)', () => {
  const postbacks = createPostbacks()

  for (const address of ['https://partner.example/p?id=1', 'https://8.8.8.8/p', 'https://[2606:4700::1]/p'])
    test(`${address} is public`, () => assert.equal(postbacks.accepts(address), true))

  for (const address of [
    'http://partner.example/p',
    'https://partner.example:8443/p',
    'https://user:password@partner.example/p',
    `${receiver}/p`,
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://017700000001/',
    'https://127.1/',
    'https://10.0.0.1/',
    'https://172.16.3.4/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://224.0.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'file:///etc/passwd',
    'gopher://partner.example/',
    '//partner.example/',
    'partner.example',
    '',
  ])
    test(`«${address}» is not`, async () => {
      assert.equal(postbacks.accepts(address), false)
      assert.deepEqual(await postbacks.call(address), { outcome: 'refused', answer: 'EPRIVATE' })
    })

  test('a name that leads inside, also by one of its addresses, is refused when it is called', async () => {
    const refused = { outcome: 'refused', answer: 'EPRIVATE' }
    assert.deepEqual(await postbacks.call('https://localhost/p'), refused)
    for (const addresses of [
      ['8.8.8.8', '127.0.0.1'],
      ['fd00::1', '2606:4700::1'],
    ]) {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      const both = createPostbacks({
        resolve: (_name, _options, answer) => answer(null, found),
        timeoutMs: 500,
      })
      assert.deepEqual(await both.call('https://partner.example/p'), refused)
    }
    assert.deepEqual(received, [])
  })
})

test('what a partner answers decides whether it is called again; a redirect is not followed', async () => {
  const postbacks = createPostbacks({ receiver })
  for (const [code, outcome] of [
    [200, 'sent'],
    [204, 'sent'],
    [302, 'later'],
    [404, 'later'],
    [500, 'later'],
  ] as const) {
    status = code
    assert.deepEqual(await postbacks.call(`${receiver}/p?n=${code}`), { outcome, answer: String(code) })
  }
  assert.equal(received.length, 5)
  const closed = createPostbacks({ receiver: 'http://127.0.0.1:9' })
  assert.equal((await closed.call('http://127.0.0.1:9/p')).outcome, 'later')
})
