import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { decideMember } from '#contract/admin/cases.ts'
import * as contract from '#contract/admin/members.ts'
import type { Role } from '#contract/admin/permissions.ts'
import { reportSomething } from '#contract/reports.ts'
import { receiveReport } from '#server/notifications/suppression/receive-report.ts'
import { insertOrder, insertPaidOrder } from '#test/acts/orders.ts'
import { packageOf } from '#test/acts/paying.ts'
import { timesLogged } from '#test/acts/staff.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Someone = Awaited<ReturnType<TestApp['aMember']>>
const somebody = async (role: Role) => (await t.aStaff({ roles: [role] })).client
const pageOf = async (by: TestClient, { publicId: id }: Someone) =>
  (await by.call(contract.getMemberPage, { params: { id } })).body.member
const timelineOf = async (by: TestClient, { publicId: id }: Someone, place?: string) =>
  (await by.call(contract.getMemberTimeline, { params: { id }, query: { after: place } })).body
const actsAbout = async ({ id }: Someone) =>
  (
    await t.db
      .selectFrom('staffLog')
      .select(['act', 'reason'])
      .where('memberId', '=', id)
      .where('act', 'not like', 'look_%')
      .orderBy('id')
      .execute()
  ).map(({ act, reason }) => `${act}: ${reason}`)
