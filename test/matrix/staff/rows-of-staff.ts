import { randomUUID } from 'node:crypto'
import * as account from '#contract/admin/account.ts'
import { getStaffLog } from '#contract/admin/log.ts'
import * as people from '#contract/admin/people.ts'
import { getStaffSession, logOutStaff } from '#contract/admin/session.ts'
import * as tokens from '#contract/admin/tokens.ts'
import { anInvitation, aProgram, staffPassword } from '#test/acts/staff.ts'
import type { TestApp } from '#test/app.ts'
import { staffRow } from './row.ts'

const reason = 'een reden'
const someone = async (t: TestApp) => ({
  params: { id: (await t.aStaff({ roles: ['writer'] })).publicId },
  body: { reason },
})
const changed = ({ params, body }: { params?: unknown; body?: unknown }) => ({
  params,
  body: { ...(body as object), reason: 'een andere reden' },
})
const emailOfNobody = () => `${randomUUID()}@elders.test`
const everybody = (code: 'admin.passkey_refused' | 'admin.token_permission' | 'request.not_found') => ({
  moderator: code,
  support: code,
  finance: code,
  marketing: code,
  writer: code,
  owner: code,
  'of another brand': code,
})

export const rowsOfStaff = [
  staffRow(getStaffSession),
  staffRow(logOutStaff),
  staffRow(account.getStaffAccount),
  staffRow(account.updateStaffAccount, {
    input: () => ({ body: { name: 'Anders', language: 'en' } }),
    changed: () => ({ body: { name: 'Nog anders', language: 'en' } }),
  }),
  staffRow(account.changeStaffPassword, {
    input: () => ({ body: { password: staffPassword, new_password: 'een heel ander wachtwoord 9' } }),
    changed: () => ({ body: { password: staffPassword, new_password: 'nog een ander wachtwoord 9' } }),
  }),
  staffRow(account.renewRecoveryCodes, {
    input: () => ({ body: { password: staffPassword } }),
  }),
  staffRow(account.askNewPasskey, {
    input: () => ({ body: { password: staffPassword } }),
  }),
  staffRow(account.addPasskey, {
    input: () => ({
      body: {
        name: 'Sleutel',
        passkey: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } },
      },
    }),
    expected: everybody('admin.passkey_refused'),
  }),
  staffRow(account.removePasskey, {
    input: () => ({ params: { id: randomUUID() } }),
    expected: everybody('request.not_found'),
  }),
  staffRow(tokens.getPrograms),
  staffRow(tokens.addProgram, {
    input: () => ({
      body: { name: 'Rapportage', permissions: ['log'], days: 30, password: staffPassword },
    }),
    expected: { ...everybody('admin.token_permission'), owner: 'done' },
  }),
  staffRow(tokens.revokeProgram, {
    input: () => ({ params: { id: randomUUID() } }),
    expected: everybody('request.not_found'),
  }),
  staffRow(tokens.getAllPrograms),
  staffRow(tokens.revokeAnyProgram, {
    input: async (t) => ({ params: { id: (await aProgram(t)).id }, body: { reason } }),
    changed,
  }),
  staffRow(people.listStaff),
  staffRow(people.inviteStaff, {
    input: () => ({ body: { email: emailOfNobody(), roles: ['writer'], brands: null, language: 'nl' } }),
  }),
  staffRow(people.withdrawInvitation, {
    input: async (t) => ({ params: { id: (await anInvitation(t)).id } }),
  }),
  staffRow(people.changeStaff, {
    input: async (t) => {
      const { params } = await someone(t)
      return { params, body: { roles: ['support'], brands: null, reason } }
    },
    changed,
  }),
  staffRow(people.disableStaff, { input: someone, changed }),
  staffRow(people.enableStaff, { input: someone, changed }),
  staffRow(people.unlockStaff, { input: someone, changed }),
  staffRow(people.resetStaff, { input: someone }),
  staffRow(getStaffLog),
]
