import { z } from 'zod'
import type { MailReport, ProviderReports } from '#server/kit/ports/mail.ts'
import { isSameSecret } from '#server/kit/secrets/tokens.ts'

const posted = z.object({
  RecordType: z.string(),
  MessageID: z.string(),
  Type: z.string().optional(),
  Email: z.string(),
  Description: z.string().optional(),
  /** What the refusing server said. */
  Details: z.string().optional(),
})

const TEMPORARY = new Set(['Transient', 'SoftBounce', 'DnsError'])

function reportsIn(body: string): MailReport[] {
  const report = posted.parse(JSON.parse(body))
  const { RecordType: record, MessageID, Type = '', Email: recipient, Description, Details } = report
  // Postmark's own ids are larger than a number can be.
  const id = `postmark ${MessageID} ${record} ${Type} ${recipient}`
  if (record === 'SpamComplaint') return [{ kind: 'complaint', id, recipient }]
  if (record !== 'Bounce') return []
  const words = Details || Description || ''
  return [{ kind: 'bounce', id, recipient, words, temporary: TEMPORARY.has(Type) }]
}

/** Postmark signs nothing: `key` is a header that its webhook is told to send. */
export const postmarkReports = (key: string): ProviderReports => ({
  provider: 'postmark',
  async read({ headers, body }) {
    const shown = headers['x-webhook-secret']
    return typeof shown === 'string' && isSameSecret(shown, key) ? reportsIn(body) : undefined
  },
})
