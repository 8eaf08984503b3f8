import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getChats, sendMessage, startConversation } from '#contract/chat.ts'
import { getLikes, likeMember } from '#contract/likes.ts'
import { setInvisible } from '#contract/privacy.ts'
import { getMember } from '#contract/profiles.ts'
import { searchMembers } from '#contract/search.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
type Someone = Awaited<ReturnType<TestApp['aMember']>>
let hidden: Someone
let stranger: Someone
let liked: Someone
let wroteTo: Someone
before(async () => {
  t = await testApp()
  const man = { gender: 'male', credits: 20, region: 'NL-ZE', country: 'NL' } as const
  hidden = await t.aMember({ gender: 'female', credits: 20, region: 'NL-ZE', lastActive: new Date() })
  stranger = await t.aMember(man)
  liked = await t.aMember(man)
  wroteTo = await t.aMember(man)
  await hidden.client.call(likeMember, { params: { id: liked.publicId } })
  await write(hidden.client, wroteTo)
})
after(() => t.close())

async function write(from: TestClient, to: Someone): Promise<number> {
  const opened = await from.call(startConversation, { body: { member_id: to.publicId } })
  if (opened.status >= 400) return opened.status
  const params = { id: opened.body.conversation.id as string }
  return (await from.call(sendMessage, { params, body: { kind: 'text', body: 'Hoi' } as never })).status
}

const found = async ({ client }: Someone) => {
  const query = { gender: 'female', country: 'NL', countryregion: 'NL-ZE' } as never
  const { body } = await client.call(searchMembers, { query })
  return body.profiles.some(({ id }) => id === hidden.publicId)
}
const seen = async ({ client }: Someone) => {
  const { status, body } = await client.call(getMember, { params: { id: hidden.publicId } })
  return status === 200 ? body.profile.online : status
}
const liking = async ({ client }: Someone) =>
  (await client.call(likeMember, { params: { id: hidden.publicId } })).status
const turn = (invisible: boolean) => hidden.client.call(setInvisible, { body: { invisible } })

test('an invisible member is hidden at once from everybody whom they did not like or write to first', async () => {
  assert.equal((await turn(true)).status, 204)
  assert.equal((await turn(true)).status, 204)
  const matrix: Record<string, unknown[]> = {}
  for (const [name, viewer] of Object.entries({ stranger, liked, wroteTo })) {
    matrix[name] = [
      await found(viewer),
      await seen(viewer),
      await liking(viewer),
      await write(viewer.client, hidden),
    ]
  }
  assert.deepEqual(matrix, {
    stranger: [false, 404, 404, 404],
    liked: [false, 'hidden', 200, 201],
    wroteTo: [false, 'hidden', 200, 201],
  })
})

test('an existing conversation stays in the list of the other', async () => {
  const { body } = await wroteTo.client.call(getChats)
  assert.deepEqual(
    body.chats.map((chat) => [chat.profile.id, chat.profile.online]),
    [[hidden.publicId, 'hidden']],
  )
})

test('a stranger’s earlier like shows nothing of a member who became invisible', async () => {
  await turn(false)
  assert.equal(await liking(stranger), 200)
  await turn(true)
  assert.equal((await stranger.client.call(getLikes)).body.num_given, 0)
})

test('visible again, everything is as before', async () => {
  await turn(false)
  assert.deepEqual(
    [await found(stranger), await seen(stranger), await write(stranger.client, hidden)],
    [true, 'now', 201],
  )
})
