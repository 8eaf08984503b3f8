import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { blockMember } from '#contract/blocks.ts'
import * as likes from '#contract/likes.ts'
import { type SavedFilter, saveSearch } from '#contract/search.ts'
import * as contract from '#contract/swipe.ts'
import { type NewMember } from '#server/dev/demo/insert-member.ts'
import { timeZoneOf } from '#server/settings/regions.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { dayIn, endOfDay } from './allowance.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Person = Awaited<ReturnType<TestApp['aMember']>>

// Each test has a place of its own, so that no other members are in the deck.
const regions = ['FR-NAQ', 'FR-BRE', 'FR-COR', 'FR-GES', 'FR-HDF', 'FR-NOR', 'FR-OCC', 'FR-PAC', 'FR-PDL']
const aPlace = () => ({ country: 'FR', region: regions.pop() ?? '' })

const man = (fields: Partial<NewMember> = {}) => t.aMember({ gender: 'male', ...fields })
const women = (count: number, fields: Partial<NewMember> = {}) =>
  Promise.all(Array.from({ length: count }, () => t.aMember({ gender: 'female', ...fields })))
const swipe = ({ client }: Person, { publicId: id }: { publicId: string }, choice: contract.SwipeChoice) =>
  client.call(contract.swipeMember, { params: { id }, body: { choice } })
const stateOf = async ({ client }: Person) => (await client.call(contract.getSwipeDeck)).body
const deckOf = async (one: Person) => (await stateOf(one)).deck.map(({ id }) => id)
const undo = ({ client }: Person) => client.call(contract.undoSwipe)
const ids = (people: Person[]) => people.map(({ publicId }) => publicId)
const likedBy = (one: Person) =>
  t.db.selectFrom('memberLike').select('likedId').where('likerId', '=', one.id).execute()
/** Moves the swipes of a member so many days back. */
const daysPass = (one: Person, days: number) =>
  sql`update swipe set day = day - ${days}::int, chosen_at = chosen_at - make_interval(days => ${days})
    where member_id = ${one.id}`.execute(t.db)

describe('The deck', () => {
  test('has the own region first and then the own country, the last active first, only the gender sought', async () => {
    const here = aPlace()
    const there = aPlace()
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const player = await man(here)
    const [far] = await women(1, { ...there, lastActive: at(1) })
    const [old] = await women(1, { ...here, lastActive: at(300) })
    const [recent] = await women(1, { ...here, lastActive: at(20), fictional: true })
    await man(here)
    await women(1, { country: 'PL' })
    const { deck, likes_left } = await stateOf(player)
    assert.deepEqual(
      deck.slice(0, 3).map(({ id }) => id),
      ids([recent!, old!, far!]),
    )
    assert.equal(deck[0]?.fictional, true)
    assert.equal(likes_left, 4)
    assert.ok(deck.every(({ gender, country }) => gender === 'female' && country === 'FR'))
  })

  test('has both genders for who seeks both, in one order', async () => {
    const here = aPlace()
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const player = await man({ ...here, seeking: 'both', sexuality: 'bi' })
    const [first] = await women(1, { ...here, lastActive: at(10) })
    const second = await man({ ...here, lastActive: at(20) })
    const [third] = await women(1, { ...here, lastActive: at(30) })
    assert.deepEqual((await deckOf(player)).slice(0, 3), ids([first!, second, third!]))
    await Promise.all([women(6, here), ...Array.from({ length: 6 }, () => man(here))])
    const { deck } = await stateOf(player)
    assert.equal(deck.length, 10)
    assert.ok(deck.every(({ region }) => region === here.region))
  })

  test('has the ages of the kept search, and without one those around the own age', async () => {
    const here = aPlace()
    const year = new Date().getUTCFullYear()
    const aged = (age: number): Partial<NewMember> => ({ ...here, dateOfBirth: `${year - age}-01-01` })
    const player = await man(aged(37))
    const [young] = await women(1, aged(18))
    const [close] = await women(1, aged(29))
    await women(1, aged(46))
    const near = async () => {
      const { deck } = await stateOf(player)
      return deck.filter(({ region }) => region === here.region).map(({ id }) => id)
    }
    assert.deepEqual(await near(), ids([close!]))
    const keep = (filter: SavedFilter) => player.client.call(saveSearch, { body: { filter } })
    await keep({ min_age: 18, max_age: 25 })
    assert.deepEqual(await near(), ids([young!]))
    await keep({})
    assert.equal((await near()).length, 3, 'a search without ages')
  })

  test('has ten cards at most, and the next ones after those', async () => {
    const here = aPlace()
    const player = await man(here)
    const others = await women(13, here)
    const first = await deckOf(player)
    assert.equal(first.length, 10)
    for (const id of first) await swipe(player, { publicId: id }, 'skip')
    const rest = await deckOf(player)
    assert.deepEqual(new Set([...first, ...rest.slice(0, 3)]), new Set(ids(others)))
  })

  test('never has oneself, the blocked either way, the invisible, unconfirmed, deleted and banned, or the liked', async () => {
    const here = aPlace()
    const player = await man({ ...here, gender: 'female', seeking: 'female' })
    const [shown, blocked, blocker, liked, matched] = (await women(5, here)) as [
      Person,
      Person,
      Person,
      Person,
      Person,
    ]
    await women(1, { ...here, invisible: true })
    await women(1, { ...here, status: 'not_confirmed' })
    await women(1, { ...here, status: 'deleted' })
    await women(1, { ...here, status: 'blocked' })
    await player.client.call(blockMember, { params: { id: blocked.publicId } })
    await blocker.client.call(blockMember, { params: { id: player.publicId } })
    for (const one of [liked, matched])
      await player.client.call(likes.likeMember, { params: { id: one.publicId } })
    await matched.client.call(likes.likeMember, { params: { id: player.publicId } })
    const { deck } = await stateOf(player)
    assert.deepEqual(
      deck.filter(({ region }) => region === here.region).map(({ id }) => id),
      [shown.publicId],
    )
  })

  test('shows whom a member skipped again only after 90 days', async () => {
    const here = aPlace()
    const player = await man(here)
    const [one] = (await women(1, here)) as [Person]
    await swipe(player, one, 'skip')
    assert.ok(!(await deckOf(player)).includes(one.publicId))
    await daysPass(player, 89)
    assert.ok(!(await deckOf(player)).includes(one.publicId))
    await daysPass(player, 2)
    assert.ok((await deckOf(player)).includes(one.publicId))
    await t.db.executeQuery(sql`select graphile_worker.add_job('swipe.forget-old', '{}'::json)`.compile(t.db))
    await t.runJobs()
    assert.deepEqual(
      await t.db.selectFrom('swipe').selectAll().where('memberId', '=', player.id).execute(),
      [],
    )
  })
})

