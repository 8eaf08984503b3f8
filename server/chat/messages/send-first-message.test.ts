import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getUser, signUp } from '#contract/accounts.ts'
import { getSignupMessage } from '#contract/chat.ts'
import { createJobs } from '#server/app/jobs.ts'
import { chatsOf, textsOf } from '#test/acts/chat.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

type Person = Awaited<ReturnType<TestApp['aMember']>>

/** A member who wrote to `to` during the sign-up and has opened the link; no job has run yet. */
async function confirmed(to: string, text = 'Hoi, leuk profiel') {
  const client = t.visitor()
  const email = `lid@${randomUUID()}.nl`
  const { status, body } = await client.call(signUp, {
    body: {
      email,
      name: 'Nieuw lid',
      gender: 'male',
      seeking: 'female',
      date_of_birth: '1994-05-17',
      country: 'NL',
      region: 'NL-UT',
      password: 'een lange zin als wachtwoord',
      terms: true,
      signup_message: text,
      to_member: to,
    },
  })
  assert.equal(status, 201)
  const publicId = body.user?.id ?? ''
  const { id } = await t.db
    .selectFrom('member')
    .select('id')
    .where('publicId', '=', publicId)
    .executeTakeFirstOrThrow()
  await t.runJobs()
  const link = /https?:\/\/\S+(\/activate\?token=\S+)/.exec(t.mails(email)[0]?.text ?? '')?.[1] ?? ''
  return { id, publicId, client, open: () => client.raw('GET', link) }
}
const waitingOf = (memberId: number) =>
  t.db.selectFrom('signupMessage').select('body').where('memberId', '=', memberId).execute()
const creditsOf = async (client: Person['client']) => (await client.call(getUser)).body.user.credits
const signupCredits = async () => (await t.ctx.settings()).signup_credits

test('the message of the sign-up is sent and charged when the address is confirmed', async () => {
  const receiver = await t.aMember()
  const sender = await confirmed(receiver.publicId, 'Hoi,\nleuk profiel')
  assert.deepEqual((await chatsOf(receiver.client)).chats, [])
  const message = async () => (await sender.client.call(getSignupMessage)).body.message
  const to = receiver.publicId
  assert.equal((await message())?.sent, false)
  await sender.open()
  await t.runJobs()
  assert.deepEqual([(await message())?.to, (await message())?.sent], [to, true])
  const { chats } = await chatsOf(receiver.client)
  assert.deepEqual(
    chats.map(({ profile, num_unread_messages, last_message }) => [
      profile.id,
      num_unread_messages,
      last_message?.body,
    ]),
    [[sender.publicId, 1, 'Hoi,\nleuk profiel']],
  )
  assert.equal((await chatsOf(sender.client)).chats[0]?.last_message?.cost, 1)
  assert.equal(await creditsOf(sender.client), (await signupCredits()) - 1)
  assert.deepEqual(await waitingOf(sender.id), [])
})

test('it is sent once, however often the job runs and whatever runs beside it', async () => {
  const receiver = await t.aMember()
  const sender = await confirmed(receiver.publicId)
  await sender.open()
  const jobs = createJobs(t.ctx)
  const run = (name: string) => jobs[name]!({ memberId: sender.id }, {} as never)
  await Promise.all([
    run('chat.send-first-message'),
    run('credits.grant-signup'),
    run('chat.send-first-message'),
    run('credits.grant-signup'),
    run('chat.send-first-message'),
  ])
  await run('chat.send-first-message')
  await t.runJobs()
  const [chat] = (await chatsOf(receiver.client)).chats
  assert.deepEqual(await textsOf(receiver.client, chat!.conversation.id), ['Hoi, leuk profiel'])
  assert.equal(await creditsOf(sender.client), (await signupCredits()) - 1)
})

test('both sides are told of it again by a job that runs again', async () => {
  const receiver = await t.aMember()
  const sender = await confirmed(receiver.publicId)
  await sender.open()
  await t.runJobs()
  // As where the answer of the database to the first job was lost.
  await t.db
    .insertInto('signupMessage')
    .values({ memberId: sender.id, toMemberId: receiver.id, body: 'Hoi, leuk profiel' })
    .execute()
  const told: unknown[] = []
  t.ctx.notifier.onNotify((ids) => told.push(ids))
  await createJobs(t.ctx)['chat.send-first-message']!({ memberId: sender.id }, {} as never)
  assert.deepEqual(told, [[sender.id, receiver.id]])
  const [chat] = (await chatsOf(receiver.client)).chats
  assert.deepEqual(await textsOf(receiver.client, chat!.conversation.id), ['Hoi, leuk profiel'])
})

test('it is dropped without a charge if it cannot be sent any more', async () => {
  for (const part of [
    (_me: number, you: Person) =>
      t.db.insertInto('block').values({ blockerId: you.id, blockedId: _me }).execute(),
    (_me: number, you: Person) =>
      t.db.updateTable('member').set({ invisible: true }).where('id', '=', you.id).execute(),
    (_me: number, you: Person) =>
      t.db
        .updateTable('member')
        .set({ status: 'deleted', deletedAt: new Date() })
        .where('id', '=', you.id)
        .execute(),
  ]) {
    const receiver = await t.aMember()
    const sender = await confirmed(receiver.publicId)
    await sender.open()
    await part(sender.id, receiver)
    await t.runJobs()
    assert.deepEqual((await chatsOf(sender.client)).chats, [])
    assert.deepEqual(await waitingOf(sender.id), [])
    assert.equal(await creditsOf(sender.client), await signupCredits())
  }
})

test('without credits for it nothing is sent', async () => {
  const receiver = await t.aMember()
  const sender = await confirmed(receiver.publicId)
  await sender.open()
  const settings = await t.ctx.settings()
  await createJobs({ ...t.ctx, settings: async () => ({ ...settings, signup_credits: 0 }) })[
    'chat.send-first-message'
  ]!({ memberId: sender.id }, {} as never)
  assert.deepEqual((await chatsOf(receiver.client)).chats, [])
  assert.deepEqual(await waitingOf(sender.id), [])
})
