import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { MailReport, ProviderReports } from '#server/kit/ports/mail.ts'
import { isSameSecret } from '#server/kit/secrets/tokens.ts'

/** Mailgun repeats a post for eight hours, and its signature covers only the time. */
const OLDEST_SECONDS = 12 * 3600

const posted = z.object({
  signature: z.object({ timestamp: z.coerce.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    id: z.string(),
    severity: z.string().optional(),
    recipient: z.string().optional(),
    message: z.object({ headers: z.object({ 'message-id': z.string().optional() }) }).optional(),
    'delivery-status': z
      .object({
        code: z.coerce.string().optional(),
        'enhanced-code': z.string().nullish(),
        message: z.string().nullish(),
        description: z.string().nullish(),
      })
      .optional(),
  }),
})
type Posted = z.output<typeof posted>

function isSigned({ timestamp, token, signature }: Posted['signature'], key: string): boolean {
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  const expected = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
  return age < OLDEST_SECONDS && isSameSecret(signature, expected)
}

function reportsIn(event: Posted['event-data']): MailReport[] {
  const messageId = event.message?.headers['message-id']
  const about = {
    id: `mailgun ${event.id}`,
    ...(event.recipient ? { recipient: event.recipient } : {}),
    ...(messageId ? { messageId } : {}),
  }
  if (event.event === 'complained') return [{ kind: 'complaint', ...about }]
  if (event.event !== 'failed') return []
  const { code, message, description, 'enhanced-code': status } = event['delivery-status'] ?? {}
  return [
    {
      kind: 'bounce',
      ...about,
      ...(status ? { status } : {}),
      words: [code, message || description].filter(Boolean).join(' '),
      temporary: event.severity === 'temporary',
    },
  ]
}

/** `key` is the signing key of webhooks. */
export const mailgunReports = (key: string): ProviderReports => ({
  provider: 'mailgun',
  async read({ body }) {
    const { signature, 'event-data': event } = posted.parse(JSON.parse(body))
    return isSigned(signature, key) ? reportsIn(event) : undefined
  },
})
