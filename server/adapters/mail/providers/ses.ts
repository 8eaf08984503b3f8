import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import type { MailReport, ProviderReports } from '#server/kit/ports/mail.ts'

const envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().nullish(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
})
type Envelope = z.output<typeof envelope>

const recipients = z.array(
  z.object({
    emailAddress: z.string(),
    status: z.string().optional(),
    diagnosticCode: z.string().optional(),
  }),
)
const told = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({ bounceType: z.string(), feedbackId: z.string(), bouncedRecipients: recipients })
    .optional(),
  complaint: z
    .object({
      feedbackId: z.string(),
      complaintFeedbackType: z.string().nullish(),
      complainedRecipients: recipients,
    })
    .optional(),
})

const TIMEOUT_MS = 8000

/** Only the hosts of SNS: a certificate of anybody else would sign anything. */
const isOfSns = (address: string | undefined): address is string =>
  address !== undefined &&
  URL.canParse(address) &&
  /^https:\/\/sns\.[a-z0-9-]{3,30}\.amazonaws\.com(\.cn)?$/.test(new URL(address).origin)

async function fetchText(address: string): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(address, { redirect: 'error', signal })
  if (!answer.ok) throw new Error(`sns: ${answer.status}`)
  return answer.text()
}

/** The fields that SNS signs, in its order. */
const signedText = (message: Envelope): string =>
  (message.Type === 'Notification'
    ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
    : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)
  )
    .flatMap((name) => (message[name] ? [`${name}\n${message[name]}\n`] : []))
    .join('')

/** The reports of one notification; other notifications have none. */
function reportsIn(message: string): MailReport[] {
  const { bounce, complaint } = told.parse(JSON.parse(message))
  const ofBounce = bounce?.bouncedRecipients.map(
    ({ emailAddress, status, diagnosticCode }): MailReport => ({
      kind: 'bounce',
      id: `ses ${bounce.feedbackId} ${emailAddress}`,
      recipient: emailAddress,
      ...(status ? { status } : {}),
      words: diagnosticCode ?? '',
      temporary: bounce.bounceType === 'Transient',
    }),
  )
  if (complaint?.complaintFeedbackType === 'not-spam') return []
  const ofComplaint = complaint?.complainedRecipients.map(
    ({ emailAddress }): MailReport => ({
      kind: 'complaint',
      id: `ses ${complaint.feedbackId} ${emailAddress}`,
      recipient: emailAddress,
    }),
  )
  return [...(ofBounce ?? []), ...(ofComplaint ?? [])]
}

/**
 * Reports of Amazon SES by a topic of SNS, whose ARN is `key`: anybody may sign with a topic of
 * their own. Confirms the topic's subscription. `ask` GETs an address.
 */
export function sesReports(
  key: string,
  ask: (address: string) => Promise<string> = fetchText,
): ProviderReports {
  const keys = new Map<string, KeyObject>()
  const keyAt = async (address: string): Promise<KeyObject> => {
    const known = keys.get(address) ?? createPublicKey(await ask(address))
    // Few addresses at a time: only SNS makes them.
    if (keys.size > 10) keys.clear()
    keys.set(address, known)
    return known
  }
  return {
    provider: 'ses',
    async read({ body }) {
      const message = envelope.parse(JSON.parse(body))
      if (message.TopicArn !== key || !isOfSns(message.SigningCertURL)) return undefined
      const algorithm = message.SignatureVersion === '1' ? 'sha1' : 'sha256'
      const signature = Buffer.from(message.Signature, 'base64')
      const publicKey = await keyAt(message.SigningCertURL)
      if (!verify(algorithm, Buffer.from(signedText(message)), publicKey, signature)) return undefined
      if (message.Type === 'Notification') return reportsIn(message.Message)
      if (message.Type === 'SubscriptionConfirmation' && isOfSns(message.SubscribeURL))
        await ask(message.SubscribeURL)
      return []
    },
  }
}
