import nodemailer from 'nodemailer'
import type { Mailer } from '#server/kit/ports/mail.ts'

/** Sends through the SMTP server of `url` (smtp:// or smtps://), from `from`. Throws where a mail was not taken. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url, { from })
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
