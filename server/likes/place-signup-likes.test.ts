import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { signUp } from '#contract/accounts.ts'
import * as likes from '#contract/likes.ts'
import { getProfile } from '#contract/own-profile.ts'
import { completeSignup, startSignup } from '#contract/signup.ts'
import { createJobs } from '#server/app/jobs.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const answers = {
  name: 'Nieuw lid',
  gender: 'male',
  seeking: 'female',
  date_of_birth: '1994-05-17',
  country: 'NL',
  region: 'NL-UT',
} as const
const secrets = { password: 'een lange zin als wachtwoord', terms: true }
const newAddress = () => `lid@${randomUUID()}.nl`
const linkIn = (email: string, path: string) =>
  new RegExp(`https?://\\S+(${path}\\S+)`).exec(t.mails(email)[0]?.text ?? '')?.[1] ?? ''

/** The public ids whom a client likes. */
const givenBy = async (client: ReturnType<TestApp['visitor']>) =>
  (await client.call(likes.getLikes)).body.profiles.map(({ id }) => id)
const receivedBy = async (client: ReturnType<TestApp['visitor']>) =>
  (await client.call(likes.getLikes)).body.liked_by.map(({ id }) => id)

async function signedUp(extra: Partial<Parameters<typeof bodyWith>[0]>) {
  const client = t.visitor()
  const email = newAddress()
  const { status, body } = await client.call(signUp, { body: { ...bodyWith(extra), email } })
  assert.equal(status, 201)
  await t.runJobs()
  return { client, id: body.user?.id ?? '', open: () => client.raw('GET', linkIn(email, '/activate')) }
}
const bodyWith = (extra: { signup_likes?: string[]; interests?: ('coffee' | 'lingerie')[] }) => ({
  ...answers,
  ...secrets,
  ...extra,
})

test('the likes of a sign-up are placed with the account and delivered with its confirmation', async () => {
  const [one, other] = [await t.aMember(), await t.aMember()]
  const made = await signedUp({ signup_likes: [one.publicId, other.publicId, one.publicId] })
  assert.deepEqual(new Set(await givenBy(made.client)), new Set([one.publicId, other.publicId]))
  assert.deepEqual(await receivedBy(one.client), [])
  await made.open()
  await t.runJobs()
  assert.deepEqual(await receivedBy(one.client), [made.id])
  assert.deepEqual(await receivedBy(other.client), [made.id])
})

test('members who cannot be seen any more are left out, and the sign-up succeeds', async () => {
  const [gone, hidden, there] = [await t.aMember(), await t.aMember({ invisible: true }), await t.aMember()]
  await t.db
    .updateTable('member')
    .set({ status: 'deleted', deletedAt: new Date() })
    .where('id', '=', gone.id)
    .execute()
  const made = await signedUp({
    signup_likes: [gone.publicId, hidden.publicId, randomUUID(), there.publicId],
  })
  assert.deepEqual(await givenBy(made.client), [there.publicId])
})

test('the job may run again: it places and tells each like once', async () => {
  const liked = await t.aMember()
  const made = await signedUp({ signup_likes: [liked.publicId] })
  const { id: memberId } = await t.db
    .selectFrom('member')
    .select('id')
    .where('publicId', '=', made.id)
    .executeTakeFirstOrThrow()
  const run = () =>
    createJobs(t.ctx)['likes.place-signup-likes']!({ memberId, liked: [liked.publicId] }, {} as never)
  await Promise.all([run(), run()])
  await made.open()
  await t.runJobs()
  await run()
  await t.runJobs()
  const told = await t.db
    .selectFrom('memberEvent')
    .select('kind')
    .where('memberId', '=', liked.id)
    .where('kind', '=', 'like')
    .execute()
  assert.equal(told.length, 1)
})

test('at most five likes come along', async () => {
  const { status } = await t.visitor().call(signUp, {
    body: {
      ...bodyWith({ signup_likes: Array.from({ length: 6 }, () => randomUUID()) }),
      email: newAddress(),
    },
  })
  assert.equal(status, 400)
})

test('interests come along, without those that need a consent or are not offered', async () => {
  const made = await signedUp({ interests: ['coffee', 'lingerie', 'coffee'] })
  assert.deepEqual((await made.client.call(getProfile)).body.profile.interests, ['coffee'])
})

test('a sign-up that goes on by mail keeps likes and interests', async () => {
  const liked = await t.aMember()
  const email = newAddress()
  const visitor = t.visitor()
  await visitor.call(startSignup, {
    body: { ...answers, email, signup_likes: [liked.publicId], interests: ['coffee'] },
  })
  await t.runJobs()
  const token = new URL(linkIn(email, '/complete-signup'), t.ctx.config.publicUrl).searchParams.get('token')
  const { status } = await visitor.call(completeSignup, {
    body: { ...answers, ...secrets, token: token ?? '' },
  })
  assert.equal(status, 201)
  await t.runJobs()
  assert.deepEqual(await givenBy(visitor), [liked.publicId])
  assert.deepEqual((await visitor.call(getProfile)).body.profile.interests, ['coffee'])
})
