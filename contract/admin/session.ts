import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { permissions, roles } from './permissions.ts'

/** The texts of the admin are in these languages. */
export const staffLanguages = ['nl', 'en'] as const
export type StaffLanguage = (typeof staffLanguages)[number]

export const role = z.enum(roles)
const permission = z.enum(Object.keys(permissions) as [keyof typeof permissions])

export const staffPerson = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  roles: z.array(role),
  /** What the roles allow. */
  permissions: z.array(permission),
  /** The brands that this person works for; null: all. */
  brands: z.array(z.string()).nullable(),
  language: z.enum(staffLanguages),
})
export type StaffPerson = z.output<typeof staffPerson>

export const getStaffSession = endpoint({
  method: 'GET',
  path: '/api/admin/session',
  summary: 'Who is logged in to the admin, and what they may do.',
  who: 'staff',
  permission: 'own_account',
  output: z.object({ staff: staffPerson }),
})
