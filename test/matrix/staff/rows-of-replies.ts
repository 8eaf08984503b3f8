import * as replies from '#contract/admin/replies.ts'
import { aWaitingReply } from '#test/acts/replies.ts'
import type { TestApp } from '#test/app.ts'
import { staffRow } from './row.ts'

const waiting = async (t: TestApp) => ({ params: { id: (await aWaitingReply(t)).id } })
const body = { body: 'Wat leuk dat je schrijft.' }
const other = { 'of another brand': 'admin.reply_closed' } as const

export const rowsOfReplies = [
  staffRow(replies.getReplies),
  staffRow(replies.takeNextReply),
  staffRow(replies.takeReply, { input: waiting, expected: other }),
  staffRow(replies.sendReply, {
    input: async (t) => ({ ...(await waiting(t)), body }),
    expected: other,
    changed: (input) => ({ ...input, body: { body: 'Iets anders.' } }),
  }),
  staffRow(replies.addReplyNote, {
    input: async (t) => ({ ...(await waiting(t)), body: { text: 'Houdt van katten.' } }),
    expected: other,
    changed: (input) => ({ ...input, body: { text: 'Houdt van honden.' } }),
  }),
]
