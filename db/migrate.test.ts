import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { migrate } from './migrate.ts'

/** PostgreSQL's answer to a connection that it refuses. */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused by the test\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** A server that refuses connections with these codes in order, the last one for ever. */
async function refusing(...codes: [string, ...string[]]) {
  const refused: string[] = []
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      const code = codes[refused.length] ?? codes.at(-1) ?? ''
      refused.push(code)
      socket.end(refusal(code))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `postgres://app@127.0.0.1:${port}/postgres`, refused, close: () => server.close() }
}

test('a database that is starting up or recovering is waited for, and no other error is', async (t) => {
  const { url, refused, close } = await refusing('57P03', '57P03', '57P03', '3D000')
  t.after(close)
  await assert.rejects(migrate(url), { code: '3D000' })
  assert.deepEqual(refused, ['57P03', '57P03', '57P03', '3D000'])
})