describe('Likes in the swipe game', () => {
  test('are four a day; the fifth is refused and says when there are new ones', async () => {
    const player = await man()
    const others = await women(5)
    const left = []
    for (const one of others.slice(0, 4)) left.push((await swipe(player, one, 'like')).body.likes_left)
    assert.deepEqual(left, [3, 2, 1, 0])
    const { status, body } = await swipe(player, others[4]!, 'like')
    assert.deepEqual([status, body.error?.code], [403, 'swipe.no_likes_left'])
    const { likes_left, resets_at } = await stateOf(player)
    assert.deepEqual([likes_left, body.error?.resets_at], [0, resets_at])
    assert.equal((await likedBy(player)).length, 4)

    await daysPass(player, 1)
    assert.equal((await stateOf(player)).likes_left, 4)
    assert.equal((await swipe(player, others[4]!, 'like')).body.likes_left, 3)
  })

  test('are exactly four of fifty at the same time', async () => {
    const player = await man()
    const others = await women(50)
    const answers = await Promise.all(others.map((one) => swipe(player, one, 'like')))
    assert.deepEqual(
      [200, 403].map((status) => answers.filter((answer) => answer.status === status).length),
      [4, 46],
    )
    assert.equal((await likedBy(player)).length, 4)
    assert.equal((await stateOf(player)).likes_left, 0)
  })

  test('of two who like each other at the same time make one match, however they race', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 20 }, async () => [await man(), (await women(1))[0]!] as const),
    )
    const answers = await Promise.all(
      pairs.map(([one, other]) => Promise.all([swipe(one, other, 'like'), swipe(other, one, 'like')])),
    )
    for (const both of answers) {
      assert.deepEqual(
        both.map(({ status }) => status),
        [200, 200],
      )
      assert.equal(both.filter(({ body }) => body.match).length, 1)
    }
  })

  test('cost one per key, and nothing for somebody who is liked already', async () => {
    const player = await man()
    const [one, other] = (await women(2)) as [Person, Person]
    const key = randomUUID()
    const input = { params: { id: one.publicId }, body: { choice: 'like' as const } }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => player.client.call(contract.swipeMember, input, { key })),
    )
    for (const { status, body } of answers) assert.deepEqual([status, body.likes_left], [200, 3])
    assert.equal((await swipe(player, one, 'like')).body.likes_left, 3)
    await player.client.call(likes.likeMember, { params: { id: other.publicId } })
    assert.equal((await swipe(player, other, 'like')).body.likes_left, 3)
  })

  test('are the likes of everywhere else: told, a match where mutual, and they wait for a confirmation', async () => {
    const [player, other] = [await man(), (await women(1))[0]!]
    await other.client.call(likes.likeMember, { params: { id: player.publicId } })
    assert.equal((await swipe(player, other, 'like')).body.match, true)
    assert.equal((await other.client.call(likes.getLikes)).body.num_matches, 1)
    const waiting = await man({ status: 'not_confirmed' })
    assert.equal((await swipe(waiting, other, 'like')).status, 200)
    assert.equal((await other.client.call(likes.getLikes)).body.num_received, 1)
  })

  test('do not count skips, nor the likes that are given elsewhere', async () => {
    const player = await man()
    const [first, ...others] = (await women(7)) as [Person, ...Person[]]
    for (const one of others) await swipe(player, one, 'skip')
    await player.client.call(likes.likeMember, { params: { id: first.publicId } })
    assert.equal((await stateOf(player)).likes_left, 4)
  })

  test('and skips of a member who is not visible are a 404, and cost nothing', async () => {
    const bram = t.as('bram')
    const refused = [t.publicId('fleur'), t.publicId('chris'), t.publicId('gijs'), randomUUID()]
    for (const id of refused) {
      for (const choice of contract.swipeChoices) {
        const { status, body } = await bram.call(contract.swipeMember, { params: { id }, body: { choice } })
        assert.deepEqual([status, body.error?.code], [404, 'profiles.not_viewable'])
      }
    }
    assert.equal((await bram.call(contract.getSwipeDeck)).body.likes_left, 4)
    const own = await bram.call(contract.swipeMember, {
      params: { id: t.publicId('bram') },
      body: { choice: 'skip' },
    })
    assert.deepEqual([own.status, own.body.error?.code], [400, 'likes.own_profile'])
  })
})

