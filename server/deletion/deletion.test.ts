import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { getUser, signUp, updateUser } from '#contract/accounts.ts'
import { getChats, getConversation, sendMessage, startConversation } from '#contract/chat.ts'
import { deleteAccount, getDeletionOffer } from '#contract/deletion.ts'
import { askForExport } from '#contract/exports.ts'
import { getLikes, likeMember } from '#contract/likes.ts'
import { getChanges } from '#contract/live.ts'
import { updateProfile } from '#contract/own-profile.ts'
import { setPause } from '#contract/pause.ts'
import { getMember } from '#contract/profiles.ts'
import { reportSomething } from '#contract/reports.ts'
import { searchMembers } from '#contract/search.ts'
import { followLink } from '#contract/security.ts'
import type { Database } from '#db/connect.ts'
import { mailToken } from '#server/accounts/email/mailed-tokens.ts'
import { createJobs } from '#server/app/jobs.ts'
import { castPassword } from '#server/dev/demo/people/cast.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { logInWith, tryLogIn } from '#test/acts/log-in.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { behind } from '#test/behind.ts'
import { deletionJobs } from './deletion.jobs.ts'
import { eraseNow } from './erase-deleted.ts'

const PASSWORD = 'a password of these tests'
let t: TestApp
let passwordHash: string
before(async () => {
  t = await testApp()
  passwordHash = await hashPassword(PASSWORD)
})
after(() => t.close())

