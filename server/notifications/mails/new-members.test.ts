import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addNamedSearch, listNamedSearches, openNamedSearch } from '#contract/named-searches.ts'
import { setPause } from '#contract/pause.ts'
import type { SavedFilter } from '#contract/search.ts'
import { mailsGo, type Person, somebody, timePasses } from '#test/acts/mails.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { planNewMembers } from './plan-new-members.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const DAY = 24 * 60
const aMan = () =>
  somebody(t, { gender: 'male', seeking: 'female', country: 'NL', region: 'NL-DR', name: 'Ruud' })
const aWoman = (fields = {}) =>
  t.aMember({ gender: 'female', country: 'NL', region: 'NL-DR', signedUpAt: new Date(), ...fields })
const keep = async ({ client }: Person, name: string, mail: 'daily' | 'weekly', filter: SavedFilter = {}) =>
  (await client.call(addNamedSearch, { body: { name, mail, filter } })).body.search.id

/** All times of searches and arrivals go into the past. */
async function daysPass(days: number): Promise<void> {
  const past = (column: string) =>
    sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days})`
  const columns = ['opened_at', 'created_at', 'mail_since', 'due_at', 'mailed_from', 'mailed_until']
  await sql`update named_search set ${sql.join(columns.map(past))}`.execute(t.db)
  await sql`update arrival set ${past('arrived_at')}`.execute(t.db)
  await timePasses(t, days * DAY)
}

async function mailsOf(member: Person): Promise<string[]> {
  await mailsGo(t, 'notifications.plan-new-members')
  await mailsGo(t)
  return t.mails(member.email).map(({ text }) => text)
}
const line = (text: string | undefined, name: string) =>
  text?.split('\n').find((each) => each.startsWith(name))

test('one mail for all searches of a member, with exact numbers, everybody once in all', async () => {
  const me = await aMan()
  await keep(me, 'Drenthe', 'daily', { countryregion: 'NL-DR' })
  await keep(me, 'Rood', 'weekly', { hair_colour: ['red'] })
  await aWoman({ hairColour: 'red' })
  await aWoman()
  assert.deepEqual(await mailsOf(me), [], 'not before its time')
  await daysPass(8)
  const [text, ...more] = await mailsOf(me)
  assert.deepEqual(more, [])
  assert.match(text ?? '', /Er zijn 2 nieuwe leden/)
  assert.deepEqual(
    [line(text, 'Drenthe'), line(text, 'Rood')],
    ['Drenthe: 2 nieuwe leden', 'Rood: 1 nieuw lid'],
  )
  assert.doesNotMatch(text ?? '', /Lid \d/)
  await daysPass(8)
  assert.equal((await mailsOf(me)).length, 1, 'nobody is told of twice')
  assert.equal(
    (await me.client.call(listNamedSearches)).body.searches[0]?.new_members,
    2,
    'until it is opened',
  )
})

test('nobody is told of again by another search, nor after the member looked', async () => {
  const me = await aMan()
  await keep(me, 'Drenthe', 'daily', { countryregion: 'NL-DR' })
  await keep(me, 'Rood', 'weekly', { hair_colour: ['red'] })
  await daysPass(1)
  await aWoman({ hairColour: 'red' })
  await mailsOf(me)
  await daysPass(1)
  const [first] = await mailsOf(me)
  assert.equal(line(first, 'Drenthe'), 'Drenthe: 1 nieuw lid')
  await aWoman({ hairColour: 'red', region: 'NL-GR' })
  await daysPass(7)
  const [second] = await mailsOf(me)
  assert.equal(line(second, 'Rood'), 'Rood: 1 nieuw lid')
  assert.equal(line(second, 'Drenthe'), undefined)
  await aWoman()
  const { searches } = (await me.client.call(listNamedSearches)).body
  for (const { id } of searches) await me.client.call(openNamedSearch, { params: { id } })
  await daysPass(7)
  assert.equal((await mailsOf(me)).length, 2)
})

test('two processes plan one mail, and a mail that is made again says the same', async () => {
  const me = await aMan()
  await keep(me, 'Drenthe', 'daily', { countryregion: 'NL-DR' })
  await aWoman()
  await daysPass(2)
  await Promise.all([planNewMembers(t.ctx), planNewMembers(t.ctx), planNewMembers(t.ctx)])
  const [text, ...more] = await mailsOf(me)
  assert.deepEqual([line(text, 'Drenthe'), more.length], ['Drenthe: 1 nieuw lid', 0])
  await sql`update mail set sent_at = null, handed_at = null where member_id = ${me.id}`.execute(t.db)
  await aWoman()
  await sql`select graphile_worker.add_job('notifications.send-mail', json_build_object('mailId', id))
    from mail where member_id = ${me.id}`.execute(t.db)
  await t.runJobs()
  assert.deepEqual(
    t.mails(me.email).map((mail) => line(mail.text, 'Drenthe')),
    ['Drenthe: 1 nieuw lid', 'Drenthe: 1 nieuw lid'],
  )
})

test('one press in the mail stops the mails of all searches, and keeps the searches', async () => {
  const me = await aMan()
  await keep(me, 'Drenthe', 'daily', { countryregion: 'NL-DR' })
  await keep(me, 'Rood', 'weekly', { hair_colour: ['red'] })
  await aWoman()
  await daysPass(2)
  await mailsOf(me)
  const [mail] = t.mails(me.email)
  const link = /\/unsubscribe\/[\w.~-]+/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[0] ?? ''
  assert.equal(mail?.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click')
  const visitor = t.visitor()
  const page = await visitor.raw('GET', link, undefined, {})
  assert.match(page.body, /Mails van je bewaarde zoekopdrachten/)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  assert.equal((await visitor.raw('POST', link, 'from=page', form)).statusCode, 200)
  const { searches } = (await me.client.call(listNamedSearches)).body
  assert.deepEqual(
    searches.map(({ name, mail: how }) => [name, how]),
    [
      ['Drenthe', null],
      ['Rood', null],
    ],
  )
  await aWoman()
  await daysPass(8)
  assert.equal((await mailsOf(me)).length, 1)
})

test('during a pause nothing is mailed, and what came in it is told after it', async () => {
  const me = await aMan()
  await keep(me, 'Drenthe', 'daily', { countryregion: 'NL-DR' })
  await me.client.call(setPause, { body: { until: null } })
  await aWoman()
  await daysPass(2)
  assert.deepEqual(await mailsOf(me), [])
  await sql`update member set paused_at = null where id = ${me.id}`.execute(t.db)
  await daysPass(2)
  const [text] = await mailsOf(me)
  assert.equal(line(text, 'Drenthe'), 'Drenthe: 1 nieuw lid')
})