const emailOf = async ({ id }: Someone) =>
  (await t.db.selectFrom('member').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const reason = 'Vroeg erom per brief'

describe('A note about a member', () => {
  test('has its author and time, stands on the page, and stays as it is', async () => {
    const member = await t.aMember()
    const [support, moderator] = [await somebody('support'), await somebody('moderator')]
    const params = { id: member.publicId }
    await support.call(contract.addMemberNote, { params, body: { text: 'Belde over een bestelling.' } })
    await moderator.call(contract.addMemberNote, { params, body: { text: 'Kent de regels.' } })
    const { notes } = await pageOf(support, member)
    assert.deepEqual(
      notes.map(({ text }) => text),
      ['Kent de regels.', 'Belde over een bestelling.'],
    )
    assert.notEqual(notes[0]?.author, notes[1]?.author)
    assert.deepEqual((await pageOf(support, await t.aMember())).notes, [])
    await assert.rejects(() => sql`update member_note set text = 'x'`.execute(t.db), /append-only/)
  })

  test('goes with its member when the account is erased', async () => {
    const member = await t.aMember()
    const params = { id: member.publicId }
    await (await somebody('support')).call(contract.addMemberNote, { params, body: { text: 'Kort.' } })
    await sql`select erase_member(${member.id})`.execute(t.db)
    const left = await t.db.selectFrom('memberNote').select('id').where('memberId', '=', member.id).execute()
    assert.deepEqual(left, [])
  })

  test('needs words, and at most 2,000 characters of them', async () => {
    const member = await t.aMember()
    const support = await somebody('support')
    for (const text of ['', '  ', 'x'.repeat(2001)]) {
      const answer = await support.call(contract.addMemberNote, {
        params: { id: member.publicId },
        body: { text },
      })
      assert.equal(answer.status, 400)
    }
  })
})

describe('The photos of a member', () => {
  test('are all there for moderators; others open the main one, once members see it', async () => {
    const { id: memberId, ...member } = await t.aMember()
    const insertPhoto = async (fields: { position: number; main?: boolean; status?: string }) => {
      const { publicId } = await t.db
        .insertInto('photo')
        .values({ memberId, status: 'active', ...fields })
        .returning('publicId')
        .executeTakeFirstOrThrow()
      for (const size of ['small', 'large'] as const)
        await t.ctx.photoStore.write(publicId, size, Buffer.from(size))
      return publicId
    }
    const main = await insertPhoto({ position: 0, main: true })
    const second = await insertPhoto({ position: 1 })
    const [support, moderator] = [await somebody('support'), await somebody('moderator')]
    const shownTo = async (by: TestClient) =>
      (await pageOf(by, { ...member, id: memberId })).photos.map(({ id }) => id)
    const open = async (by: TestClient, photo: string) =>
      (await by.raw('GET', `/api/admin/photos/${photo}?size=small`)).statusCode
    assert.deepEqual(await shownTo(moderator), [main, second])
    assert.deepEqual(await shownTo(support), [main])
    assert.deepEqual([await open(support, main), await open(support, second)], [200, 403])
    assert.equal(await open(await somebody('writer'), main), 403)
    await t.db.updateTable('photo').set({ status: 'inspection' }).where('publicId', '=', main).execute()
    assert.deepEqual(await shownTo(support), [])
    assert.deepEqual([await open(support, main), await open(moderator, main)], [403, 200])
  })
})

describe('The timeline of a member', () => {
  test('tells what happened, the latest first, and looks at it are logged', async () => {
    const [member, other] = [await t.aMember(), await t.aMember()]
    const moderator = await somebody('moderator')
    await other.client.call(reportSomething, {
      body: { kind: 'member', id: member.publicId, category: 'scam' },
    })
    const { publicId: orderId } = await insertPaidOrder(t, {
      memberId: member.id,
      packageId: await packageOf(member.client),
    })
    await moderator.call(decideMember, {
      params: { id: member.publicId },
      body: { measure: 'warning', rule: 'no_scams', facts: 'Vroeg om geld.' },
    })
    const addressHash = Buffer.from(`hash ${member.id}`)
    await t.db.insertInto('mailAddress').values({ addressHash, memberId: member.id }).execute()
    await t.db
      .insertInto('mailReport')
      .values({ id: Buffer.from(`report ${member.id}`), addressHash, kind: 'bounce', weight: 4 })
      .execute()
    const { entries, next } = await timelineOf(moderator, member)
    const kinds = new Set(entries.map(({ kind }) => kind))
    for (const kind of ['signed_up', 'reported', 'order', 'paid', 'decision', 'mail_bounced'] as const)
      assert.ok(kinds.has(kind), kind)
    assert.equal(next, null)
    const times = entries.map(({ at }) => at)
    assert.deepEqual(times, times.toSorted().toReversed())
    assert.equal(entries.find(({ kind }) => kind === 'decision')?.what, 'warning')
    assert.equal(entries.find(({ kind }) => kind === 'paid')?.order, orderId)
    assert.equal((await pageOf(moderator, member)).mail_reports[0]?.kind, 'bounce')
    assert.equal(await timesLogged(t, member.id, 'look_timeline'), 1)
  })

  test('has pages, without gaps where many things have one time', async () => {
    const member = await t.aMember()
    const moderator = await somebody('moderator')
    await sql`insert into member_device (member_id, device_hash, user_agent, first_at)
      select ${member.id}, decode(lpad(to_hex(n), 64, '0'), 'hex'), 'x', '2026-01-01' from generate_series(1, 120) n`.execute(
      t.db,
    )
    const seen = new Set<string>()
    let place: string | undefined
    for (let page = 0; page < 5; page++) {
      const { entries, next } = await timelineOf(moderator, member, place)
      for (const { key } of entries) {
        assert.ok(!seen.has(key), key)
        seen.add(key)
      }
      if (!next) break
      place = next
    }
    assert.equal([...seen].filter((key) => key.startsWith('new_device')).length, 120)
    const bad = await moderator.call(contract.getMemberTimeline, {
      params: { id: member.publicId },
      query: { after: 'x' },
    })
    assert.equal(bad.status, 400)
  })
})

describe('Support', () => {
  test('logs a member out everywhere', async () => {
    const member = await t.aMember()
    const { body } = await (await somebody('support')).call(contract.endMemberSessions, {
      params: { id: member.publicId },
      body: { reason },
    })
    assert.equal(body.ended, 1)
    assert.equal((await member.client.call(getUser)).status, 403)
    assert.deepEqual(await actsAbout(member), [`end_sessions: ${reason}`])
  })

  test('corrects gender and birth date, within the ages of members, and the log has no birth date', async () => {
    const member = await t.aMember({ gender: 'female' })
    const support = await somebody('support')
    const correct = (body: object) =>
      support.call(contract.correctMember, {
        params: { id: member.publicId },
        body: { reason, ...body },
      })
    const done = await correct({ gender: 'male', date_of_birth: '1981-04-05' })
    assert.deepEqual(done.body.personal, { gender: 'male', date_of_birth: '1981-04-05' })
    assert.deepEqual((await pageOf(support, member)).personal, done.body.personal)
    assert.equal((await pageOf(await somebody('moderator'), member)).personal, null)
    const young = new Date().toISOString().slice(0, 10)
    assert.equal((await correct({ date_of_birth: young })).status, 400)
    assert.equal((await correct({})).status, 400)
    const [entry] = await t.db
      .selectFrom('staffLog')
      .select('after')
      .where('act', '=', 'correct_profile')
      .where('memberId', '=', member.id)
      .execute()
    assert.deepEqual(entry?.after, { changed: ['gender', 'date_of_birth'] })
  })

  test('sends a mail again where it fits the state of the account', async () => {
    const support = await somebody('support')
    const member = await t.aMember()
    const resend = (to: Someone, mail: contract.ResendableMail) =>
      support.call(contract.resendMail, { params: { id: to.publicId }, body: { mail, reason } })
    // An order that was not paid has no receipt.
    await insertOrder(t.db, {
      memberId: member.id,
      packageId: await packageOf(member.client),
      status: 'failed',
    })
    for (const mail of ['activation', 'receipt', 'restore_link'] as const)
      assert.equal((await resend(member, mail)).body?.error?.code, 'admin.mail_unfit', mail)
    const gone = await t.aMember()
    await support.call(contract.deleteMember, { params: { id: gone.publicId }, body: { reason } })
    assert.equal((await resend(gone, 'password_reset')).body?.error?.code, 'admin.mail_unfit')
    assert.equal((await resend(member, 'password_reset')).status, 204)
    await t.runJobs()
    assert.equal(t.mails(await emailOf(member)).length, 1)
    const fresh = await t.aMember({ status: 'not_confirmed' })
    assert.equal((await resend(fresh, 'activation')).status, 204)
    await t.runJobs()
    assert.equal(t.mails(await emailOf(fresh)).length, 1)
    assert.equal((await resend(fresh, 'activation')).body?.error?.code, 'request.too_many')
    assert.deepEqual(await actsAbout(member), [`resend_mail: ${reason}`])
  })

  test('lifts the bounces and spam marks of an address, and no unsubscription', async () => {
    const member = await t.aMember()
    const email = await emailOf(member)
    for (const [kind, id] of [
      ['bounce', `b-${member.id}`],
      ['complaint', `c-${member.id}`],
    ] as const)
      await receiveReport(t.ctx, { kind, id, recipient: email, status: '5.1.1' })
    const support = await somebody('support')
    const lift = () =>
      support.call(contract.liftMailStop, { params: { id: member.publicId }, body: { reason } })
    const stops = async () => (await pageOf(support, member)).mails_stopped.toSorted()
    await sql`update member set notifications_disabled = notifications_disabled || '{listunsubscribe}'::text[]
      where id = ${member.id}`.execute(t.db)
    assert.deepEqual(await stops(), ['bounce', 'fbl', 'listunsubscribe'])
    assert.deepEqual((await lift()).body.mails_stopped, ['listunsubscribe'])
    assert.deepEqual(await stops(), ['listunsubscribe'])
    assert.equal((await lift()).body.error?.code, 'admin.mail_not_stopped')
    assert.deepEqual(await actsAbout(member), [`lift_mail_stop: ${reason}`])
    // Its bounces count anew.
    await receiveReport(t.ctx, { kind: 'bounce', id: `d-${member.id}`, recipient: email, status: '4.2.2' })
    assert.deepEqual(await stops(), ['listunsubscribe'])
  })

  test('are listed where mail to them came back, with what the mail server said, and taken back with that kept', async () => {
    const support = await somebody('support')
    const said = `smtp; 550 5.1.1 <b>no such user</b> ${'x'.repeat(3000)}`
    const members = await Promise.all([1, 2].map(() => t.aMember()))
    for (const [at, member] of members.entries())
      await receiveReport(t.ctx, {
        kind: 'bounce',
        recipient: await emailOf(member),
        status: '5.1.1',
        words: at ? '550 mailbox disabled' : said,
      })
    const listed = async (q = '') =>
      (await support.call(contract.getMailStops, { query: { q } })).body.stops.filter(({ id }) =>
        members.some(({ publicId }) => publicId === id),
      )
    const [latest, first] = await listed()
    assert.deepEqual([latest?.id, first?.id], [members[1]?.publicId, members[0]?.publicId])
    assert.deepEqual([latest?.status, latest?.words], ['5.1.1', '550 mailbox disabled'])
    assert.equal(first?.words, said.slice(0, 500))
    assert.deepEqual(
      (await listed('MAILBOX dis')).map(({ id }) => id),
      [members[1]?.publicId],
    )
    const moved = `moved-${members[1]?.id}@demo.test`
    await sql`update member set email = ${moved} where id = ${members[1]?.id ?? 0}`.execute(t.db)
    await receiveReport(t.ctx, { kind: 'bounce', recipient: moved, status: '5.1.1', words: 'gone too' })
    assert.deepEqual(
      (await listed()).filter(({ email }) => email === moved).map(({ words }) => words),
      ['gone too'],
      'the bounce of an address that a member left is not that of the new one',
    )
    const [wrong] = members as [(typeof members)[number]]
    await support.call(contract.liftMailStop, { params: { id: wrong.publicId }, body: { reason } })
    assert.deepEqual(
      (await listed()).map(({ id }) => id),
      [members[1]?.publicId],
    )
    const [entry] = await t.db
      .selectFrom('staffLog')
      .select('after')
      .where('subjectId', '=', wrong.publicId)
      .where('act', '=', 'lift_mail_stop')
      .execute()
    assert.deepEqual(entry?.after, { lifted: ['bounce'], status: '5.1.1', words: said.slice(0, 500) })
    const [report] = (await pageOf(support, wrong)).mail_reports
    assert.deepEqual([report?.fault, report?.words], ['gone', said.slice(0, 500)])
  })

  test('has an export made, once a day, which only the member can fetch', async () => {
    const member = await t.aMember()
    const support = await somebody('support')
    const start = () =>
      support.call(contract.startMemberExport, { params: { id: member.publicId }, body: { reason } })
    assert.equal((await start()).status, 201)
    assert.equal((await start()).body.error?.code, 'exports.running')
    await t.runJobs()
    assert.equal((await pageOf(support, member)).export?.status, 'ready')
    assert.equal(t.mails(await emailOf(member)).length, 1)
    assert.equal((await start()).body.error?.code, 'exports.too_soon')
    assert.deepEqual(await actsAbout(member), [`start_export: ${reason}`])
  })

  test('deletes an account, with the way back by mail', async () => {
    const member = await t.aMember()
    const support = await somebody('support')
    const params = { id: member.publicId }
    const { body } = await support.call(contract.deleteMember, { params, body: { reason } })
    assert.ok(Date.parse(body.erased_from) > Date.now())
    assert.equal((await member.client.call(getUser)).status, 403)
    await t.runJobs()
    assert.equal(t.mails(await emailOf(member)).length, 1)
    assert.equal((await pageOf(support, member)).erased_from, body.erased_from)
    for (const [call, more] of [
      [contract.deleteMember, {}],
      [contract.startMemberExport, {}],
      [contract.liftMailStop, {}],
      [contract.correctMember, { gender: 'male' }],
    ] as const) {
      const answer = await support.call(call as typeof contract.deleteMember, {
        params,
        body: { reason, ...more },
      })
      assert.equal((answer.body as any).error?.code, 'admin.account_deleted', call.path)
    }
    assert.deepEqual(await actsAbout(member), [`delete_account: ${reason}`])
  })

  test('does none of this for a fictional profile or an erased member, and nobody without the permission does it', async () => {
    const [member, erased] = [await t.aMember(), await t.aMember()]
    const { publicId } = await t.aMember({ fictional: true })
    const support = await somebody('support')
    const end = (by: TestClient, id: string) =>
      by.call(contract.endMemberSessions, { params: { id }, body: { reason } })
    assert.equal((await end(support, publicId)).body.error?.code, 'admin.member_not_found')
    await sql`select erase_member(${erased.id})`.execute(t.db)
    const { publicId: id } = await t.db
      .selectFrom('member')
      .select('publicId')
      .where('id', '=', erased.id)
      .executeTakeFirstOrThrow()
    assert.equal((await end(support, id)).body.error?.code, 'admin.member_not_found')
    const page = await support.call(contract.getMemberPage, { params: { id } })
    assert.equal(page.body.error?.code, 'admin.member_not_found')
    const refused = await end(await somebody('moderator'), member.publicId)
    assert.equal(refused.body.error?.code, 'admin.not_permitted')
  })
})