describe('A day', () => {
  const at = async (country: string, instant: string) => {
    const zone = timeZoneOf(country)
    const now = sql`${instant}::timestamptz`
    const { rows } = await sql<{ day: string; ends: Date }>`
      select day::text, ${endOfDay(sql`day`, zone)} as ends from (select ${dayIn(zone, now)} as day) d`.execute(
      t.db,
    )
    return [rows[0]?.day, rows[0]?.ends.toISOString()]
  }

  test('ends at midnight where the member lives', async () => {
    assert.deepEqual(await at('NL', '2026-11-20T22:59:59Z'), ['2026-11-20', '2026-11-20T23:00:00.000Z'])
    assert.deepEqual(await at('NL', '2026-11-20T23:00:00Z'), ['2026-11-21', '2026-11-21T23:00:00.000Z'])
    assert.deepEqual(await at('US', '2026-11-20T04:59:59Z'), ['2026-11-19', '2026-11-20T05:00:00.000Z'])
    assert.deepEqual(await at('US', '2026-11-20T05:00:00Z'), ['2026-11-20', '2026-11-21T05:00:00.000Z'])
    assert.deepEqual(await at('NZ', '2026-11-20T10:59:59Z'), ['2026-11-20', '2026-11-20T11:00:00.000Z'])
    assert.deepEqual(await at('NZ', '2026-11-20T11:00:00Z'), ['2026-11-21', '2026-11-21T11:00:00.000Z'])
  })

  test('has 23 hours when the clock goes forward and 25 when it goes back', async () => {
    assert.deepEqual(await at('NL', '2027-03-27T23:00:00Z'), ['2027-03-28', '2027-03-28T22:00:00.000Z'])
    assert.deepEqual(await at('NL', '2026-10-24T22:00:00Z'), ['2026-10-25', '2026-10-25T23:00:00.000Z'])
    assert.deepEqual(await at('US', '2027-03-14T05:00:00Z'), ['2027-03-14', '2027-03-15T04:00:00.000Z'])
    assert.deepEqual(await at('US', '2026-11-01T04:00:00Z'), ['2026-11-01', '2026-11-02T05:00:00.000Z'])
    assert.deepEqual(await at('NZ', '2026-09-26T12:00:00Z'), ['2026-09-27', '2026-09-27T11:00:00.000Z'])
    assert.deepEqual(await at('NZ', '2027-04-03T11:00:00Z'), ['2027-04-04', '2027-04-04T12:00:00.000Z'])
  })

  test('is also the 29th of February', async () => {
    assert.deepEqual(await at('NL', '2028-02-28T23:00:00Z'), ['2028-02-29', '2028-02-29T23:00:00.000Z'])
    assert.deepEqual(await at('NL', '2028-02-29T23:00:00Z'), ['2028-03-01', '2028-03-01T23:00:00.000Z'])
    assert.deepEqual(await at('NL', '2027-02-28T23:00:00Z'), ['2027-03-01', '2027-03-01T23:00:00.000Z'])
  })

  test('begins in each country at its own midnight', async () => {
    for (const country of ['NL', 'US', 'NZ']) {
      const player = await man({ country })
      const { resets_at } = await stateOf(player)
      const midnight = new Intl.DateTimeFormat('sv-SE', {
        timeZone: timeZoneOf(country),
        timeStyle: 'medium',
      })
      assert.equal(midnight.format(new Date(resets_at)), '00:00:00', country)
      const hours = (Date.parse(resets_at) - Date.now()) / 3600_000
      assert.ok(hours > 0 && hours <= 25, `${country}: ${hours} hours`)
    }
  })

  test('does not begin a second time for a member who moves to where it is still yesterday', async () => {
    const player = await man()
    const others = await women(5)
    for (const one of others.slice(0, 4)) await swipe(player, one, 'like')
    // As if the member had lived where it is tomorrow already.
    await sql`update swipe set day = day + 1 where member_id = ${player.id}`.execute(t.db)
    assert.equal((await stateOf(player)).likes_left, 0)
    const { body } = await swipe(player, others[4]!, 'like')
    assert.equal(body.error?.code, 'swipe.no_likes_left')
  })
})

