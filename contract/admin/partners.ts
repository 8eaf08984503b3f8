import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { money } from '#contract/money.ts'
import { after, instant, line, mostOfSite, next, publicId, rawText } from '#contract/values.ts'

export const partnersPage = 50
export const partnerEvents = ['signup', 'confirmed', 'order'] as const

const network = line(1, 100)
/** May hold {id}, {event}, {ref}, {sub1}, {sub2}, {sub3}, {amount}, {currency} and {at}. */
const postbackUrl = line(10, 1000).nullable()

const counts = {
  signups: z.number().int(),
  confirmations: z.number().int(),
  orders: z.number().int(),
  /** Completed orders, before refunds. */
  revenue: z.array(money).max(mostOfSite),
}

const partner = z.object({
  id: publicId,
  network: z.string(),
  name: z.string(),
  postback_url: z.string().nullable(),
  events: z.array(z.enum(partnerEvents)),
  created_at: instant,
  stopped_at: instant.nullable(),
  /** Postbacks that wait, were accepted, or were refused for good. */
  postbacks: z.object({ waiting: z.number().int(), sent: z.number().int(), refused: z.number().int() }),
  last_answer: z.string().nullable(),
})
export type AdminPartner = z.output<typeof partner>

const change = {
  name: line(1, 100).optional(),
  postback_url: postbackUrl.optional(),
  events: z.array(z.enum(partnerEvents)).max(3).optional(),
}
export type PartnerChange = z.output<z.ZodObject<typeof change>>

export const getPartners = endpoint({
  method: 'GET',
  path: '/api/admin/partners',
  summary: 'Partners and their postbacks, the latest first.',
  who: 'staff',
  permission: 'sales',
  query: z.strictObject({ after }),
  output: z.object({ partners: z.array(partner).max(partnersPage), next }),
})

const source = z.object({ network: z.string(), ref: z.string(), ...counts })
export type AdminSource = z.output<typeof source>

export const getSources = endpoint({
  method: 'GET',
  path: '/api/admin/sources',
  summary: 'Sign-ups, confirmations, orders and revenue of each network and ref in these days (UTC).',
  who: 'staff',
  permission: 'sales',
  query: z.strictObject({
    network: rawText(100).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    /** Holds a network and a reference. */
    after: rawText(600).optional(),
  }),
  output: z.object({ sources: z.array(source).max(partnersPage), next }),
})

export const addPartner = endpoint({
  method: 'POST',
  path: '/api/admin/partners',
  summary: 'A new partner. The secret that signs their postbacks is shown once.',
  who: 'staff',
  permission: 'sales',
  // A stored answer would leave the secret readable in the database.
  repeat: 'none',
  status: 201,
  body: z.strictObject({ network, ...change }),
  output: z.object({ partner, secret: z.string() }),
  limit: { max: 60, seconds: 3600 },
})

export const changePartner = endpoint({
  method: 'PATCH',
  path: '/api/admin/partners/:id',
  summary: 'Change a partner, stop or start their postbacks, or give them a new secret.',
  who: 'staff',
  permission: 'sales',
  repeat: 'none',
  params: z.strictObject({ id: publicId }),
  body: z.strictObject({ ...change, stopped: z.boolean().optional(), new_secret: z.boolean().optional() }),
  output: z.object({ partner, secret: z.string().nullable() }),
  limit: { max: 60, seconds: 3600 },
})
