import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '#test/app.ts'
import { decideApproval, requestApproval } from './approvals.ts'

const t = await testApp()
after(() => t.close())

const permissions: ReadonlySet<string> = new Set(['refunds'])
const [anna, bram] = [
  { id: 1, permissions },
  { id: 2, permissions },
]
const member = await t.aMember()
let asked = 0
const request = (subject = `order ${(asked += 1)}`) =>
  requestApproval(t.db, anna, {
    kind: 'refund',
    subject: { kind: 'order', id: subject },
    memberId: member.id,
    payload: { amount: 150_00 },
    permission: 'refunds',
    reason: 'Twice paid',
  })
const decide = (person: typeof anna, id: string | undefined, approve = true) =>
  t.db.transaction().execute((trx) => decideApproval(trx, person, id ?? '', approve))

describe('an act that needs a second person', () => {
  test('is approved once, by somebody else with the same permission', async () => {
    const id = await request()
    assert.deepEqual(await decide(anna, id), { refusal: 'same_person' })
    assert.deepEqual(await decide({ id: 3, permissions: new Set(['photos']) }, id), {
      refusal: 'not_permitted',
    })
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => decide(bram, id)))
    const approved = verdicts.filter((verdict) => 'approval' in verdict)
    assert.equal(approved.length, 1)
    assert.deepEqual(approved[0]?.approval.payload, { amount: 150_00 })
    assert.equal(approved[0]?.approval.memberId, member.id)
    assert.deepEqual(await decide(bram, id, false), { refusal: 'decided' })
    assert.deepEqual(await decide(bram, crypto.randomUUID()), { refusal: 'unknown' })
  })

  test('is approved by nobody who was let in within a week, nor for them, but refused', async () => {
    const { id: owner } = await t.aStaff({ roles: ['owner'] })
    const come = (days: number, by: number | null = owner, who = [anna.id, bram.id]) =>
      sql`update staff set invited_by = ${by}, invited_at = now() - make_interval(days => ${days})
        where id = any(${who})`.execute(t.db)
    const byBram = () =>
      requestApproval(t.db, bram, {
        kind: 'goodwill',
        subject: { kind: 'member', id: 'of bram' },
        memberId: member.id,
        payload: {},
        permission: 'refunds',
        reason: 'Sorry',
      })
    const [one, other] = [await request(), await byBram()]
    const refuse = async (why: string) => {
      assert.deepEqual(await decide(bram, one), { refusal: 'invited_lately' }, why)
      assert.deepEqual(await decide(anna, other), { refusal: 'invited_lately' }, why)
    }
    await come(6)
    await refuse('both came by the same owner')
    await come(8)
    await come(6, anna.id, [bram.id])
    await refuse('one let the other in')
    const refused = await decide(bram, await request(), false)
    assert.ok('approval' in refused && refused.approval.state === 'refused')
    await come(8)
    assert.ok('approval' in (await decide(bram, one)))
    await come(1, null)
    assert.ok('approval' in (await decide(anna, other)), 'a command of the operator let them in')
  })

  test('is requested once at a time for a subject', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => request('order X')))
    const [id, ...others] = ids.filter(Boolean)
    assert.deepEqual(others, [])
    await decide(bram, id, false)
    assert.ok(await request('order X'), 'a refused request leaves room for the next')
  })

  test('stays as it was requested, and the database refuses the same person twice', async () => {
    const id = (await request()) ?? ''
    const change = (set: object) => t.db.updateTable('approval').set(set).where('publicId', '=', id).execute()
    await assert.rejects(
      change({ state: 'approved', decidedBy: anna.id, decidedAt: new Date() }),
      /approval_two_persons/,
    )
    await assert.rejects(change({ payload: '{"amount":1}' }), /as it was requested/)
    await decide(bram, id)
    await assert.rejects(change({ state: 'waiting', decidedBy: null, decidedAt: null }), /decided once/)
    await assert.rejects(t.db.deleteFrom('approval').execute(), /append-only/)
  })
})
