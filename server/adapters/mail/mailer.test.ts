import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { smtpMailer } from './mailer.ts'

const mail = {
  from: 'Vonk <a@b.nl>',
  to: 'c@d.nl',
  subject: 's',
  text: 't',
  html: 'h',
  messageId: '<m@b.nl>',
}

/** A mail server that takes every mail and counts connections. */
async function sink() {
  const received: string[] = []
  const connections = { opened: 0, atOnce: 0 }
  let open = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect(_session, taken) {
      connections.opened += 1
      open += 1
      connections.atOnce = Math.max(connections.atOnce, open)
      taken()
    },
    onClose: () => void (open -= 1),
    onData(stream, session, taken) {
      stream.resume()
      stream.on('end', () => {
        received.push(session.id)
        taken()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections,
    /** Ends every connection, as a server does that restarts. */
    dropAll: () => {
      for (const each of server.connections as Set<{ close(): void }>) each.close()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

test('a mail server that takes the connection and says nothing is given up', async () => {
  const sockets: net.Socket[] = []
  const silent = net.createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const mailer = smtpMailer(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 100)
  const began = performance.now()
  await assert.rejects(mailer.send(mail), { code: 'ETIMEDOUT' })
  assert.ok(performance.now() - began < 5000)
  mailer.close()
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('many mails share three connections, and a dropped one loses and doubles none', async () => {
  const server = await sink()
  const mailer = smtpMailer(server.url)
  const send = (count: number) => Promise.all(Array.from({ length: count }, () => mailer.send(mail)))
  await send(40)
  assert.deepEqual(server.connections, { opened: 3, atOnce: 3 })
  server.dropAll()
  await send(20)
  assert.equal(server.received.length, 60)
  assert.ok(server.connections.opened <= 6, `${server.connections.opened}`)
  mailer.close()
  await server.close()
})
