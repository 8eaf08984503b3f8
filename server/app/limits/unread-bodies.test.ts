import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { endUnreadBodies } from './unread-bodies.ts'

const app = Fastify({ bodyLimit: 1024 })
endUnreadBodies(app)
app.post('/refused', { onRequest: async (_request, reply) => reply.code(429).send('no') }, async () => 'yes')
app.post('/parsed', async () => 'yes')
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
after(() => app.close())

const MEBIBYTE = 2 ** 20
const head = (path: string, length: number | 'chunked') =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
  (length === 'chunked' ? 'transfer-encoding: chunked\r\n\r\n' : `content-length: ${length}\r\n\r\n`)

/** Reads what the server sends until this text comes. */
async function received(socket: net.Socket, text: string): Promise<string> {
  let all = ''
  while (!all.includes(text)) all += String((await once(socket, 'data'))[0])
  return all
}

/** Resolves when the part has left; never on a connection that is gone. */
const written = (socket: net.Socket, part: Buffer): Promise<void> =>
  new Promise((resolve) => {
    socket.write(part, (error) => error ?? resolve())
  })

for (const [path, status] of [
  ['/refused', 429],
  ['/parsed', 413],
] as const)
  for (const length of [100 * MEBIBYTE, 'chunked'] as const)
    test(`A long body (${length}) is read no further than a little after its answer ${status} (spec/abuse T57)`, async () => {
      const socket = net.connect(port, '127.0.0.1').on('error', () => {})
      const part = Buffer.alloc(MEBIBYTE)
      const chunk =
        length === 'chunked' ? Buffer.concat([Buffer.from('100000\r\n'), part, Buffer.from('\r\n')]) : part
      socket.write(head(path, length))
      socket.write(chunk.subarray(0, 2048))
      const answer = await received(socket, '\r\n\r\n')
      assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `))
      const closed = new Promise((resolve) => socket.on('close', () => resolve('closed')))
      // More than the buffers between both ends hold, so the server would have to read it.
      const sent = async () => {
        await written(socket, chunk.subarray(2048))
        for (let parts = 0; parts < 20; parts++) await written(socket, chunk)
        return 'read'
      }
      assert.equal(await Promise.race([closed, sent()]), 'closed')
    })

test('A short body is read to its end, and its connection is used again', async () => {
  const socket = net.connect(port, '127.0.0.1')
  for (let times = 0; times < 2; times++) {
    socket.write(head('/refused', 100_000))
    assert.match(await received(socket, 'no'), /^HTTP\/1.1 429 /)
    socket.write(Buffer.alloc(100_000))
  }
  const closed = once(socket, 'close')
  socket.destroy()
  await closed
})
