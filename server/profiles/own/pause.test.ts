import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { getConversation, sendMessage, startConversation } from '#contract/chat.ts'
import { likeMember } from '#contract/likes.ts'
import { getChanges } from '#contract/live.ts'
import { endPause, pauseDaysMost, setPause } from '#contract/pause.ts'
import { getMember, getTeaser } from '#contract/profiles.ts'
import { searchMembers } from '#contract/search.ts'
import { takeSnapshots } from '#server/search/index/take-snapshots.ts'
import { dayIn } from '#server/settings/local-day.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { endDuePauses, isPauseDay } from './pause.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Someone = Awaited<ReturnType<TestApp['aMember']>>
const woman = (fields = {}) =>
  t.aMember({
    gender: 'female',
    country: 'NL',
    region: 'NL-ZE',
    credits: 20,
    lastActive: new Date(),
    ...fields,
  })
const man = () => t.aMember({ gender: 'male', country: 'NL', region: 'NL-ZE', credits: 20 })
const pause = ({ client }: Someone, until: string | null = null, told?: boolean) =>
  client.call(setPause, { body: { until, ...(told === undefined ? {} : { told }) } })
const end = ({ client }: Someone) => client.call(endPause)
const pauseOf = async ({ client }: Someone) => (await client.call(getUser)).body.user.profile.pause
const aDay = (ahead: number) => {
  const day = new Date(`${dayIn('NL').day}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + ahead)
  return day.toISOString().slice(0, 10)
}
const found = async ({ client }: Someone) => {
  const query = { gender: 'female', country: 'NL', countryregion: 'NL-ZE' } as const
  const { body } = await client.call(searchMembers, { query })
  return { total: body.numResults, ids: body.profiles.map(({ id }) => id) }
}
const sees = async (viewer: Someone, other: Someone) =>
  (await viewer.client.call(getMember, { params: { id: other.publicId } })).status
async function conversationOf(from: TestClient, to: Someone) {
  const { status, body } = await from.call(startConversation, { body: { member_id: to.publicId } })
  return status < 300 ? { id: body.conversation.id ?? '' } : undefined
}
const write = async (from: TestClient, params: { id: string }) =>
  (await from.call(sendMessage, { params, body: { kind: 'text', body: 'Hoi' } })).status

test('a paused member is found and counted by nobody, by bitmaps as little as by rows, and is back at once', async () => {
  const [me, viewer] = [await woman({ visitorVisibility: 'open' }), await man()]
  await takeSnapshots(t.db, { atLeast: 1 })
  await found(viewer)
  const first = await found(viewer)
  assert(first.ids.includes(me.publicId))
  assert.equal((await pause(me)).status, 204)
  for (const atLeast of [1000, 1]) {
    const during = await found(viewer)
    assert.deepEqual([during.total, during.ids.includes(me.publicId)], [first.total - 1, false])
    await takeSnapshots(t.db, { atLeast })
  }
  assert.equal(await sees(viewer, me), 404)
  assert.equal((await viewer.client.call(likeMember, { params: { id: me.publicId } })).status, 404)
  assert.equal((await t.visitor().call(getTeaser, { params: { id: me.publicId } })).status, 404)
  assert.equal(await conversationOf(viewer.client, me), undefined)
  assert.equal((await end(me)).status, 204)
  assert.deepEqual(await found(viewer), first)
  assert.equal(await sees(viewer, me), 200)
})

test('whom the member liked or answered goes on seeing and writing to them; who still waits for an answer does not', async () => {
  const [me, liked, friend, waits] = [await woman(), await man(), await man(), await man()]
  await me.client.call(likeMember, { params: { id: liked.publicId } })
  const known = await conversationOf(friend.client, me)
  const unanswered = await conversationOf(waits.client, me)
  assert(known && unanswered)
  assert.deepEqual(
    [await write(friend.client, known), await write(me.client, known), await write(waits.client, unanswered)],
    [201, 201, 201],
  )
  await pause(me, aDay(10), true)
  assert.deepEqual([await sees(liked, me), await sees(friend, me), await sees(waits, me)], [200, 200, 404])
  assert.equal(await write(friend.client, known), 201)
  assert.equal(await write(waits.client, unanswered), 403)
  const shown = async (who: Someone, params: { id: string }) =>
    (await who.client.call(getConversation, { params })).body.conversation
  const { away, cannot_write, profile } = await shown(friend, known)
  assert.deepEqual([away?.until, cannot_write, profile.online], [aDay(10), null, 'hidden'])
  const closed = await shown(waits, unanswered)
  assert.deepEqual([closed.away?.until, closed.cannot_write], [aDay(10), 'chat.recipient_unavailable'])
  await pause(me, aDay(10), false)
  assert.equal((await shown(friend, known)).away, null)
  // Conversations that are open load again, unless the pause is not told.
  await pause(me, aDay(11), false)
  await t.runtime.relay.drained()
  const { changes } = (await friend.client.call(getChanges, { query: { since: 0 } })).body
  assert.equal(changes.filter(({ kind }) => kind === 'ended').length, 2)
  assert.deepEqual(await t.alarms(), [])
})

test('a first message that waits for an answer comes back when its receiver pauses, once', async () => {
  const [me, waits] = [await woman(), await man()]
  const params = await conversationOf(waits.client, me)
  assert(params)
  assert.equal(await write(waits.client, params), 201)
  const credits = async () => (await waits.client.call(getUser)).body.user.credits
  assert.equal(await credits(), 19)
  for (const until of [aDay(3), aDay(4)]) {
    await pause(me, until)
    await sql`select graphile_worker.add_job('chat.return-first-messages')`.execute(t.db)
    await t.runJobs()
    assert.equal(await credits(), 20)
  }
  assert.deepEqual(await t.alarms(), [])
})

test('a repeat keeps the beginning, changes the day, and ends once', async () => {
  const me = await woman()
  await pause(me, aDay(5), true)
  const first = await pauseOf(me)
  assert.deepEqual([first?.until, first?.told], [aDay(5), true])
  await pause(me, aDay(5), true)
  assert.deepEqual(await pauseOf(me), first)
  await pause(me, null)
  assert.deepEqual(await pauseOf(me), { since: first?.since, until: null, told: false })
  await end(me)
  await end(me)
  assert.equal(await pauseOf(me), null)
})

test('invisible mode from before the pause holds after it', async () => {
  const [me, viewer] = [await woman({ invisible: true }), await man()]
  await pause(me)
  await end(me)
  assert.equal(await sees(viewer, me), 404)
})

test('a log-in does not end a pause; its day does, by itself, whatever many end together', async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => woman()))
  const [me, other, open] = members as [Someone, Someone, Someone]
  await pause(me, aDay(1))
  await pause(other, aDay(1))
  await pause(open)
  await t.logIn(me.id)
  await endDuePauses(t.db)
  assert((await pauseOf(me)) && (await pauseOf(other)))
  const { rows } = await sql<{ local: string }>`
    select (pause_ends_at at time zone 'Europe/Amsterdam')::text as local from member where id = ${me.id}`.execute(
    t.db,
  )
  assert.equal(rows[0]?.local, `${aDay(1)} 00:00:00`)
  await sql`update member set pause_ends_at = now() where pause_ends_at is not null`.execute(t.db)
  await Promise.all([endDuePauses(t.db), endDuePauses(t.db)])
  assert.deepEqual([await pauseOf(me), await pauseOf(other)], [null, null])
  assert(await pauseOf(open))
})

test('the day comes after today, and within a year', async () => {
  const me = await woman()
  for (const until of [aDay(0), aDay(-1), aDay(pauseDaysMost + 1), '2026-02-30', 'morgen']) {
    const { status, body } = await pause(me, until)
    assert.deepEqual([status, body?.error?.fields?.until?.code], [400, 'profiles.pause_day'], until)
  }
  assert.equal(await pauseOf(me), null)
  assert.equal(isPauseDay('2027-01-01', '2026-12-31'), true)
  assert.equal(isPauseDay('2026-12-31', '2026-12-31'), false)
})
