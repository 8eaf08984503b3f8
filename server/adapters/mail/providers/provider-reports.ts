import type { ProviderReports } from '#server/kit/ports/mail.ts'
import { mailgunReports } from './mailgun.ts'
import { postmarkReports } from './postmark.ts'
import { sendgridReports } from './sendgrid.ts'
import { sesReports } from './ses.ts'

const adapters = {
  ses: (key: string) => sesReports(key),
  postmark: postmarkReports,
  mailgun: mailgunReports,
  sendgrid: sendgridReports,
}
export type MailProvider = keyof typeof adapters
export type MailReportsOptions = { provider: MailProvider; key: string }

/** Reads what this provider posts. Throws for a key that cannot be one of it. */
export const providerReports = ({ provider, key }: MailReportsOptions): ProviderReports =>
  adapters[provider](key)
