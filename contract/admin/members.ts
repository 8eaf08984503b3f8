import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { instant, publicId } from '#contract/values.ts'
import { memberPicture, shownDecision } from './cases.ts'

const listedMember = z.object({
  id: publicId,
  name: z.string(),
  email: z.string(),
  state: z.string(),
  brand: z.string(),
  fictional: z.boolean(),
  signed_up_at: instant,
})
export type ListedMember = z.output<typeof listedMember>

export const findMembers = endpoint({
  method: 'GET',
  path: '/api/admin/members',
  summary:
    'Find members by the beginning of an address or name, by public id, number of an order, network, or hash of a device or phone.',
  who: 'staff',
  permission: 'members',
  query: z.strictObject({
    q: z.string().trim().max(254).default(''),
    after: z.string().max(100).optional(),
  }),
  output: z.object({ members: z.array(listedMember), next: z.string().nullable() }),
})

const memberPage = listedMember.extend({
  language: z.string(),
  country: z.string(),
  city: z.string().nullable(),
  age: z.number().int(),
  about: z.string().nullable(),
  credits: z.number().int(),
  paid_user: z.boolean(),
  invisible: z.boolean(),
  last_active_at: instant.nullable(),
  restrictions: z.array(z.object({ measure: z.string(), from: instant, until: instant.nullable() })),
  decisions: z.array(shownDecision),
  reports: z.array(
    z.object({
      direction: z.enum(['about', 'by']),
      kind: z.string(),
      category: z.string(),
      at: instant,
      open: z.boolean(),
    }),
  ),
  photos: z.array(memberPicture),
  devices: z.array(z.object({ browser: z.string(), hash: z.string(), first_at: instant, last_at: instant })),
  sessions: z.array(z.object({ browser: z.string(), from: instant, last_at: instant })),
  orders: z.array(
    z.object({
      id: publicId,
      amount: z.number().int(),
      currency: z.string(),
      credits: z.number().int(),
      status: z.string(),
      at: instant,
    }),
  ),
  ledger: z.array(
    z.object({ kind: z.string(), amount: z.number().int(), balance: z.number().int(), at: instant }),
  ),
  mails: z.array(
    z.object({ kind: z.string(), at: instant, sent_at: instant.nullable(), skipped: z.string().nullable() }),
  ),
})
export type MemberPage = z.output<typeof memberPage>

export const getMemberPage = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id',
  summary: 'All that staff may see of a member, without message texts. The look is logged.',
  who: 'staff',
  permission: 'members',
  params: z.strictObject({ id: publicId }),
  output: z.object({ member: memberPage }),
})