type Someone = Awaited<ReturnType<TestApp['aMember']>>
const someone = (fields: Parameters<TestApp['aMember']>[0] = {}) => t.aMember({ passwordHash, ...fields })
const emailOf = async ({ id }: Someone) =>
  (await t.db.selectFrom('member').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const leave = (client: TestClient, body: object = {}) =>
  client.call(deleteAccount, { body: { password: PASSWORD, reason: 'not_looking', ...body } as never })
const follow = (token: string, client = t.visitor()) => client.call(followLink, { body: { token } })
const erase = () => deletionJobs(t.ctx)['deletion.erase-due']()
const memberOf = ({ id }: Someone) =>
  t.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const letPass = ({ id }: Someone, interval: string) =>
  sql`update member set deleted_at = deleted_at - ${interval}::interval where id = ${id}`.execute(t.db)

/** The token of the mailed restore link. */
async function restoreToken(member: Someone): Promise<string> {
  await t.runJobs()
  const [mail] = t.mails(await emailOf(member))
  return /localhost:3000\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function talk(one: Someone, other: Someone, text = 'Hoi') {
  const { body } = await one.client.call(startConversation, { body: { member_id: other.publicId } })
  const params = { id: body.conversation.id as string }
  const { status } = await one.client.call(sendMessage, {
    params,
    body: { kind: 'text', body: text } as never,
  })
  assert.equal(status, 201)
  return params
}

test('leaving needs the password and a reason; guesses are counted', async () => {
  const me = await someone()
  const wrong = await leave(me.client, { password: 'something else' })
  assert.equal(wrong.status, 400)
  assert.equal(wrong.body.error?.fields?.password?.code, 'accounts.password_wrong')
  assert.equal((await leave(me.client, { reason: 'bored' })).status, 400)
  assert.equal((await memberOf(me)).status, 'active')
  for (let guess = 0; guess < 5; guess++) await leave(me.client, { password: 'something else' })
  assert.equal((await leave(me.client)).body.error?.code, 'accounts.login_blocked')
  assert.equal((await memberOf(me)).status, 'active')
})

test('a deleted member is hidden everywhere at once, and logged out everywhere', async () => {
  const me = await someone({ gender: 'female', region: 'NL-ZE', credits: 5 })
  const other = await someone({ gender: 'male', credits: 5 })
  const params = await talk(me, other)
  await me.client.call(likeMember, { params: { id: other.publicId } })
  const second = await logInWith(t.visitor(), { email: await emailOf(me), password: PASSWORD })

  const { status, body } = await leave(me.client, { reason: 'other', remarks: 'Tot ziens' })
  assert.equal(status, 200)
  const days = (Date.parse(body.erased_from) - Date.now()) / 86_400_000
  assert(days > 13.99 && days <= 14)
  assert.equal(me.client.cookie, '')
  assert.equal((await second.call(getUser)).body.authentication_required, true)
  const again = await tryLogIn(t.visitor(), { email: await emailOf(me), password: PASSWORD })
  assert.equal(again.body.error?.code, 'accounts.deleted')

  assert.equal((await other.client.call(getMember, { params: { id: me.publicId } })).status, 404)
  assert.equal((await other.client.call(getLikes)).body.num_received, 0)
  assert.deepEqual((await other.client.call(getChats)).body.chats, [])
  assert.equal((await other.client.call(getConversation, { params })).status, 404)
  const found = await other.client.call(searchMembers, {
    query: { gender: 'female', country: 'NL', countryregion: 'NL-ZE' } as never,
  })
  assert(!found.body.profiles.some(({ id }) => id === me.publicId))
})

test('whoever has a conversation with a deleted member open is told that it is gone', async () => {
  const me = await someone({ credits: 5 })
  const other = await someone({ credits: 5 })
  const empty = await someone()
  const params = await talk(me, other)
  await me.client.call(startConversation, { body: { member_id: empty.publicId } })
  await t.runJobs()
  const { last_seq: since } = (await other.client.call(getChanges)).body
  await leave(me.client)
  await t.runJobs()
  const { changes } = (await other.client.call(getChanges, { query: { since } })).body
  assert.deepEqual(changes, [{ seq: since + 1, kind: 'chat_deleted', conversation_id: params.id }])
  assert.equal((await empty.client.call(getChanges, { query: { since: 0 } })).body.changes.length, 0)
})

test('the mailed link brings everything back within 14 days, once, and logs in', async () => {
  const me = await someone({ credits: 5, gender: 'female' })
  const other = await someone({ gender: 'male' })
  await talk(me, other)
  await me.client.call(likeMember, { params: { id: other.publicId } })
  const elsewhere = await t.logIn(me.id)
  const link = await mailToken(t.ctx, { memberId: me.id, purpose: 'autologin', hours: 500 })
  await leave(me.client)
  const token = await restoreToken(me)
  await letPass(me, '13 days 23 hours')
  await erase()

  const visitor = t.visitor()
  const { status, body } = await follow(token, visitor)
  assert.equal(status, 200)
  assert.equal(body.target, '/members')
  assert.equal(body.user?.status, 'active')
  assert.equal((await visitor.call(getUser)).body.user.id, me.publicId)
  assert.equal((await other.client.call(getMember, { params: { id: me.publicId } })).status, 200)
  assert.equal((await other.client.call(getLikes)).body.num_received, 1)
  assert.equal((await other.client.call(getChats)).body.num_unread_messages, 1)
  for (const used of [token, link])
    assert.equal((await follow(used)).body.error?.code, 'accounts.link_expired')
  assert.equal((await elsewhere.call(getUser)).status, 403, 'who was logged in before is not again')
  await t.runJobs()
  assert.deepEqual(
    t
      .mails(await emailOf(me))
      .map(({ subject }) => subject)
      .filter((subject) => subject !== 'Nieuw apparaat bij je account'),
    ['Je account is terug', 'Je account is verwijderd'],
  )
  // A log-in by a link is not fresh, but deletion asks for the password itself.
  assert.equal((await leave(visitor)).status, 200)
})

test('who logs in to a deleted account gets the link again, not more than once in ten minutes', async () => {
  const email = 'gijs@demo.test'
  const enter = (password: string) => tryLogIn(t.visitor(), { email, password })
  const mails = () => t.mails(email).filter(({ subject }) => subject === 'Je account is verwijderd')
  assert.equal((await enter('something else')).body.error?.code, 'accounts.login_failed')
  await t.runJobs()
  assert.equal(mails().length, 0)
  const refused = await enter(castPassword)
  assert.match(refused.body.error?.message ?? '', /^Je account is verwijderd\..* 14 dagen/)
  await enter(castPassword)
  await t.runJobs()
  const [mail, ...others] = mails()
  assert.deepEqual(others, [])
  const token = /localhost:3000\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  assert.equal((await follow(token)).body.user?.id, t.publicId('gijs'))
})

test('an unconfirmed account comes back unconfirmed', async () => {
  const me = await someone({ status: 'not_confirmed' })
  await leave(me.client)
  const { body } = await follow(await restoreToken(me))
  assert.equal(body.user?.status, 'not_confirmed')
})

test('after 14 days the link brings nothing back', async () => {
  const me = await someone()
  await leave(me.client)
  const token = await restoreToken(me)
  await letPass(me, '14 days')
  assert.equal((await follow(token)).body.error?.code, 'accounts.link_expired')
  await erase()
  assert((await memberOf(me)).erasedAt)
  assert.equal((await follow(token)).body.error?.code, 'accounts.link_expired')
})

test('an offer is made where there is one, and never for what is not for sale', async () => {
  const me = await someone()
  const offer = async (reason: string) =>
    (await me.client.call(getDeletionOffer, { query: { reason: reason as 'time' } })).body.offer
  assert.deepEqual(await offer('time'), { kind: 'pause' })
  assert.deepEqual(await offer('no_members'), { kind: 'change_region' })
  for (const reason of ['found_someone', 'not_looking', 'site_problems', 'other'])
    assert.equal(await offer(reason), null)
  await me.client.call(setPause, { body: { until: null } })
  assert.equal(await offer('time'), null)
  await sql`update profile set region_changes = array[now(), now()] where member_id = ${me.id}`.execute(t.db)
  assert.equal(await offer('no_members'), null, 'they moved as often as they may')
})

/** Returns all values in the database that contain one of these words, as text or bytes. */
async function tracesOf(words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(t.db)
  const patterns = words
    .flatMap((word) => [word, Buffer.from(word).toString('hex')])
    .map((word) => `%${word}%`)
  const traces: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select one::text as row from ${sql.raw(name)} one where one::text ilike any(${patterns})`.execute(t.db)
    traces.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 200)}`))
  }
  return traces
}

