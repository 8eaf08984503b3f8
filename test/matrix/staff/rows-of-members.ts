import * as members from '#contract/admin/members.ts'
import { getRecall } from '#contract/admin/recall.ts'
import type { TestApp } from '#test/app.ts'
import { staffRow } from './row.ts'

const reason = 'Asked by letter'
const someone = async (t: TestApp) => ({ params: { id: (await t.aMember()).publicId } })
const ofOthers = { expected: { 'of another brand': 'admin.not_permitted' } } as const
const forReason = {
  ...ofOthers,
  input: async (t: TestApp) => ({ ...(await someone(t)), body: { reason } }),
  changed: (input: object) => ({ ...input, body: { reason: 'Another reason' } }),
}

export const rowsOfMembers = [
  staffRow(members.findMembers, { input: () => ({ query: { q: 'anna' } }) }),
  staffRow(members.getMemberPage, { input: someone, ...ofOthers }),
  staffRow(getRecall, { input: someone, ...ofOthers }),
  staffRow(members.getMemberTimeline, { input: someone, ...ofOthers }),
  staffRow(members.addMemberNote, {
    ...ofOthers,
    input: async (t) => ({ ...(await someone(t)), body: { text: 'Belde over een bestelling.' } }),
    changed: (input) => ({ ...input, body: { text: 'Belde nog eens.' } }),
  }),
  staffRow(members.endMemberSessions, forReason),
  staffRow(members.correctMember, {
    ...ofOthers,
    input: async (t) => ({ ...(await someone(t)), body: { date_of_birth: '1980-02-03', reason } }),
    changed: (input) => ({ ...input, body: { date_of_birth: '1980-02-04', reason } }),
  }),
  staffRow(members.resendMail, {
    ...ofOthers,
    input: async (t) => ({ ...(await someone(t)), body: { mail: 'password_reset', reason } }),
    changed: (input) => ({ ...input, body: { mail: 'password_reset', reason: 'Another reason' } }),
  }),
  staffRow(members.getMailStops, { input: () => ({ query: { q: '5.1.1' } }) }),
  staffRow(members.liftMailStop, {
    ...ofOthers,
    input: async (t) => {
      const { id, publicId } = await t.aMember()
      await t.db
        .updateTable('member')
        .set({ notificationsDisabled: ['bounce'] })
        .where('id', '=', id)
        .execute()
      return { params: { id: publicId }, body: { reason } }
    },
    changed: (input) => ({ ...input, body: { reason: 'Another reason' } }),
  }),
  staffRow(members.startMemberExport, forReason),
  staffRow(members.deleteMember, forReason),
]
