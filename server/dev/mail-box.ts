import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { CaughtMail } from '#server/kit/ports/mail.ts'

export type MailBox = {
  /** The address of the SMTP server, in the form of SMTP_URL. */
  url: string
  /** Caught mails, newest first; only those of one receiver if `to` is given. */
  list(to?: string): CaughtMail[]
  close(): Promise<void>
}

const KEPT = 500

/** Catches every mail on a free local SMTP port; keeps the last 500 in `file`, if given. */
export async function startMailBox(file?: string): Promise<MailBox> {
  const mails: CaughtMail[] =
    file && fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as CaughtMail[]) : []
  const keep = async (raw: Buffer) => {
    const mail = await PostalMime.parse(raw)
    mails.unshift({
      id: randomUUID(),
      to: mail.to?.map((receiver) => receiver.address).join(', ') ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      at: new Date().toISOString(),
    })
    mails.length = Math.min(mails.length, KEPT)
    if (file) fs.writeFileSync(file, JSON.stringify(mails))
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        keep(Buffer.concat(chunks)).then(() => callback(), callback)
      })
    },
  })
  server.on('error', () => {}) // the sender disconnected
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    // The sender keeps its connections, because the server greets a new one after 100 ms only.
    url: `smtp://127.0.0.1:${port}?idleTimeout=30000`,
    list: (to) =>
      to ? mails.filter((mail) => mail.to.toLowerCase().includes(to.toLowerCase())) : [...mails],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
