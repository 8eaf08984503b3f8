import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '#contract/accounts.ts'
import { getConversation } from '#contract/chat.ts'
import { setVerifiedWriters } from '#contract/privacy.ts'
import { pairOf, send, sent } from '#test/acts/chat.ts'
import { makeVerified } from '#test/acts/verification.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

test('who lets only verified members write gets no message of others, and it costs them nothing', async () => {
  const { me, you, id } = await pairOf(t, { credits: 10 })
  const chosen = await you.client.call(setVerifiedWriters, { body: { verified_writers_only: true } })
  assert.equal(chosen.status, 204)
  const { user } = (await you.client.call(getUser)).body
  assert.equal(user.profile.verified_writers_only, true)
  const shown = (await me.client.call(getConversation, { params: { id } })).body.conversation
  assert.equal(shown.cannot_write, 'chat.verified_only')
  const refused = await send(me.client, id)
  assert.deepEqual([refused.status, refused.body.error?.code], [403, 'chat.verified_only'])
  assert.equal((await me.client.call(getUser)).body.user.credits, 10)
  await makeVerified(t, me.id)
  await sent(me.client, id)
})

test('whom they wrote to may answer, also in a conversation that began before', async () => {
  const { me, you, id } = await pairOf(t)
  await sent(me.client, id)
  await you.client.call(setVerifiedWriters, { body: { verified_writers_only: true } })
  assert.equal((await send(me.client, id)).body.error?.code, 'chat.verified_only')
  await sent(you.client, id)
  await sent(me.client, id)
})