describe('Taking back', () => {
  test('a skip brings the card back', async () => {
    const here = { country: 'FR', region: 'FR-IDF' }
    const player = await man(here)
    const [one] = (await women(1, here)) as [Person]
    await swipe(player, one, 'skip')
    const { status, body } = await undo(player)
    assert.deepEqual(
      [status, body.undone, body.profile?.id, body.can_undo],
      [200, 'skip', one.publicId, false],
    )
    assert.ok((await deckOf(player)).includes(one.publicId))
  })

  test('a like removes it and frees its place; repeated, the one before', async () => {
    const player = await man()
    const [first, second] = (await women(2)) as [Person, Person]
    await swipe(player, first, 'skip')
    assert.equal((await swipe(player, second, 'like')).body.likes_left, 3)
    const { body } = await undo(player)
    assert.deepEqual([body.undone, body.likes_left, body.can_undo], ['like', 4, true])
    assert.deepEqual(await likedBy(player), [])
    assert.equal((await second.client.call(likes.getLikes)).body.num_received, 0)
    assert.equal((await undo(player)).body.undone, 'skip')
    const nothing = await undo(player)
    assert.deepEqual([nothing.status, nothing.body.error?.code], [409, 'swipe.nothing_to_undo'])
  })

  test('one of four likes leaves room for one more, not for two', async () => {
    const player = await man()
    const others = await women(6)
    for (const one of others.slice(0, 4)) await swipe(player, one, 'like')
    assert.equal((await undo(player)).body.likes_left, 1)
    const answers = await Promise.all(others.slice(4).map((one) => swipe(player, one, 'like')))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 403]))
  })

  test('is refused for a match', async () => {
    const [player, other] = [await man(), (await women(1))[0]!]
    await other.client.call(likes.likeMember, { params: { id: player.publicId } })
    await swipe(player, other, 'like')
    const { status, body } = await undo(player)
    assert.deepEqual([status, body.error?.code], [409, 'swipe.match_stays'])
    assert.equal((await other.client.call(likes.getLikes)).body.num_matches, 1)
  })

  test('shows no member who became invisible, and ends after a day', async () => {
    const player = await man()
    const [gone, old] = (await women(2)) as [Person, Person]
    await swipe(player, gone, 'like')
    await t.db.updateTable('member').set({ status: 'blocked' }).where('id', '=', gone.id).execute()
    const { status, body } = await undo(player)
    assert.deepEqual([status, body.profile], [200, null])
    await swipe(player, old, 'skip')
    await daysPass(player, 1)
    assert.equal((await undo(player)).body.error?.code, 'swipe.nothing_to_undo')
  })

  test('happens once per key, however often it is sent', async () => {
    const player = await man()
    for (const one of await women(2)) await swipe(player, one, 'skip')
    const key = randomUUID()
    for (let time = 0; time < 2; time++) await player.client.call(contract.undoSwipe, {}, { key })
    const kept = await t.db.selectFrom('swipe').selectAll().where('memberId', '=', player.id).execute()
    assert.equal(kept.length, 1)
  })
})
