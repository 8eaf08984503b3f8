import assert from 'node:assert/strict'
import net, { type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { smtpMailer } from './mailer.ts'

test('a mail server that takes the connection and says nothing is given up', async () => {
  const sockets: net.Socket[] = []
  const silent = net.createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const mailer = smtpMailer(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 100)
  const mail = {
    from: 'Vonk <a@b.nl>',
    to: 'c@d.nl',
    subject: 's',
    text: 't',
    html: 'h',
    messageId: '<m@b.nl>',
  }
  const began = performance.now()
  await assert.rejects(mailer.send(mail), { code: 'ETIMEDOUT' })
  assert.ok(performance.now() - began < 5000)
  mailer.close()
  for (const socket of sockets) socket.destroy()
  silent.close()
})
