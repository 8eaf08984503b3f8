import * as contract from '#contract/admin/invitation.ts'
import { askPasskeyChallenge, logInStaff } from '#contract/admin/session.ts'
import { anInvitation, someoneWithApp, staffPassword } from '#test/acts/staff.ts'
import { type Cell, row } from './row.ts'

/** The calls of the admin that need no session; `test/matrix/staff/` has all others. */
export const rowsOfAdmin = [
  row(logInStaff, { input: async ({ t }) => (await someoneWithApp(t, ['writer'])).logIn() }),
  row(askPasskeyChallenge),
  row(contract.openInvitation, {
    input: async ({ t }) => ({ body: { token: (await anInvitation(t)).token } }),
  }),
  row(contract.acceptInvitation, {
    as: 'a token of nobody',
    input: (_cell: Cell) => ({
      body: { token: 'x'.repeat(43), name: 'Nieuw', password: staffPassword, code: '000000', language: 'nl' },
    }),
    expected: {
      free: 'admin.invitation_over',
      premium: 'admin.invitation_over',
      'me unconfirmed': 'admin.invitation_over',
      'without credits': 'admin.invitation_over',
      'me invisible': 'admin.invitation_over',
      visitor: 'admin.invitation_over',
      leaving: 'admin.invitation_over',
      ended: 'admin.invitation_over',
      suspended: 'admin.invitation_over',
      banned: 'admin.invitation_over',
    },
    never: true,
  }),
]
