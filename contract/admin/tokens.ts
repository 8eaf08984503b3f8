import { z } from 'zod'
import { endpoint, noContent } from '#contract/endpoint.ts'
import { instant, knownPassword, line, mostOfSite, publicId } from '#contract/values.ts'
import { staffLimits } from './limits.ts'
import { type Permission, permissions } from './permissions.ts'

/** What a token may have: the own account stays with its person. */
export const tokenPermissions = (Object.keys(permissions) as Permission[]).filter(
  (name) => name !== 'own_account',
)

const id = z.strictObject({ id: publicId.toLowerCase() })
const permissionList = z.array(z.enum(tokenPermissions))

const program = z.object({
  id: publicId,
  name: z.string(),
  permissions: permissionList,
  created_at: instant,
  expires_at: instant,
  /** Null: never. */
  used_at: instant.nullable(),
})
export type Program = z.output<typeof program>

const programOfPerson = program.extend({ person: z.string() })
export type ProgramOfPerson = z.output<typeof programOfPerson>

export const getPrograms = endpoint({
  method: 'GET',
  path: '/api/admin/account/programs',
  summary: 'The own tokens for programs that still work, the latest first.',
  who: 'staff',
  permission: 'own_account',
  output: z.object({ programs: z.array(program).max(staffLimits.tokens) }),
})

export const addProgram = endpoint({
  method: 'POST',
  path: '/api/admin/account/programs',
  summary:
    'A token for a program, shown this one time. It may what is named here and its maker may at the time of each call.',
  who: 'staff',
  permission: 'own_account',
  // A stored answer would leave the token readable in the database.
  repeat: 'none',
  status: 201,
  body: z.strictObject({
    name: line(1, 80),
    permissions: permissionList.min(1).max(tokenPermissions.length),
    days: z.number().int().min(1).max(staffLimits.tokenDays),
    password: knownPassword,
  }),
  output: z.object({ program, secret: z.string() }),
  limit: { max: 20, seconds: 3600 },
})

export const revokeProgram = endpoint({
  method: 'DELETE',
  path: '/api/admin/account/programs/:id',
  summary: 'End an own token at once.',
  who: 'staff',
  permission: 'own_account',
  status: 204,
  params: id,
  output: noContent,
})

export const getAllPrograms = endpoint({
  method: 'GET',
  path: '/api/admin/programs',
  summary: 'The tokens of all people that still work, the latest first.',
  who: 'staff',
  permission: 'staff',
  output: z.object({ programs: z.array(programOfPerson).max(mostOfSite) }),
})

export const revokeAnyProgram = endpoint({
  method: 'POST',
  path: '/api/admin/programs/:id/revoke',
  summary: 'End a token of anybody at once.',
  who: 'staff',
  permission: 'staff',
  status: 204,
  params: id,
  body: z.strictObject({ reason: line(1, 500) }),
  output: noContent,
})
