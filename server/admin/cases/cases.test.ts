import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import * as admin from '#contract/admin/cases.ts'
import { findMembers, getMemberPage } from '#contract/admin/members.ts'
import { decideApproval } from '#contract/admin/orders.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import { startConversation } from '#contract/chat.ts'
import { appealDecision, getDecisions, getOwnReports } from '#contract/decisions.ts'
import { updateProfile } from '#contract/own-profile.ts'
import { getMember } from '#contract/profiles.ts'
import { reportSomething } from '#contract/reports.ts'
import { firstBlank } from '#contract/rules/cases/blanks.ts'
import type { CaseKind } from '#contract/rules/cases/cases.ts'
import { decisionRules } from '#contract/rules/cases/house-rules.ts'
import { languages } from '#contract/rules/values.ts'
import { caseById } from '#server/admin/decisions/case-to-decide.ts'
import { openCase } from '#server/cases/open-case.ts'
import type { Staff } from '#server/kit/ctx.ts'
import { textsOf } from '#server/kit/texts.ts'
import { isBanned } from '#server/photos/banned-pictures.ts'
import { pairOf, sent } from '#test/acts/chat.ts'
import { insertPaidOrder } from '#test/acts/orders.ts'
import { packageOf } from '#test/acts/paying.ts'
import { timesLogged } from '#test/acts/staff.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { readEvidence } from './evidence.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Someone = Awaited<ReturnType<TestApp['aMember']>>
const moderator = async () => (await t.aStaff({ roles: ['moderator'] })).client
const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code
const casesOf = async ({ id }: Someone, kind: CaseKind) =>
  t.db
    .selectFrom('staffCase')
    .select('publicId')
    .where('memberId', '=', id)
    .where('kind', '=', kind)
    .where('state', '<>', 'decided')
    .orderBy('id')
    .execute()
async function caseOf(someone: Someone, kind: CaseKind): Promise<string> {
  const [found] = await casesOf(someone, kind)
  assert(found, kind)
  return found.publicId
}
const decide = (by: TestClient, id: string, body: object) =>
  by.call(admin.decideCase, { params: { id }, body: { rule: 'respect', facts: 'Omdat.', ...body } as never })
const insertPhoto = (memberId: number, status: string) =>
  t.db
    .insertInto('photo')
    .values({ memberId, main: true, status })
    .returning('publicId')
    .executeTakeFirstOrThrow()
async function waitingPhoto(owner: Someone): Promise<string> {
  const { publicId: id } = await insertPhoto(owner.id, 'inspection')
  await openCase(t.db, {
    kind: 'photo',
    memberId: owner.id,
    subject: { kind: 'photo', id },
    source: 'own_check',
  })
  return id
}
const emailOf = async ({ client }: Someone) => (await client.call(getUser)).body.user.email

