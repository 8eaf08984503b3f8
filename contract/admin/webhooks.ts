import { z } from 'zod'
import { endpoint, noContent } from '#contract/endpoint.ts'
import { after, instant, line, next, publicId } from '#contract/values.ts'

/** What a program may be told of. */
export const webhookEvents = ['signup', 'purchase', 'decision', 'deletion'] as const
export const deliveryStates = ['waiting', 'sent', 'failed'] as const
export const mostWebhooks = 20
export const deliveriesPage = 50

const id = z.strictObject({ id: publicId.toLowerCase() })
const url = line(10, 1000)
const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length)

const webhook = z.object({
  id: publicId,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  created_at: instant,
  /** Since when no delivery was taken; null: the last one was. */
  failing_since: instant.nullable(),
  stopped_at: instant.nullable(),
  /** `failure`: it took nothing for two days. */
  stopped_by: z.enum(['staff', 'failure']).nullable(),
})
export type Webhook = z.output<typeof webhook>

const delivery = z.object({
  id: publicId,
  type: z.string(),
  at: instant,
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  /** The status of the last answer, or why there was none. */
  answer: z.string().nullable(),
  sent_at: instant.nullable(),
})
export type Delivery = z.output<typeof delivery>

export const getWebhooks = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'The addresses of programs that are told what happens, the latest first.',
  who: 'staff',
  permission: 'system',
  output: z.object({ webhooks: z.array(webhook).max(mostWebhooks) }),
})

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks',
  summary: 'A new address. The secret that signs what it is told is shown once.',
  who: 'staff',
  permission: 'system',
  // A stored answer would leave the secret readable in the database.
  repeat: 'none',
  status: 201,
  body: z.strictObject({ name: line(1, 80), url, events }),
  output: z.object({ webhook, secret: z.string() }),
  limit: { max: 60, seconds: 3600 },
})

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: '/api/admin/webhooks/:id',
  summary: 'Change a webhook, stop or start it, or give it a new secret. A start sends what waits.',
  who: 'staff',
  permission: 'system',
  repeat: 'none',
  params: id,
  body: z.strictObject({
    name: line(1, 80).optional(),
    url: url.optional(),
    events: events.optional(),
    stopped: z.boolean().optional(),
    new_secret: z.boolean().optional(),
  }),
  output: z.object({ webhook, secret: z.string().nullable() }),
  limit: { max: 60, seconds: 3600 },
})
export type WebhookChange = z.output<typeof changeWebhook.body>

export const getDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  summary: 'What an address was told in the last 30 days, the latest first.',
  who: 'staff',
  permission: 'system',
  params: id,
  query: z.strictObject({ after }),
  output: z.object({ deliveries: z.array(delivery).max(deliveriesPage), next }),
})

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:id/resend',
  summary: 'Send a delivery again, with its id.',
  who: 'staff',
  permission: 'system',
  status: 204,
  params: id,
  output: noContent,
})
