import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { deleteChat, readConversation } from '#contract/chat.ts'
import { likeMember } from '#contract/likes.ts'
import { pairOf, sent } from '#test/acts/chat.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { changesSince, readLastSeq } from './changes.ts'
import { readNews } from './news.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const newsFor = async (memberId: number, since: number) =>
  (await readNews(t.ctx.reads, [{ memberId, since }], [])).pages[0]

describe('The news of members', () => {
  test('are the changes that the call returns, from every number on', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id, 'Hoi')
    await sent(me.client, id, 'nog een')
    await sent(you.client, id, 'terug')
    await you.client.call(readConversation, { params: { id }, body: { seq: 2 } })
    const blocked = await pairOf(t)
    await sent(blocked.you.client, blocked.id, 'geheim')
    await t.db.insertInto('block').values({ blockerId: blocked.me.id, blockedId: blocked.you.id }).execute()
    const deleted = await pairOf(t)
    await sent(deleted.you.client, deleted.id, 'weg')
    await deleted.me.client.call(deleteChat, { body: { conversation: deleted.id } })
    await t.runtime.relay.drained()
    for (const memberId of [me, you, blocked.me, blocked.you, deleted.me, deleted.you].map((one) => one.id)) {
      const last = await readLastSeq(t.ctx.reads, memberId)
      assert.ok(last > 0)
      for (let since = 0; since <= last + 1; since++)
        assert.deepEqual(await newsFor(memberId, since), await changesSince(t.ctx.reads, memberId, since))
    }
  })

  test('of many members are read together, each after its own number', async () => {
    const { me, you, id } = await pairOf(t)
    for (const body of ['een', 'twee', 'drie']) await sent(me.client, id, body)
    await t.runtime.relay.drained()
    const asked = [
      { memberId: you.id, since: 2 },
      { memberId: me.id, since: 0 },
      { memberId: you.id, since: 0 },
    ]
    const { pages } = await readNews(t.ctx.reads, asked, [])
    assert.deepEqual(
      pages.map((page) => page?.changes.map(({ seq }) => seq)),
      [[3], [1, 2, 3], [1, 2, 3]],
    )
  })

  test('name the sessions that are valid', async () => {
    const person = await t.aMember()
    const sessions = await t.db.selectFrom('session').select('id').where('memberId', '=', person.id).execute()
    const ids = sessions.map(({ id }) => id)
    const unknown = '00000000-0000-4000-8000-000000000000'
    const validOf = async () => (await readNews(t.ctx.reads, [], [...ids, unknown])).valid
    assert.ok(ids.length)
    assert.deepEqual(await validOf(), new Set(ids))
    await t.db.updateTable('member').set({ status: 'blocked' }).where('id', '=', person.id).execute()
    assert.deepEqual(await validOf(), new Set())
  })

  test('with a match, or with a number that is gone, are left to the call', async () => {
    const { me, you } = await pairOf(t)
    await you.client.call(likeMember, { params: { id: me.publicId } })
    await me.client.call(likeMember, { params: { id: you.publicId } })
    await t.runtime.relay.drained()
    assert.equal(await newsFor(me.id, 0), undefined)
    const gone = await t.aMember()
    await t.db.insertInto('memberFeed').values({ memberId: gone.id, lastSeq: 4 }).execute()
    assert.equal(await newsFor(gone.id, 0), undefined)
    assert.equal((await newsFor(gone.id, 4))?.changes.length, 0)
  })
})
