import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { deleteAccount } from '#contract/deletion.ts'
import { followLink } from '#contract/security.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { deletionJobs } from './deletion.jobs.ts'
import { claimRestoreLink } from './restore-link.ts'

const PASSWORD = 'a password of these tests'
const SUBJECT = 'Morgen wissen we je account'
let t: TestApp
let passwordHash: string
before(async () => {
  t = await testApp()
  passwordHash = await hashPassword(PASSWORD)
})
after(() => t.close())

type Someone = Awaited<ReturnType<typeof someone>>
async function someone() {
  const member = await t.aMember({ passwordHash })
  const { email } = await t.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return { ...member, email }
}
async function leave({ client }: Pick<Someone, 'client'>) {
  const { status } = await client.call(deleteAccount, {
    body: { password: PASSWORD, reason: 'not_looking' } as never,
  })
  assert.equal(status, 200)
  await t.runJobs()
}
const letPass = ({ id }: Someone, interval: string) =>
  sql`update member set deleted_at = deleted_at - ${interval}::interval where id = ${id}`.execute(t.db)
const remind = (ctx = t.ctx) => deletionJobs(ctx)['deletion.remind-due']()
const remindersTo = ({ email }: Someone) => t.mails(email).filter(({ subject }) => subject === SUBJECT)
const linkIn = (text = '') => /localhost:3000\/([\w-]{43})/.exec(text)?.[1] ?? ''
const follow = (token: string, client = t.visitor()) => client.call(followLink, { body: { token } })

test('a day before the erasure one reminder goes out, once, with a fresh link that brings everything back', async () => {
  const me = await someone()
  await leave(me)
  await letPass(me, '12 days 23 hours')
  await remind()
  assert.deepEqual(remindersTo(me), [])

  await letPass(me, '2 hours')
  await Promise.all([remind(), remind(), remind()])
  await remind()
  const [mail, ...more] = remindersTo(me)
  assert.deepEqual(more, [])
  const deleted = t.mails(me.email).find(({ subject }) => subject === 'Je account is verwijderd')
  assert.notEqual(linkIn(mail?.text), linkIn(deleted?.text))

  const visitor = t.visitor()
  const { status, body } = await follow(linkIn(mail?.text), visitor)
  assert.equal(status, 200)
  assert.deepEqual([body.target, body.notice, body.user?.id], ['/members', 'restored', me.publicId])
  assert.equal((await visitor.call(getUser)).status, 200)
  assert.equal((await follow(linkIn(mail?.text))).body.error?.code, 'accounts.link_expired')
})

test('the link of the final reminder expires when the account is erased', async () => {
  const me = await someone()
  await leave(me)
  await letPass(me, '13 days 12 hours')
  await remind()
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from max(expires_at) - now())::float8 / 3600 as hours from mailed_token
    where member_id = ${me.id} and created_at = (select max(created_at) from mailed_token where member_id = ${me.id})`.execute(
    t.db,
  )
  assert(Math.abs((rows[0]?.hours ?? 0) - 12) < 0.1, String(rows[0]?.hours))
})

test('who came back is not reminded; who leaves again is, again once', async () => {
  const me = await someone()
  await leave(me)
  await letPass(me, '13 days 1 hour')
  await remind()
  const visitor = t.visitor()
  await follow(linkIn(remindersTo(me)[0]?.text), visitor)
  await remind()
  assert.equal(remindersTo(me).length, 1)
  await leave({ client: visitor })
  await remind()
  assert.equal(remindersTo(me).length, 1)
  await letPass(me, '13 days 1 hour')
  await remind()
  await remind()
  assert.equal(remindersTo(me).length, 2)
})

test('nobody is reminded of what is over', async () => {
  const me = await someone()
  await leave(me)
  await letPass(me, '14 days')
  await remind()
  await deletionJobs(t.ctx)['deletion.erase-due']()
  await remind()
  assert.deepEqual(remindersTo(me), [])
})

test('a reminder that was not taken is sent with the next try, and stops no other reminder', async () => {
  const [me, other] = [await someone(), await someone()]
  for (const one of [me, other]) {
    await leave(one)
    await letPass(one, '13 days 1 hour')
  }
  const { mailer } = t.ctx
  const send: typeof mailer.send = (mail) =>
    mail.to === me.email ? Promise.reject(new Error('no such luck')) : mailer.send(mail)
  await assert.rejects(remind({ ...t.ctx, mailer: { ...mailer, send } }), AggregateError)
  assert.deepEqual([remindersTo(me).length, remindersTo(other).length], [0, 1])
  await remind()
  assert.deepEqual([remindersTo(me).length, remindersTo(other).length], [1, 1])
})

test('a mail is sent while no transaction holds the member', async () => {
  const me = await someone()
  const { mailer } = t.ctx
  const send: typeof mailer.send = async (mail) => {
    await sql`select from member where id = ${me.id} for update nowait`.execute(t.db)
    return mailer.send(mail)
  }
  const observed = { ...t.ctx, mailer: { ...mailer, send } }
  assert.equal(
    (await me.client.call(deleteAccount, { body: { password: PASSWORD, reason: 'not_looking' } as never }))
      .status,
    200,
  )
  await deletionJobs(observed)['deletion.mail-link']({ memberId: me.id })
  await letPass(me, '13 days 1 hour')
  await remind(observed)
  assert.equal(remindersTo(me).length, 1)
  assert.equal(t.mails(me.email).length, 2)
})

/** Stores a link as a job does that ends before its mail is sent. */
async function stopBeforeMail({ id }: Someone): Promise<void> {
  assert.ok(await claimRestoreLink(t.ctx, id, async () => true))
}
const claimAges = ({ id }: Someone, interval: string) =>
  sql`update mailed_token set created_at = created_at - ${interval}::interval
    where member_id = ${id} and mailed_at is null`.execute(t.db)

test('a reminder whose process ended before the mail was sent goes out five minutes later, once', async () => {
  const me = await someone()
  await leave(me)
  await letPass(me, '13 days 1 hour')
  await stopBeforeMail(me)
  await remind()
  assert.equal(remindersTo(me).length, 0)
  await claimAges(me, '6 minutes')
  await Promise.all([remind(), remind()])
  await remind()
  assert.equal(remindersTo(me).length, 1)
  assert.equal((await follow(linkIn(remindersTo(me)[0]?.text))).status, 200)
})

test('the mail about the deletion is sent with the next try, after a refusal and after a process that ended', async () => {
  const mailLink = (memberId: number, ctx = t.ctx) => deletionJobs(ctx)['deletion.mail-link']({ memberId })
  const gone = async () => {
    const me = await someone()
    await me.client.call(deleteAccount, { body: { password: PASSWORD, reason: 'not_looking' } as never })
    return me
  }
  const refused = await gone()
  const send = () => Promise.reject(new Error('no mail server'))
  const deaf = { ...t.ctx, mailer: { ...t.ctx.mailer, send } }
  await assert.rejects(mailLink(refused.id, deaf), /no mail server/)
  await Promise.all([mailLink(refused.id), mailLink(refused.id), mailLink(refused.id)])
  assert.equal(t.mails(refused.email).length, 1)

  const ended = await gone()
  await stopBeforeMail(ended)
  await mailLink(ended.id)
  assert.equal(t.mails(ended.email).length, 0)
  await claimAges(ended, '6 minutes')
  await mailLink(ended.id)
  assert.equal(t.mails(ended.email).length, 1)
})
