import { z } from 'zod'
import { endpoint, noContent } from '#contract/endpoint.ts'
import { email, instant, line, mostOfSite, next, publicId, rawText } from '#contract/values.ts'
import { second } from './orders.ts'
import { role, staffLanguages } from './session.ts'

export const staffStates = ['active', 'locked', 'disabled'] as const
export const staffPage = 50

const roleList = z.array(role).min(1).max(6)
const brandList = z
  .array(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/))
  .min(1)
  .max(100)
  .nullable()
const id = z.strictObject({ id: publicId.toLowerCase() })
const reason = line(1, 500)

const person = z.object({
  id: publicId,
  email: z.string(),
  name: z.string(),
  roles: z.array(role),
  brands: z.array(z.string()).max(mostOfSite).nullable(),
  language: z.enum(staffLanguages),
  state: z.enum(staffStates),
  passkeys: z.number().int(),
  /** Null: never. */
  last_login_at: instant.nullable(),
  created_at: instant,
})
export type ListedStaff = z.output<typeof person>

const invitation = z.object({
  id: publicId,
  email: z.string(),
  roles: z.array(role),
  brands: z.array(z.string()).max(mostOfSite).nullable(),
  invited_by: z.string(),
  expires_at: instant,
})
export type Invitation = z.output<typeof invitation>

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/admin/staff',
  summary: 'The people of staff by address, and the open invitations with the first page.',
  who: 'staff',
  permission: 'staff',
  query: z.strictObject({
    state: z.enum(staffStates).optional(),
    role: role.optional(),
    /** Holds a name. */
    after: rawText(600).optional(),
  }),
  output: z.object({
    staff: z.array(person).max(staffPage),
    invitations: z.array(invitation).max(100),
    next,
  }),
})

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff-invitations',
  summary:
    'Invite an address, for 72 hours. A second invitation of the same address replaces the first one, so a repeat is harmless. 202 with an approval where a role comes with large sums.',
  who: 'staff',
  permission: 'staff',
  // A stored answer would leave the link readable in the database.
  repeat: 'none',
  status: 201,
  body: z.strictObject({ email, roles: roleList, brands: brandList, language: z.enum(staffLanguages) }),
  accepts: 'approval',
  output: z.union([z.object({ invitation, link: z.string() }), second]),
  limit: { max: 60, seconds: 3600 },
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/staff-invitations/:id',
  summary: 'End an invitation that nobody used yet.',
  who: 'staff',
  permission: 'staff',
  status: 204,
  params: id,
  output: noContent,
})

export const changeStaff = endpoint({
  method: 'PUT',
  path: '/api/admin/staff/:id',
  summary:
    'Change roles and brands of a person; ends their sessions. The last owner stays one. 202 with an approval where a new role comes with large sums.',
  who: 'staff',
  permission: 'staff',
  params: id,
  body: z.strictObject({ roles: roleList, brands: brandList, reason }),
  accepts: 'approval',
  output: z.union([person, second]),
})

export const disableStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff/:id/disable',
  summary: 'Close the account of a person; ends their sessions. The last owner stays.',
  who: 'staff',
  permission: 'staff',
  params: id,
  body: z.strictObject({ reason }),
  output: person,
})

export const enableStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff/:id/enable',
  summary: 'Open an account again that was closed.',
  who: 'staff',
  permission: 'staff',
  params: id,
  body: z.strictObject({ reason }),
  output: person,
})

export const unlockStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff/:id/unlock',
  summary: 'Open an account again that wrong codes locked.',
  who: 'staff',
  permission: 'staff',
  params: id,
  body: z.strictObject({ reason }),
  output: person,
})

export const resetStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff/:id/reset',
  summary:
    'Take password, second factor and sessions from a person who lost them. They set new ones by the link, which works once for 72 hours.',
  who: 'staff',
  permission: 'staff',
  repeat: 'none',
  params: id,
  body: z.strictObject({ reason }),
  output: z.object({ link: z.string(), expires_at: instant }),
})
