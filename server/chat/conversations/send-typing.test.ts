import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { logOut } from '#contract/accounts.ts'
import { blockMember } from '#contract/blocks.ts'
import { sendTyping } from '#contract/chat.ts'
import { getChanges } from '#contract/live.ts'
import { pairOf, sent } from '#test/acts/chat.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { openStream, type TestStream } from '#test/services/stream.ts'
import { until } from '#test/until.ts'

let t: TestApp
before(async () => {
  t = await testApp()
  await t.app.listen({ host: '127.0.0.1', port: 0 })
})
after(async () => {
  t.runtime.hub.close()
  await t.close()
})

const typing = async (client: TestClient, id: string) => {
  const { status, body } = await client.call(sendTyping, { params: { id } })
  return (body as { error?: { code: string } } | undefined)?.error?.code ?? status
}
const typed = ({ events }: TestStream) => events.filter(({ event }) => event === 'typing')
const lastSeq = async (client: TestClient) => (await client.call(getChanges)).body.last_seq

describe('Typing', () => {
  test('is sent to every open stream of the other side, with the conversation only', async () => {
    const { me, you, id } = await pairOf(t)
    const streams = [await openStream(t.app, you.client.cookie), await openStream(t.app, you.client.cookie)]
    const mine = await openStream(t.app, me.client.cookie)
    assert.equal(await typing(me.client, id), 204)
    for (const stream of streams) {
      await until(() => typed(stream).length > 0)
      assert.deepEqual(typed(stream), [{ id: undefined, event: 'typing', data: { conversation_id: id } }])
    }
    assert.deepEqual(typed(mine), [])
    for (const stream of [...streams, mine]) stream.close()
  })

  test('is no change: it has no number and is stored nowhere', async () => {
    const { me, you, id } = await pairOf(t)
    await typing(me.client, id)
    await t.runtime.relay.drained()
    assert.equal(await lastSeq(you.client), 0)
    const late = await openStream(t.app, you.client.cookie)
    await sent(me.client, id)
    await t.runtime.relay.drained()
    await until(() => late.changes().length > 0)
    assert.deepEqual(typed(late), [])
    late.close()
  })

  test('is refused where writing is refused', async () => {
    const blocked = await pairOf(t)
    await blocked.you.client.call(blockMember, { params: { id: blocked.me.publicId } })
    assert.equal(await typing(blocked.me.client, blocked.id), 'chat.not_found')

    const hidden = await pairOf(t)
    await t.db.updateTable('member').set({ invisible: true }).where('id', '=', hidden.you.id).execute()
    assert.equal(await typing(hidden.me.client, hidden.id), 'chat.recipient_unavailable')

    const poor = await pairOf(t, { credits: 0 })
    assert.equal(await typing(poor.me.client, poor.id), 'chat.insufficient_credits')

    const others = await pairOf(t)
    assert.equal(await typing(t.as('anna'), others.id), 'chat.not_found')
  })

  test('of an invisible member is sent to nobody, and nothing is sent to an ended session', async () => {
    const { me, you, id } = await pairOf(t)
    const stream = await openStream(t.app, you.client.cookie)
    await t.db.updateTable('member').set({ invisible: true }).where('id', '=', me.id).execute()
    assert.equal(await typing(me.client, id), 204)
    await t.db.updateTable('member').set({ invisible: false }).where('id', '=', me.id).execute()
    await sent(me.client, id)
    await t.runtime.relay.drained()
    await until(() => stream.changes().length > 0)
    assert.deepEqual(typed(stream), [])
    stream.close()

    const ended = await openStream(t.app, you.client.cookie)
    await you.client.call(logOut)
    await typing(me.client, id)
    await sent(me.client, id)
    await t.runtime.relay.drained()
    await until(() => ended.ended())
    assert.deepEqual(typed(ended), [])
  })
})
