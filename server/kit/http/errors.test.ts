import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { answerBrokenRequest } from './errors.ts'

/** What a client reads that wrote these bytes, when the server finds its request broken. */
async function answerTo(bytes: string): Promise<string> {
  const refuse = (socket: net.Socket) => answerBrokenRequest(new Error('broken'), socket)
  const server = net.createServer((socket) => {
    if (bytes) socket.once('data', () => refuse(socket))
    else refuse(socket)
  })
  try {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
    if (bytes) client.write(bytes)
    return await text(client)
  } finally {
    server.close()
  }
}

test('what is no request is refused in the shape of every error', async () => {
  assert.match(await answerTo('nonsense'), /^HTTP\/1\.1 400 .*"code":"request\.invalid"/s)
})

test('a connection that nobody used ends without an answer', async () => {
  assert.equal(await answerTo(''), '')
})
