import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { confirmFictional, deleteChat, getConversation } from '#contract/chat.ts'
import { open, send, sent } from '#test/acts/chat.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

const pair = async () => {
  const me = await t.aMember({ credits: 20, paidUser: true })
  const she = await t.aMember({ fictional: true, credits: 20, paidUser: true })
  return { me, she, id: await open(me.client, she.publicId) }
}
const hindrance = async (client: TestClient, id: string) =>
  (await client.call(getConversation, { params: { id } })).body.conversation.cannot_write
const codeOf = async (client: TestClient, id: string) => (await send(client, id)).body.error?.code

describe('The first message to a fictional profile', () => {
  test('is refused, free of charge, until the member has confirmed the notice', async () => {
    const { me, id } = await pair()
    assert.equal(await hindrance(me.client, id), 'chat.fictional_unconfirmed')
    assert.equal(await codeOf(me.client, id), 'chat.fictional_unconfirmed')
    const confirmed = await me.client.call(confirmFictional)
    assert.equal(confirmed.status, 200)
    assert.equal(await hindrance(me.client, id), null)
    await sent(me.client, id)
    const { credits } = await t.db
      .selectFrom('member')
      .select('credits')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    assert.equal(credits, 20 - (await t.ctx.settings()).message_credits)
  })

  test('needs one confirmation, whose first date stays', async () => {
    const { me, id } = await pair()
    const first = await me.client.call(confirmFictional)
    const second = await me.client.call(confirmFictional)
    assert.deepEqual(second.body, first.body)
    await sent(me.client, id)
    const other = await t.aMember({ fictional: true })
    await sent(me.client, await open(me.client, other.publicId))
  })

  test('is confirmed once, and never needed for a real profile', async () => {
    const { me, id } = await pair()
    await me.client.call(confirmFictional)
    await sent(me.client, id)
    await t.db.deleteFrom('fictionalNotice').where('memberId', '=', me.id).execute()
    await sent(me.client, id)
    await me.client.call(deleteChat, { body: { conversation: id } })
    await sent(me.client, id)
    const real = await t.aMember()
    await sent(me.client, await open(me.client, real.publicId))
  })
})
