import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** `at` is the value of performance.now() when the mail arrived. */
export type TakenMail = { to: string; messageId: string; headers: ReadonlyMap<string, string>; at: number }

/** A mail server of this machine that takes every mail. */
export type MailServer = { url: string; taken: TakenMail[]; close(): Promise<void> }

export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, { envelope }, answer) {
      const at = performance.now()
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ messageId = 'none', headers }) => {
          const to = envelope.rcptTo[0]?.address ?? ''
          taken.push({ to, messageId, headers: new Map(headers.map(({ key, value }) => [key, value])), at })
          answer()
        }, answer)
      })
    },
  })
  server.on('error', () => {}) // a sender that went away
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