test('after the erasure nothing that the member wrote, showed or was is found anywhere', async () => {
  const word = `kanarie${randomUUID().slice(0, 8)}`
  const visitor = t.visitor()
  const email = `${word}@example.org`
  const made = await visitor.call(signUp, {
    body: {
      email,
      name: 'Vogel',
      gender: 'female',
      seeking: 'male',
      date_of_birth: '1990-01-01',
      country: 'NL',
      region: 'NL-UT',
      city: 'Utrecht',
      password: PASSWORD,
      terms: true,
      signup_message: word,
      to_member: t.publicId('bram'),
      // The name of the network stays in the sums by day, which are about nobody.
      tracking: { network: 'newsletter', sub1: word },
    },
  })
  assert.equal(made.status, 201)
  const member = await t.db
    .selectFrom('member')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const me: Someone = { id: member.id, publicId: member.publicId, client: visitor }
  await sql`update member set status = 'active', email_confirmed_at = now() where id = ${me.id}`.execute(t.db)
  await t.ctx.announce(t.db, 'accounts.confirmed', { memberId: me.id })
  await t.runJobs()
  const name = word.slice(0, 20)
  // The name of a place that lists no longer have.
  await sql`update profile set city = ${word} where member_id = ${me.id}`.execute(t.db)
  const prompts = [{ key: 'bad_at' as const, answer: word }]
  await visitor.call(updateProfile, { body: { name, about: word, prompts, interests: ['tea'] } })
  await visitor.call(updateUser, { body: { language: 'de' } })
  const other = await someone({ gender: 'male', credits: 9 })
  await talk(me, other, word)
  await talk(other, me, 'Antwoord')
  await visitor.call(reportSomething, {
    body: { kind: 'member', id: other.publicId, category: 'spam', text: word } as never,
  })
  await other.client.call(reportSomething, {
    body: { kind: 'member', id: me.publicId, category: 'scam', text: word } as never,
  })
  const photo = await t.db
    .insertInto('photo')
    .values({ memberId: me.id, main: true, status: 'active', placeholder: word })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  for (const file of ['original', 'large', 'small', 'locked'] as const)
    await t.ctx.photoStore.write(photo.publicId, file, Buffer.from(word))
  await t.db
    .insertInto('mailChange')
    .values({ memberId: me.id, oldEmail: email, newEmail: `x${email}` })
    .execute()
  await t.db.updateTable('session').set({ device: word }).where('memberId', '=', me.id).execute()
  await t.db
    .insertInto('memberDevice')
    .values({ memberId: me.id, deviceHash: Buffer.from(word), userAgent: word })
    .execute()
  assert.equal((await visitor.call(askForExport)).status, 200)
  await t.runJobs()
  const { fileId } = await t.db
    .selectFrom('export')
    .select('fileId')
    .where('memberId', '=', me.id)
    .executeTakeFirstOrThrow()
  assert(fileId && (await t.ctx.exportStore.read(fileId))?.stream.destroy())
  await leave(visitor, { reason: 'other', remarks: word })
  await t.runJobs()
  assert((await tracesOf([word])).length > 8)

  await letPass(me, '14 days')
  await sql`update idempotency_key set created_at = created_at - interval '14 days'`.execute(t.db)
  await erase()
  await createJobs(t.ctx)['kit.forget-old-keys']?.({}, {} as never)
  await t.runJobs()
  assert.deepEqual(await tracesOf([word, me.publicId, photo.publicId, fileId]), [])
  assert.equal(await t.ctx.exportStore.read(fileId), undefined)
  for (const file of ['original', 'large', 'small', 'locked'] as const)
    assert.equal(await t.ctx.photoStore.read(photo.publicId, file), undefined)

  const stub = await memberOf(me)
  assert.match(stub.email, /^erased-[0-9a-f-]{36}@erased\.invalid$/)
  assert.deepEqual([stub.status, stub.passwordHash, stub.credits], ['deleted', null, member.credits])
  assert.deepEqual(await t.alarms(), [])
  assert.equal(
    await t.db.selectFrom('memberSearch').select('memberId').where('memberId', '=', me.id).executeTakeFirst(),
    undefined,
  )
  const anew = await t.visitor().call(signUp, {
    body: {
      email,
      name: 'Nieuw',
      gender: 'female',
      seeking: 'male',
      date_of_birth: '1990-01-01',
      country: 'NL',
      region: 'NL-UT',
      password: PASSWORD,
      terms: true,
    },
  })
  assert.equal(anew.status, 201)
})

