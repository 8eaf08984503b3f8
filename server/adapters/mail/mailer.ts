import nodemailer from 'nodemailer'
import type { Mailer } from '#server/kit/ports/mail.ts'

/** How long nothing may be heard of the server: less than somebody waits for a code. */
const SILENT_MS = 10_000

function withTimeouts(url: string, silentMs: number): string {
  if (!url) return url
  const address = new URL(url)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(silentMs))
  return address.href
}

/**
 * Sends through the SMTP server of `url` (smtp:// or smtps://), from `from`. Throws where a mail
 * was not taken, or the server said nothing for `silentMs` milliseconds.
 */
export function smtpMailer(url: string, from: string, silentMs: number = SILENT_MS): Mailer {
  const transport = nodemailer.createTransport(withTimeouts(url, silentMs), { from })
  return {
    async send(mail) {
      await transport.sendMail({
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: mail.messageId,
        // Nothing may answer these by itself, and no image or file is fetched while composing.
        headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}
