import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { decideMember, getCase } from '#contract/admin/cases.ts'
import { insertPaidOrder } from '#test/acts/orders.ts'
import { packageOf } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { findBanned } from './banned-claims.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Someone = Awaited<ReturnType<TestApp['aMember']>>
async function ban({ publicId }: Someone, rule: 'no_scams' | 'respect' = 'no_scams'): Promise<string> {
  const body = { measure: 'banned', rule, facts: 'Bedrog.' } as const
  const { client } = await t.aStaff({ roles: ['moderator'] })
  const answer = await client.call(decideMember, { params: { id: publicId }, body })
  await t.runJobs()
  return 'decision' in answer.body ? answer.body.decision.id : ''
}
const casesOf = ({ id }: Someone) =>
  t.db
    .selectFrom('staffCase')
    .select(['publicId', 'kind', 'source', 'fraud'])
    .where('memberId', '=', id)
    .where('subjectKind', '=', 'member')
    .execute()
const device = (memberId: number, hash: string) =>
  t.db
    .insertInto('memberDevice')
    .values({ memberId, deviceHash: Buffer.from(hash.padEnd(32, '.')), userAgent: 'Firefox', byLink: false })
    .execute()
const confirmed = async (who: Someone) => {
  await t.ctx.announce(t.db, 'accounts.confirmed', { memberId: who.id })
  await t.runJobs()
}

describe('A banned member who returns', () => {
  test('with the same mailbox opens a case of fraud, also after the account was erased', async () => {
    const fraud = await t.aMember({ email: 'oplich.ter@gmail.com' })
    await ban(fraud)
    await sql`select erase_member(${fraud.id})`.execute(t.db)
    const again = await t.aMember({ email: 'oplichter+nieuw@gmail.com' })
    await confirmed(again)
    const [found, ...others] = await casesOf(again)
    assert.deepEqual(others, [])
    assert.partialDeepStrictEqual(found, { kind: 'report', source: 'automatic', fraud: true })
    const params = { id: found?.publicId ?? '' }
    const { evidence } = (await t.staff('moderator').call(getCase, { params })).body.case
    assert(evidence?.kind === 'returned')
    assert.deepEqual(
      evidence.former.map(({ member, claims, decision }) => [member, claims, decision.rule]),
      [[null, ['mailbox'], 'no_scams']],
    )
  })

  test('with the same device opens one case, however often it is used', async () => {
    const [fraud, again] = [await t.aMember(), await t.aMember()]
    await device(fraud.id, 'telefoon')
    await ban(fraud)
    await device(again.id, 'telefoon')
    await confirmed(again)
    await confirmed(again)
    await findBanned(t.ctx, again.id)
    const found = await casesOf(again)
    assert.equal(found.length, 1)
    const { evidence } = (
      await t.staff('moderator').call(getCase, { params: { id: found[0]?.publicId ?? '' } })
    ).body.case
    assert(evidence?.kind === 'returned')
    assert.deepEqual(
      evidence.former.map(({ member, claims }) => [member?.id, claims]),
      [[fraud.publicId, ['device']]],
    )
  })

  test('with the same means of payment opens a case', async () => {
    const [fraud, again] = [await t.aMember(), await t.aMember()]
    const pays = async ({ id, client }: Someone) => {
      await insertPaidOrder(t, { memberId: id, packageId: await packageOf(client) })
      await sql`update payment_attempt set payer_hash = 'kaart'::bytea
        where order_id in (select id from member_order where member_id = ${id})`.execute(t.db)
    }
    await pays(fraud)
    const { id: decisionId } = await t.db
      .insertInto('decision')
      .values({
        memberId: fraud.id,
        actorKind: 'cli',
        rule: 'no_scams',
        measure: 'banned',
        facts: 'x',
        foundBy: 'report',
        told: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.ctx.announce(t.db, 'cases.banned', { decisionId })
    await t.runJobs()
    await pays(again)
    await confirmed(again)
    assert.equal((await casesOf(again)).length, 1)
  })

  test('opens no case where the ban was taken back, and no case of fraud where it was for something else', async () => {
    const [reversed, rude] = [
      await t.aMember({ email: 'toch.niet@gmail.com' }),
      await t.aMember({ email: 'grof@gmail.com' }),
    ]
    const reverses = await ban(reversed)
    await ban(rude, 'respect')
    const { client } = await t.aStaff({ roles: ['moderator'] })
    await client.call(decideMember, {
      params: { id: reversed.publicId },
      body: { measure: 'reversed', rule: 'other', facts: '', reverses },
    })
    const [free, again] = [
      await t.aMember({ email: 'tochniet+1@gmail.com' }),
      await t.aMember({ email: 'grof+1@gmail.com' }),
    ]
    await confirmed(free)
    await confirmed(again)
    assert.deepEqual(await casesOf(free), [])
    assert.partialDeepStrictEqual(await casesOf(again), [{ fraud: false }])
  })
})
