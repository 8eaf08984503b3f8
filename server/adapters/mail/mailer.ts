import nodemailer from 'nodemailer'
import type { Mailer } from '#server/kit/ports/mail.ts'

/** A silent server is given up sooner than a member stops waiting for a code. */
const SILENT_MS = 10_000

function withTimeouts(url: string, silentMs: number): string {
  if (!url) return url
  const address = new URL(url)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(silentMs))
  return address.href
}

/**
 * Sends mails through the SMTP server at `url` (smtp:// or smtps://). Throws if the
 * server refuses the mail or is silent for `silentMs` milliseconds.
 */
export function smtpMailer(url: string, silentMs: number = SILENT_MS): Mailer {
  const transport = nodemailer.createTransport(withTimeouts(url, silentMs))
  return {
    async send(mail) {
      await transport.sendMail({
        from: mail.from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: mail.messageId,
        // The header stops automatic replies; the options forbid fetching images and files.
        headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}
