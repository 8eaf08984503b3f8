import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { MailReport, ProviderReports } from '#server/kit/ports/mail.ts'

const posted = z.array(
  z.object({
    event: z.string(),
    email: z.string(),
    sg_event_id: z.string(),
    'smtp-id': z.string().optional(),
    status: z.string().optional(),
    reason: z.string().optional(),
  }),
)

const reportOf = (event: z.output<typeof posted>[number]): MailReport[] => {
  const messageId = event['smtp-id']
  const about = {
    id: `sendgrid ${event.sg_event_id}`,
    recipient: event.email,
    ...(messageId ? { messageId } : {}),
  }
  if (event.event === 'spamreport') return [{ kind: 'complaint', ...about }]
  if (event.event !== 'bounce') return []
  return [
    {
      kind: 'bounce',
      ...about,
      ...(event.status ? { status: event.status } : {}),
      words: event.reason ?? '',
    },
  ]
}

/** `key` is the public key of the signed event webhook, in base64. */
export function sendgridReports(key: string): ProviderReports {
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  return {
    provider: 'sendgrid',
    async read({ headers, body }) {
      const signature = headers['x-twilio-email-event-webhook-signature']
      const timestamp = headers['x-twilio-email-event-webhook-timestamp']
      if (typeof signature !== 'string' || typeof timestamp !== 'string') return undefined
      const signed = Buffer.from(`${timestamp}${body}`)
      if (!verify('sha256', signed, publicKey, Buffer.from(signature, 'base64'))) return undefined
      return posted.parse(JSON.parse(body)).flatMap(reportOf)
    },
  }
}
