import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { startLocalTranslator } from '#server/dev/local-translator/local-translator.ts'
import { libreTranslator, noTranslator, translatorLanguages } from './libre-translate.ts'

const SECRET = 'dit gaat niemand iets aan'

let answer: { status: number; body: string } = { status: 200, body: '{}' }
let received: { url: string | undefined; body: unknown }[] = []
const server = http.createServer(async (request, response) => {
  received.push({ url: request.url, body: request.method === 'POST' ? await json(request) : undefined })
  if (answer.status) response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const twin = await startLocalTranslator()
after(async () => {
  server.close()
  server.closeAllConnections()
  await twin.close()
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const request = { texts: [SECRET, 'hoi'], from: 'nl', to: 'pl' }
const asked = (status: number, body: unknown) => {
  received = []
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  return libreTranslator({ url, key: 'k' }, 200).translate(request)
}

test('texts are asked once, in the form of LibreTranslate, and come back in their order', async () => {
  assert.deepEqual(await asked(200, { translatedText: ['een', 'twee'] }), ['een', 'twee'])
  assert.deepEqual(received, [
    {
      url: '/translate',
      body: { q: request.texts, source: 'nl', target: 'pl', format: 'text', api_key: 'k' },
    },
  ])
  await libreTranslator({ url, key: undefined }).translate({ ...request, from: undefined })
  assert.deepEqual(received[1]?.body, { q: request.texts, source: 'auto', target: 'pl', format: 'text' })
})

test('a language that the server lacks is no error', async () => {
  assert.equal(await asked(400, { error: 'xx is not supported' }), undefined)
})

test('everything else is an error without the words of the member, and no redirect is followed', async () => {
  const bad: [number, unknown][] = [
    [400, { error: `${SECRET} exceeds the text limit` }],
    [302, ''],
    [403, { error: SECRET }],
    [500, SECRET],
    [200, SECRET],
    [200, { translatedText: [SECRET] }],
    [200, { translatedText: SECRET }],
    [200, JSON.stringify({ translatedText: ['a', SECRET.repeat(40_000)] })],
    [0, ''],
  ]
  for (const [status, body] of bad) {
    await assert.rejects(asked(status, body), (error: Error) => {
      assert.match(error.message, /^translator: /)
      assert.doesNotMatch(JSON.stringify([error.message, error.stack, error.cause]), /niemand/)
      return true
    })
    assert.equal(received.length, 1)
  }
  await assert.rejects(libreTranslator({ url: 'http://127.0.0.1:9', key: 'k' }).translate(request), {
    message: /^translator: /,
  })
  assert.equal(noTranslator.available, false)
  await assert.rejects(noTranslator.translate(request))
})

describe('the twin of the demo', () => {
  const translator = libreTranslator(twin)
  const one = async (text: string, from: string | undefined, to: string) =>
    (await translator.translate({ texts: [text], from, to }))?.[0]

  test('speaks the same language, sentence by sentence', async () => {
    assert.deepEqual(await translatorLanguages(twin, 1000), ['nl', 'de', 'en', 'es', 'fr', 'it', 'pl'])
    assert.equal(await one('Dzień dobry! Jak się masz?', 'pl', 'nl'), 'Goedemorgen! Hoe gaat het met je?')
    assert.equal(await one('¿Cómo estás? Blub.', undefined, 'pl'), 'Jak się masz? Blub.')
    assert.equal(await one('Dzień dobry', 'pl', 'xx'), undefined)
    await assert.rejects(libreTranslator({ ...twin, key: 'another' }).translate(request), /403/)
  })
})
