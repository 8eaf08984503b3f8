import { z } from 'zod'
import { endpoint, noContent } from '#contract/endpoint.ts'
import { passkeyAnswer } from '#contract/passkeys.ts'
import { instant, knownPassword, line, mostOfSite, publicId } from '#contract/values.ts'
import { newStaffPassword, passkeyOptions, staffLanguages, staffPerson } from './session.ts'

const passkey = z.object({
  id: publicId,
  name: z.string(),
  created_at: instant,
  used_at: instant.nullable(),
})
export type Passkey = z.output<typeof passkey>

export const getStaffAccount = endpoint({
  method: 'GET',
  path: '/api/admin/account',
  summary: 'The own passkeys, and how many recovery codes are left.',
  who: 'staff',
  permission: 'own_account',
  output: z.object({ passkeys: z.array(passkey).max(mostOfSite), recovery_codes_left: z.number().int() }),
})

export const updateStaffAccount = endpoint({
  method: 'PUT',
  path: '/api/admin/account',
  summary: 'Change the own name and language.',
  who: 'staff',
  permission: 'own_account',
  body: z.strictObject({ name: line(1, 80), language: z.enum(staffLanguages) }),
  output: z.object({ staff: staffPerson }),
})

export const changeStaffPassword = endpoint({
  method: 'PUT',
  path: '/api/admin/account/password',
  summary: 'Set a new password; ends all other sessions of this person.',
  who: 'staff',
  permission: 'own_account',
  status: 204,
  body: z.strictObject({ password: knownPassword, new_password: newStaffPassword }),
  output: noContent,
  limit: { max: 20, seconds: 3600 },
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/admin/account/recovery-codes',
  summary: 'Ten new recovery codes, shown this one time; the old ones end.',
  who: 'staff',
  permission: 'own_account',
  // A stored answer would leave the codes readable in the database.
  repeat: 'none',
  body: z.strictObject({ password: knownPassword }),
  output: z.object({ recovery_codes: z.array(z.string()).max(mostOfSite) }),
  limit: { max: 20, seconds: 3600 },
})

export const askNewPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/account/passkeys/challenge',
  summary: 'What the browser asks for when it makes a passkey; needs the password.',
  who: 'staff',
  permission: 'own_account',
  repeat: 'none',
  body: z.strictObject({ password: knownPassword }),
  output: z.object({ options: passkeyOptions }),
  limit: { max: 20, seconds: 3600 },
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/account/passkeys',
  summary: 'Keep the passkey that the browser made.',
  who: 'staff',
  permission: 'own_account',
  status: 201,
  body: z.strictObject({ name: line(1, 80), passkey: passkeyAnswer }),
  output: passkey,
  limit: { max: 20, seconds: 3600 },
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/admin/account/passkeys/:id',
  summary: 'Remove a passkey. The authenticator app stays.',
  who: 'staff',
  permission: 'own_account',
  status: 204,
  params: z.strictObject({ id: publicId.toLowerCase() }),
  output: noContent,
})
