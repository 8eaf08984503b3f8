import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getChats, startConversation } from '#contract/chat.ts'
import { getLikes, likeMember } from '#contract/likes.ts'
import { updateProfile } from '#contract/own-profile.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const pair = async (credits: number) =>
  [await t.aMember({ gender: 'male', credits }), await t.aMember({ gender: 'female' })] as const

const like = (client: TestClient, id: string, message?: string) =>
  client.call(likeMember, { params: { id }, body: { message } })

const creditsOf = async (id: number) =>
  (await t.db.selectFrom('member').select('credits').where('id', '=', id).executeTakeFirstOrThrow()).credits

test('a like with a first line sends it once for its price, however often it is repeated', async () => {
  const [me, other] = await pair(10)
  const had = await creditsOf(me.id)
  const { message_credits: price } = await t.ctx.settings()
  for (let times = 0; times < 3; times++)
    assert.equal((await like(me.client, other.publicId, 'Welke lasagne?')).status, 200)
  assert.equal(await creditsOf(me.id), had - price)
  await t.runJobs()
  const { chats } = (await other.client.call(getChats)).body
  assert.deepEqual(
    chats.map(({ last_message }) => last_message?.body),
    ['Welke lasagne?'],
  )
  assert.equal((await other.client.call(getLikes)).body.num_received, 1)
})

test('the conversation says which answer of theirs was liked, to who wrote it', async () => {
  const [me, other] = await pair(10)
  const answer = { key: 'best_dish', answer: 'Lasagne' } as const
  await other.client.call(updateProfile, { body: { prompts: [answer] } })
  const part = { kind: 'prompt', key: answer.key } as const
  await me.client.call(likeMember, { params: { id: other.publicId }, body: { part, message: 'Welke?' } })
  const liked = async (from: TestClient, to: string) =>
    (await from.call(startConversation, { body: { member_id: to } })).body.conversation.liked_part
  assert.deepEqual(await liked(other.client, me.publicId), { kind: 'prompt', ...answer })
  assert.equal(await liked(me.client, other.publicId), null)
})

test('two tabs that send the same line at once send one', async () => {
  const [me, other] = await pair(10)
  const had = await creditsOf(me.id)
  const { message_credits: price } = await t.ctx.settings()
  const answers = await Promise.all([1, 2, 3].map(() => like(me.client, other.publicId, 'Hoi')))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal(await creditsOf(me.id), had - price)
})

test('a line that cannot be sent leaves no like, and a free like stays free', async () => {
  const [me, other] = await pair(0)
  const refused = await like(me.client, other.publicId, 'Hoi')
  assert.deepEqual([refused.status, refused.body.error?.code], [402, 'chat.insufficient_credits'])
  assert.equal((await other.client.call(getLikes)).body.num_received, 0)
  assert.equal((await like(me.client, other.publicId)).status, 200)
  assert.equal((await other.client.call(getLikes)).body.num_received, 1)
  assert.equal(await creditsOf(me.id), 0)
})