describe('A case', () => {
  test('decided twice in parallel is decided once; the other reads that it is', async () => {
    const owner = await t.aMember()
    await waitingPhoto(owner)
    const id = await caseOf(owner, 'photo')
    const [one, two] = [await moderator(), await moderator()]
    const answers = await Promise.all([
      decide(one, id, { measure: 'released' }),
      decide(two, id, { measure: 'photo_removed' }),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 409],
    )
    assert.equal(codeOf(answers.find(({ status }) => status === 409)!), 'admin.case_decided')
    const made = await t.db.selectFrom('decision').select('id').where('memberId', '=', owner.id).execute()
    assert.equal(made.length, 1)
    assert.equal(await timesLogged(t, owner.id, 'decide_case'), 1)
  })

  test('is of whoever took it, for ten minutes', async () => {
    const owner = await t.aMember()
    await waitingPhoto(owner)
    const id = await caseOf(owner, 'photo')
    const [one, two] = [await moderator(), await moderator()]
    const take = (by: TestClient) => by.call(admin.takeCase, { params: { id } })
    const taken = await Promise.all([take(one), take(two)])
    assert.deepEqual(
      taken.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    const [mine, other] = taken[0]?.status === 200 ? [one, two] : [two, one]
    assert.equal((await take(mine)).status, 200)
    assert.equal(codeOf(await decide(other, id, { measure: 'released' })), 'admin.case_taken')
    const lapse = () =>
      sql`update staff_case set taken_until = now() - interval '1 second' where public_id = ${id}`.execute(
        t.db,
      )
    await lapse()
    const shown = (await other.call(admin.getCase, { params: { id } })).body.case
    assert.deepEqual([shown.state, shown.taken_by], ['open', null])
    assert.equal((await take(other)).status, 200)
    assert.equal(codeOf(await decide(mine, id, { measure: 'released' })), 'admin.case_taken')
    await lapse()
    assert.equal((await decide(mine, id, { measure: 'released' })).status, 201)
  })

  test('gets only a measure that fits, and a suspension needs its days', async () => {
    const owner = await t.aMember()
    await waitingPhoto(owner)
    const id = await caseOf(owner, 'photo')
    const me = await moderator()
    assert.equal(codeOf(await decide(me, id, { measure: 'upheld' })), 'admin.measure_invalid')
    assert.equal((await decide(me, id, { measure: 'suspended' })).status, 400)
    assert.equal((await decide(me, id, { measure: 'suspended', days: 400 })).status, 400)
    assert.equal((await decide(me, id, { measure: 'suspended', days: 3 })).status, 201)
    assert.equal((await owner.client.call(getUser)).body.user.restriction?.measure, 'suspended')
    const [reporter, reported] = [await t.aMember(), await t.aMember()]
    await reporter.client.call(reportSomething, {
      body: { kind: 'member', id: reported.publicId, category: 'scam' },
    })
    const withoutPhoto = await caseOf(reported, 'report')
    const removal = await decide(me, withoutPhoto, { measure: 'photo_removed' })
    assert.equal(codeOf(removal), 'admin.measure_invalid', 'there is no photo to remove')
  })

  test('of a minor comes first in its queue, a threat before older reports', async () => {
    const me = await moderator()
    const reporter = await t.aMember()
    const reported: Someone[] = []
    for (const category of ['scam', 'harassment'] as const) {
      const other = await t.aMember()
      reported.push(other)
      await reporter.client.call(reportSomething, { body: { kind: 'member', id: other.publicId, category } })
    }
    const { cases } = (await me.call(admin.getCases, { query: { kind: 'report' } })).body
    const places = reported.map(({ publicId }) => cases.findIndex(({ member }) => member?.id === publicId))
    assert((places[1] ?? 9) < (places[0] ?? 0))
    const { queues } = (await me.call(admin.getQueues)).body
    assert.equal(queues.find(({ kind }) => kind === 'report')?.waiting, cases.length)
  })

  test('has pages', async () => {
    const me = await moderator()
    for (let count = 0; count < 55; count++) await waitingPhoto(await t.aMember())
    const seen = new Set<string>()
    for (let next: string | undefined, page = 0; page < 5; page++) {
      const { body } = await me.call(admin.getCases, {
        query: { kind: 'photo', ...(next ? { after: next } : {}) },
      })
      for (const { id } of body.cases) {
        assert(!seen.has(id))
        seen.add(id)
      }
      if (!body.next) break
      next = body.next
    }
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from staff_case
      where kind = 'photo' and state <> 'decided'`.execute(t.db)
    assert.equal(seen.size, rows[0]?.count)
  })
})

test('a reported photo: removed with its reason by mail, appealed, and shown again by somebody else', async () => {
  const [me, owner] = [await t.aMember(), await t.aMember()]
  const { publicId: photo } = await insertPhoto(owner.id, 'active')
  await me.client.call(reportSomething, {
    body: { kind: 'photo', id: photo, category: 'inappropriate_photo' },
  })
  const [first, second] = [await moderator(), await moderator()]
  const id = await caseOf(owner, 'report')
  const shown = (await first.call(admin.getCase, { params: { id } })).body.case
  assert.equal(shown.evidence?.kind, 'report')
  assert.equal(shown.about?.member.id, owner.publicId)
  assert.equal(shown.other?.member.id, me.publicId)
  const made = await decide(first, id, {
    measure: 'photo_removed',
    rule: 'no_nudity',
    facts: 'Dit is naakt.',
  })
  assert.equal(made.status, 201)
  await t.runJobs()
  const address = await emailOf(owner)
  assert(t.mails(address)[0]?.text.includes('Dit is naakt.'))
  const statusOf = async () =>
    (await t.db.selectFrom('photo').select('status').where('publicId', '=', photo).executeTakeFirst())?.status
  assert.equal(await statusOf(), 'rejected')
  const [report] = (await me.client.call(getOwnReports)).body.reports
  assert.deepEqual(report?.outcome, { measure_taken: true, rule: 'no_nudity' })

  const [told] = (await owner.client.call(getDecisions)).body.decisions
  assert(told)
  assert.equal(told.measure, 'photo_removed')
  await owner.client.call(appealDecision, {
    params: { id: told.id },
    body: { text: 'Dat is een standbeeld.' },
  })
  const appeal = await caseOf(owner, 'appeal')
  assert.equal(codeOf(await decide(first, appeal, { measure: 'reversed' })), 'admin.same_person')
  assert.equal((await decide(second, appeal, { measure: 'reversed', facts: 'Inderdaad.' })).status, 201)
  await t.runJobs()
  assert(t.mails(address)[0]?.text.includes('Inderdaad.'))
  assert.equal(await statusOf(), 'active')
  const answered = (await owner.client.call(getDecisions)).body.decisions.find(
    ({ id: each }) => each === told.id,
  )
  assert.deepEqual([answered?.appeal?.outcome, answered?.appeal?.answer], ['reversed', 'Inderdaad.'])
  assert.equal(await timesLogged(t, owner.id, 'look_case'), 1)
})

/** Takes a decision about somebody back. */
const undo = (by: TestClient, { publicId: id }: Someone, reverses: string) =>
  by.call(admin.decideMember, {
    params: { id },
    body: { measure: 'reversed', rule: 'other', facts: '', reverses },
  })
const decisionIn = ({ body }: { body: object }) => (body as { decision: { id: string } }).decision.id
const appeal = ({ client }: Someone, id: string) =>
  client.call(appealDecision, { params: { id }, body: { text: 'Dat was ik niet.' } })
const decideAbout = (by: TestClient, { publicId: id }: Someone, measure: 'restored' | 'profile_hidden') =>
  by.call(admin.decideMember, { params: { id }, body: { measure, rule: 'other', facts: '' } })

test('undoing one’s own decision about a photo lets it wait again', async () => {
  const owner = await t.aMember()
  await waitingPhoto(owner)
  const other = await t.aMember()
  await waitingPhoto(other)
  await sql`update staff_case set created_at = date_trunc('day', now()) - interval '1 year'
    where member_id in (${owner.id}, ${other.id})`.execute(t.db)
  const me = await moderator()
  const released = decisionIn(await decide(me, await caseOf(owner, 'photo'), { measure: 'released' }))
  assert.equal((await undo(me, owner, released)).status, 201)
  assert.equal((await casesOf(owner, 'photo')).length, 1)
  assert.equal(codeOf(await undo(me, owner, released)), 'admin.reversed')
  // It waits where it waited, so it is the next one again.
  const { cases } = (await me.call(admin.getCases, { query: { kind: 'photo', state: 'waiting' } })).body
  assert.equal(cases[0]?.member?.id, owner.publicId)
  assert.deepEqual((await owner.client.call(getDecisions)).body.decisions, [])
  const removed = decisionIn(await decide(me, await caseOf(owner, 'photo'), { measure: 'photo_removed' }))
  assert.equal((await undo(me, owner, removed)).status, 201)
  assert.equal((await casesOf(owner, 'photo')).length, 1)
})

test('a picture is banned where its moderator says so, until the decision is taken back', async () => {
  const owner = await t.aMember()
  const photo = await waitingPhoto(owner)
  const print = 'f0f0f0f0f0f0f0f0'
  await sql`update photo set fingerprint = ${`x${print}`}::bit(64) where public_id = ${photo}`.execute(t.db)
  const me = await moderator()
  const remove = async (more: object) =>
    decisionIn(await decide(me, await caseOf(owner, 'photo'), { measure: 'photo_removed', ...more }))
  const bits = BigInt(`0x${print}`).toString(2)
  const once = await remove({})
  assert.equal(await isBanned(t.db, bits), false)
  await undo(me, owner, once)
  const banned = await remove({ ban_picture: true })
  assert.equal(await isBanned(t.db, bits), true)
  await undo(me, owner, banned)
  assert.equal(await isBanned(t.db, bits), false)
})

test('only what was decided about this member, and holds against them, is taken back', async () => {
  const [member, other] = [await t.aMember(), await t.aMember()]
  const me = await moderator()
  const hidden = decisionIn(await decideAbout(me, member, 'profile_hidden'))
  assert.equal(codeOf(await undo(me, other, hidden)), 'admin.decision_not_found')
  const nothing = { measure: 'reversed', rule: 'other', facts: '' } as const
  const empty = await me.call(admin.decideMember, { params: { id: member.publicId }, body: nothing })
  assert.equal(codeOf(empty), 'admin.measure_invalid')
  const restored = decisionIn(await decideAbout(me, member, 'restored'))
  assert.equal(codeOf(await appeal(member, restored)), 'decisions.not_appealable')
  assert.equal(codeOf(await undo(me, member, restored)), 'admin.not_reversible')
  await t.runJobs()
  assert.equal(t.mails(await emailOf(member)).length, 2, 'who gets it back is told, too')
})

test('a profile that was reported as of a minor stays hidden until nothing holds it', async () => {
  const [other, first, second] = [await t.aMember(), await t.aMember(), await t.aMember()]
  const me = await moderator()
  const isSeen = async () =>
    (await first.client.call(getMember, { params: { id: other.publicId } })).status === 200
  const report = async (by: Someone) => {
    const body = { kind: 'member', id: other.publicId, category: 'underage' } as const
    assert.equal((await by.client.call(reportSomething, { body })).status, 204)
    return caseOf(other, 'minor')
  }
  const id = await report(first)
  // The second reporter had the profile open when it was hidden.
  await t.db.updateTable('member').set({ invisible: false }).where('id', '=', other.id).execute()
  await report(second)
  await t.db.updateTable('member').set({ invisible: true }).where('id', '=', other.id).execute()
  await decide(me, id, { measure: 'none' })
  assert.equal(await isSeen(), false, 'another report waits')
  const hidden = decisionIn(await decideAbout(me, other, 'profile_hidden'))
  const again = decisionIn(await decideAbout(me, other, 'profile_hidden'))
  await decide(me, await caseOf(other, 'minor'), { measure: 'none' })
  assert.equal(await isSeen(), false, 'a decision hides it')
  await undo(me, other, hidden)
  assert.equal(await isSeen(), false, 'a second decision does')
  await undo(me, other, again)
  assert.equal(await isSeen(), true)
  assert.equal(codeOf(await appeal(other, again)), 'decisions.not_appealable')
  const { decisions } = (await other.client.call(getDecisions)).body
  assert.equal(decisions.find(({ id: each }) => each === again)?.appeal_until, null)
})

test('a canned reason is a sentence with blanks in every language, and no decision leaves one unfilled', async () => {
  const me = await moderator()
  const { reasons } = (await me.call(admin.getReasons)).body
  assert.equal(reasons.length, decisionRules.length * languages.length)
  for (const { rule, language, text } of reasons) {
    assert.ok(firstBlank(text), `${language} ${rule}`)
    assert.notEqual(text, textsOf(language)(`decisions.rules.${rule}`))
  }
  const member = await t.aMember()
  const params = { id: member.publicId }
  const [reason] = reasons
  for (const facts of [reason?.text ?? '', 'Op [… datum', 'Op [… datum] en [… nog iets].']) {
    const refused = await me.call(admin.decideMember, {
      params,
      body: { measure: 'warning', rule: 'respect', facts },
    })
    assert.equal(refused.status, 400)
    assert.equal(codeOf(refused), 'admin.reason_blank')
  }
  for (const facts of ['Op 3 mei schreef je [onleesbaar] aan een ander lid…', 'Hij schreef “a […] b”.']) {
    const made = await me.call(admin.decideMember, {
      params,
      body: { measure: 'warning', rule: 'respect', facts },
    })
    assert.equal(made.status, 201)
  }
})

test('a removed text comes back when the decision is taken back', async () => {
  const member = await t.aMember({ about: 'Stuur geld.' })
  const me = await moderator()
  const params = { id: member.publicId }
  const about = async () =>
    (await t.db.selectFrom('profile').select('about').where('memberId', '=', member.id).executeTakeFirst())
      ?.about
  const remove = async () => {
    const removal = { measure: 'text_removed', rule: 'no_scams', facts: 'Vraagt om geld.' } as const
    const removed = decisionIn(await me.call(admin.decideMember, { params, body: removal }))
    assert.equal(await about(), null)
    return removed
  }
  await undo(me, member, await remove())
  assert.equal(await about(), 'Stuur geld.')
  const again = await remove()
  await member.client.call(updateProfile, { body: { about: 'Ik schrijf graag.' } })
  await undo(me, member, again)
  assert.equal(await about(), 'Ik schrijf graag.', 'what its member wrote meanwhile stays')
})

test('a held first message is released by its case, or stays held', async () => {
  const [receiver, blocked, again] = [await t.aMember(), await t.aMember(), await t.aMember({ credits: 5 })]
  const deviceHash = Buffer.alloc(32, 7)
  await t.db
    .insertInto('memberDevice')
    .values([blocked, again].map(({ id: memberId }) => ({ memberId, deviceHash, userAgent: 'x' })))
    .execute()
  await t.db.insertInto('block').values({ blockerId: receiver.id, blockedId: blocked.id }).execute()
  const open = async () =>
    (await again.client.call(startConversation, { body: { member_id: receiver.publicId } })).body.conversation
  assert.equal((await open()).cannot_write, 'chat.recipient_unavailable')
  const me = await moderator()
  const id = await caseOf(again, 'held_message')
  const { evidence } = (await me.call(admin.getCase, { params: { id } })).body.case
  assert(evidence?.kind === 'message_review')
  assert.deepEqual(
    evidence.same_as.map((each) => each.id),
    [blocked.publicId],
  )
  assert.equal((await decide(me, id, { measure: 'released' })).status, 201)
  assert.equal((await open()).cannot_write, null)
})

test('who works for one brand does not see the other side of a case, where it is of another brand', async () => {
  const [owner, reporter] = [await t.aMember(), await t.aMember()]
  await t.db.updateTable('member').set({ brand: 'gloed' }).where('id', '=', owner.id).execute()
  await reporter.client.call(reportSomething, {
    body: { kind: 'member', id: owner.publicId, category: 'scam' },
  })
  const id = await caseOf(owner, 'report')
  const otherSideFor = async (brands: string[]) => {
    const { client } = await t.aStaff({ roles: ['moderator'], brands })
    const { about, other } = (await client.call(admin.getCase, { params: { id } })).body.case
    assert.equal(about?.member.id, owner.publicId)
    return other?.member.id
  }
  assert.equal(await otherSideFor(['gloed', 'vonk']), reporter.publicId)
  assert.equal(await otherSideFor(['gloed']), undefined)
})

test('a ban of somebody with bought credits needs a second person, and its appeal a third', async () => {
  const member = await t.aMember()
  await insertPaidOrder(t, { memberId: member.id, packageId: await packageOf(member.client) })
  const [one, two] = [await moderator(), await moderator()]
  const ban = { measure: 'banned', rule: 'no_scams', facts: 'Oplichting.' } as const
  const asked = await one.call(admin.decideMember, { params: { id: member.publicId }, body: ban })
  assert.equal(asked.status, 202)
  assert('approval' in asked.body)
  const approve = (by: TestClient) =>
    by.call(decideApproval, { params: { id: (asked.body as any).approval.id }, body: { approve: true } })
  assert.equal((await member.client.call(getUser)).body.user.restriction, null)
  assert.equal(codeOf(await approve(one)), 'admin.same_person')
  assert.equal((await approve(two)).status, 200)
  assert.equal((await member.client.call(getUser)).body.user.restriction?.measure, 'banned')
  assert.deepEqual(await t.alarms(), [])

  const [banned] = (await member.client.call(getDecisions)).body.decisions
  await member.client.call(appealDecision, {
    params: { id: banned?.id ?? '' },
    body: { text: 'Dat was ik niet.' },
  })
  const appealed = await caseOf(member, 'appeal')
  for (const first of [one, two])
    assert.equal(codeOf(await decide(first, appealed, { measure: 'upheld' })), 'admin.same_person')
  assert.equal((await decide(await moderator(), appealed, { measure: 'upheld' })).status, 201)
})

test('a case that is decided is not the ground of a ban, also where a second person would decide', async () => {
  const [owner, me] = [await t.aMember(), await moderator()]
  await insertPaidOrder(t, { memberId: owner.id, packageId: await packageOf(owner.client) })
  await waitingPhoto(owner)
  const id = await caseOf(owner, 'photo')
  assert.equal((await decide(me, id, { measure: 'released' })).status, 201)
  assert.equal(codeOf(await decide(me, id, { measure: 'banned' })), 'admin.case_decided')
})

test('reported messages are read by whoever may read messages, and by no colleague', async () => {
  const { me: reporter, you: reported, id: conversation } = await pairOf(t)
  const { seq } = await sent(reported.client, conversation, 'Stuur geld')
  await reporter.client.call(reportSomething, {
    body: { kind: 'message', conversation, seq, category: 'scam' },
  })
  const found = await caseById(t.db, await caseOf(reported, 'report'))
  assert(found)
  const { secret } = t.ctx.config
  const seenWith = async (permissions: Permission[]) => {
    const staff = { brands: null, permissions: new Set(permissions) } as unknown as Staff
    const { evidence } = await readEvidence({ db: t.db, secret, staff }, found)
    return evidence?.kind === 'report' ? evidence.messages.map(({ body }) => body) : undefined
  }
  assert.deepEqual(await seenWith(['moderation', 'message_text']), ['Stuur geld'])
  assert.deepEqual(await seenWith(['moderation']), [])
})

test('staff find members by address, name, id and number of an order, and see no message', async () => {
  const member = await t.aMember({ name: 'Zeldzame Naam' })
  const order = await insertPaidOrder(t, { memberId: member.id, packageId: await packageOf(member.client) })
  const me = await moderator()
  const email = await emailOf(member)
  const number = order.publicId.replaceAll('-', '').slice(0, 10).toUpperCase()
  for (const q of [email, 'zeldzame', member.publicId, number]) {
    const { members } = (await me.call(findMembers, { query: { q } })).body
    assert.deepEqual(
      members.map(({ id }) => id),
      [member.publicId],
      q,
    )
  }
  assert.deepEqual((await me.call(findMembers, { query: { q: 'zeld%' } })).body.members, [])
  const { client: ofGloed } = await t.aStaff({ roles: ['moderator'], brands: ['gloed'] })
  await t.db.updateTable('member').set({ brand: 'gloed' }).where('id', '=', member.id).execute()
  for (const q of [undefined, email, 'zeldzame', member.publicId, number]) {
    const { members } = (await ofGloed.call(findMembers, { query: q ? { q } : {} })).body
    assert.deepEqual(
      [members.at(-1)?.id, new Set(members.map(({ brand }) => brand)).size],
      [member.publicId, 1],
      q ?? '',
    )
  }
  assert.deepEqual((await ofGloed.call(findMembers, { query: { q: 'anna' } })).body.members, [])
  const page = (await me.call(getMemberPage, { params: { id: member.publicId } })).body.member
  assert.deepEqual([page.email, page.orders[0]?.id], [email, order.publicId])
  assert.equal((await t.as('anna').call(getMember, { params: { id: member.publicId } })).status, 200)
})
