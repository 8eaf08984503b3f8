import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getCases } from '#contract/admin/cases.ts'
import { getFictionalProfiles } from '#contract/admin/fictional.ts'
import { findMembers } from '#contract/admin/members.ts'
import { getAdminOrders, getApprovals } from '#contract/admin/orders.ts'
import { roles } from '#contract/admin/permissions.ts'
import { getReplies } from '#contract/admin/replies.ts'
import { getStaffSession } from '#contract/admin/session.ts'
import { calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { caseKinds, caseStates } from '#contract/rules/cases/cases.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { ask } from '#test/matrix/ask.ts'
import { clientOfStaff, rolesOf } from './actors.ts'
import { outcomeOfStaff, staffRow } from './row.ts'
import { staffRows } from './rows.ts'

/** Acts that are not refused to somebody of another brand, and the reasons. */
const ALLOWED: Record<string, string> = {
  logOutStaff: 'is about oneself',
  updateStaffAccount: 'is about oneself',
  changeStaffPassword: 'is about oneself',
  renewRecoveryCodes: 'is about oneself',
  askNewPasskey: 'is about oneself',
  takeNextReply: 'takes nothing, because nothing of their brands waits',
}

/** Lists that show members to who works for all brands. */
const SHOWING: Endpoint[] = [
  getAdminOrders,
  getApprovals,
  getCases,
  findMembers,
  getReplies,
  getFictionalProfiles,
]

const nameOf = (call: Endpoint) => [...calls].find(([, each]) => each === call)?.[0] ?? call.path
const isDone = (row: (typeof staffRows)[number]) => outcomeOfStaff(row, 'of another brand') === 'done'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

/** What belongs to a member, by the names under which an answer may have it. */
async function marksOfMembers(): Promise<string[]> {
  const { rows } = await sql<{ mark: string }>`
    select public_id::text as mark from member union all select email::text from member
    union all select public_id::text from member_order union all select public_id::text from photo
    union all select public_id::text from staff_case union all select public_id::text from decision
    union all select public_id::text from approval union all select public_id::text from report
    union all select id::text from conversation`.execute(t.db)
  return rows.map(({ mark }) => mark)
}

const reads = [
  ...staffRows.filter((row) => !row.call.acts && isDone(row)),
  ...caseKinds.flatMap((kind) =>
    caseStates.map((state) => staffRow(getCases, { input: () => ({ query: { kind, state } }) })),
  ),
  staffRow(findMembers),
]

/** The names of the calls whose answers hold something of a member. */
async function showing(client: TestClient): Promise<Set<string>> {
  const answers: [name: string, text: string][] = []
  for (const { call, input } of reads)
    answers.push([nameOf(call), (await ask(client, call, await input(t))).text])
  const marks = await marksOfMembers()
  return new Set(
    answers.filter(([, text]) => marks.some((mark) => text.includes(mark))).map(([name]) => name),
  )
}

describe('somebody who works for another brand (spec/admin 4)', () => {
  test('is refused every act about its members', () => {
    const done = staffRows.filter((row) => row.call.acts && isDone(row)).map(({ name }) => name)
    assert.deepEqual(done.toSorted(), Object.keys(ALLOWED).toSorted())
  })

  test('has no part in what holds for all brands, with every role but the owner’s', async () => {
    const { client } = await t.aStaff({ roles: roles.filter((role) => role !== 'owner'), brands: ['vonk'] })
    const { permissions } = (await client.call(getStaffSession)).body.staff
    assert.deepEqual(permissions, [
      'own_account',
      'moderation',
      'members',
      'message_text',
      'sanctions',
      'member_care',
      'money',
      'large_sums',
      'approvals',
      'statistics',
      'fictional_profiles',
      'replies',
    ])
  })

  test('reads nothing of its members in any list, while a colleague of all brands does', async () => {
    for (const { input } of staffRows) await input(t)
    assert.deepEqual([...(await showing(await clientOfStaff(t, 'of another brand')))], [])
    const { client } = await t.aStaff({ roles: rolesOf('of another brand') })
    const seen = await showing(client)
    assert.deepEqual(
      SHOWING.map(nameOf).filter((name) => !seen.has(name)),
      [],
    )
  })
})