test('an account that cannot be erased does not stop the others', async () => {
  const [stuck, me] = [await someone(), await someone()]
  for (const one of [stuck, me]) {
    await leave(one.client)
    await letPass(one, '14 days')
  }
  await sql`create function refuse_one() returns trigger language plpgsql as $$
    begin raise exception 'stuck'; end $$`.execute(t.db)
  await sql`create trigger refuse_one before delete on profile for each row
    when (old.member_id = ${sql.lit(stuck.id)}) execute function refuse_one()`.execute(t.db)
  await assert.rejects(erase(), AggregateError)
  await sql`drop trigger refuse_one on profile`.execute(t.db)
  assert.equal((await memberOf(stuck)).erasedAt, null)
  assert((await memberOf(me)).erasedAt)
  await erase()
  assert((await memberOf(stuck)).erasedAt)
})

const restoreLink = ({ id }: Someone) =>
  mailToken(t.ctx, { memberId: id, purpose: 'reactivation', hours: 1, target: '/members' })
const isWhole = async (member: Someone) => {
  const { status, erasedAt, passwordHash: hash } = await memberOf(member)
  const profile = await t.db.selectFrom('profile').select('name').where('memberId', '=', member.id).execute()
  if (status === 'active') assert(profile.length && hash && !erasedAt)
  else assert.deepEqual([status, profile, hash, Boolean(erasedAt)], ['deleted', [], null, true])
  return status === 'active'
}

test('an account that comes back at the last moment is not erased (spec/abuse T15)', async () => {
  const me = await someone()
  await leave(me.client)
  await letPass(me, '14 days')
  const comeBack = (trx: Database) =>
    sql`update member set status = 'active', deleted_at = null where id = ${me.id}`.execute(trx)
  await behind(t.db, comeBack, erase)
  assert(await isWhole(me))
})

test('an account that is being erased does not come back, and nobody logs in (spec/abuse T15)', async () => {
  const me = await someone()
  const email = await emailOf(me)
  await leave(me.client)
  const token = await restoreLink(me)
  const [link, login] = await behind(
    t.db,
    (trx) => eraseNow(t.ctx, trx, me.id),
    () => Promise.all([follow(token), tryLogIn(t.visitor(), { email, password: PASSWORD })]),
  )
  assert.equal(link.body.error?.code, 'accounts.link_expired')
  assert.equal(login.body.error?.code, 'accounts.deleted')
  assert.equal(await isWhole(me), false)
  const later = await tryLogIn(t.visitor(), { email, password: PASSWORD })
  assert.equal(later.body.error?.code, 'accounts.login_failed')
  assert.deepEqual(await t.db.selectFrom('session').select('id').where('memberId', '=', me.id).execute(), [])
})

test('of coming back, erasure and log-in around the last moment an account comes out whole or erased', async () => {
  for (let round = 0; round < 10; round++) {
    const me = await someone()
    const [token, email] = [await restoreLink(me), await emailOf(me)]
    await sql`update member set status = 'deleted',
      deleted_at = now() - interval '14 days' + ${round * 10} * interval '1 millisecond' where id = ${me.id}`.execute(
      t.db,
    )
    const [link, , login] = await Promise.all([
      follow(token),
      erase(),
      tryLogIn(t.visitor(), { email, password: PASSWORD }),
      erase(),
      follow(token),
    ])
    await erase()
    const sessions = await t.db.selectFrom('session').select('id').where('memberId', '=', me.id).execute()
    if (!(await isWhole(me))) {
      assert.deepEqual(sessions, [])
      assert.notEqual(link.status, 200)
      assert.notEqual(login.status, 200)
    }
    for (const answer of [link, login]) assert(answer.status < 500, String(answer.status))
  }
})
