import nodemailer from 'nodemailer'
import type { Mailer } from '#server/kit/ports/mail.ts'
import { writeMime } from './mime.ts'

/** Shorter than a member waits for a code. */
const SILENT_MS = 10_000
/** The number of jobs that a process runs at once. */
const CONNECTIONS = 3
/** Servers limit the mails of a connection, seldom to less than a thousand. */
const MAILS_PER_CONNECTION = 500

function withTimeouts(url: string, silentMs: number): string {
  if (!url) return url
  const address = new URL(url)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(silentMs))
  return address.href
}

/**
 * Sends mails through the SMTP server at `url` (smtp:// or smtps://), over at most three
 * connections that stay open between mails. Throws if the server refuses the mail or is silent for
 * `silentMs` milliseconds. A mail is handed over again only where the server closed the connection
 * before a byte of it was sent.
 */
export function smtpMailer(url: string, silentMs: number = SILENT_MS): Mailer {
  const transport = nodemailer.createTransport({
    url: withTimeouts(url, silentMs),
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MAILS_PER_CONNECTION,
    // An idle connection is closed before it counts as silent.
    idleTimeout: silentMs / 2,
  })
  return {
    async send(mail) {
      await transport.sendMail(writeMime(mail))
    },
    close: () => transport.close(),
  }
}

/** Connects and logs in at the server of `url` without a mail. Throws what the server refuses. */
export async function verifyMailServer(url: string, silentMs: number = SILENT_MS): Promise<void> {
  const transport = nodemailer.createTransport(withTimeouts(url, silentMs))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
