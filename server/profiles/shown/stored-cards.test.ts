import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Interest } from '#contract/rules/values.ts'
import { searchMembers } from '#contract/search.ts'
import type { Database } from '#db/connect.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { until } from '#test/until.ts'
import { storeCards } from './store-cards.ts'
import { type CardJson, cardsIn } from './stored-cards.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

/** The members whose stored card is missing or not what it would be now. */
async function outdated(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.member_id as id from profile p cross join lateral member_card_of(p.member_id) made
    left join member_card c on c.member_id = p.member_id
    where (c.active, c.presence_shown, c.card::text, c.fields::text)
      is distinct from (made.active, made.presence_shown, made.card::text, made.fields::text)
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

const storedOf = async (memberId: number) =>
  (await t.db.selectFrom('memberCard').selectAll().where('memberId', '=', memberId).executeTakeFirst())
    ?.fields

/** As after the migration, for members with a higher id than this one. */
const beginScan = (memberAfter: number) =>
  sql`insert into card_scan (member_after) values (${memberAfter})
    on conflict (singleton) do update set member_after = excluded.member_after`.execute(t.db)

test('a card is stored anew with every change that it shows', async () => {
  const { id } = await t.aMember({ city: 'Utrecht' })
  const photo = async (main: boolean, position: number) =>
    (
      await t.db
        .insertInto('photo')
        .values({ memberId: id, position, main, status: 'inspection' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const first = await photo(true, 0)
  const second = await photo(false, 1)
  const change = (text: ReturnType<typeof sql>) => async () => void (await text.execute(t.db))
  const changes = {
    name: change(sql`update profile set name = 'Nieuw' where member_id = ${id}`),
    gender: change(sql`update profile set gender = 'male' where member_id = ${id}`),
    'birth date': change(sql`update profile set date_of_birth = date_of_birth - 400 where member_id = ${id}`),
    place: change(sql`update profile set country = 'BE', region = 'BE-VAN' where member_id = ${id}`),
    city: change(sql`update profile set city = null where member_id = ${id}`),
    'released photo': change(sql`update photo set status = 'active', width = 900 where id = ${first}`),
    placeholder: change(sql`update photo set placeholder = 'data:image/webp;base64,AA' where id = ${first}`),
    'no main photo': change(sql`update photo set main = false where id = ${first}`),
    'other main photo': change(sql`update photo set main = true, status = 'active' where id = ${second}`),
    'rejected photo': change(sql`update photo set status = 'rejected' where id = ${second}`),
    'released again': change(sql`update photo set status = 'active' where id = ${second}`),
    'photo of somebody else': change(
      sql`update photo set member_id = ${t.id('anna')}, main = false, position = 90 where id = ${second}`,
    ),
    'visible to visitors': change(sql`update member set visitor_visibility = 'open' where id = ${id}`),
    label: change(sql`update member set fictional = true where id = ${id}`),
    'sign-up': change(sql`update member set signed_up_at = now() - interval '90 days' where id = ${id}`),
    'public id': change(sql`update member set public_id = gen_random_uuid() where id = ${id}`),
  }
  for (const [what, make] of Object.entries(changes)) {
    const earlier = JSON.stringify(await storedOf(id))
    await make()
    assert.deepEqual(await outdated(t.db), [], what)
    const isSeen = ['photo of somebody else'].includes(what) || JSON.stringify(await storedOf(id)) !== earlier
    assert.ok(isSeen, what)
  }
  for (const text of [
    sql`update member set invisible = true where id = ${id}`,
    sql`update member set status = 'blocked' where id = ${id}`,
    sql`delete from photo where member_id = ${id}`,
  ]) {
    await text.execute(t.db)
    assert.deepEqual(await outdated(t.db), [])
  }
  const { active, presenceShown } = await t.db
    .selectFrom('memberCard')
    .selectAll()
    .where('memberId', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([active, presenceShown], [false, false])
  await sql`select erase_member(${id})`.execute(t.db)
  assert.equal(await storedOf(id), undefined)
})

test('two changes at the same moment are both in the card, also where none was stored', async () => {
  for (const isStored of [true, false]) {
    const { id } = await t.aMember()
    if (!isStored) await t.db.deleteFrom('memberCard').where('memberId', '=', id).execute()
    const first = await t.db.startTransaction().execute()
    await sql`update profile set name = 'Gelijktijdig' where member_id = ${id}`.execute(first)
    const second = sql`insert into photo (member_id, main, status) values (${id}, true, 'active')`.execute(
      t.db,
    )
    // The second one waits for the row of the first one.
    await until(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(t.db)
      return rows.length > 0
    })
    await first.commit().execute()
    await second
    assert.deepEqual(await outdated(t.db), [])
    assert.match(JSON.stringify(await storedOf(id)), /Gelijktijdig/)
  }
})

test('members of before are shown as ever until a job has stored their cards', async () => {
  const viewer = t.as('anna')
  const seen = async () => (await viewer.call(searchMembers, { query: {} })).body.profiles
  const shown = await seen()
  assert.ok(shown.length > 0)
  await t.db.updateTable('memberCard').set({ fields: null }).execute()
  assert.deepEqual(await seen(), shown)
  await t.db.deleteFrom('memberCard').execute()
  await beginScan(0)
  // Only whether somebody is online waits for the job.
  const withoutPresence = (cards: typeof shown) => cards.map(({ online: _online, ...card }) => card)
  assert.deepEqual(withoutPresence(await seen()), withoutPresence(shown))
  await storeCards(t.db)
  assert.deepEqual(await outdated(t.db), [])
  assert.deepEqual(await seen(), shown)
  assert.deepEqual(await t.db.selectFrom('cardScan').selectAll().execute(), [])
})

test('what the site leaves out of a profile is not shown from a stored card either', async () => {
  const cards = async () =>
    (await t.as('anna').call(searchMembers, { query: {} })).body.profiles.map(({ city, online }) => [
      city,
      online,
    ])
  assert.ok((await cards()).some(([city]) => city !== null))
  await t.db
    .insertInto('siteSetting')
    .values({ key: 'visible_profile_fields', value: JSON.stringify(['name', 'age']) })
    .execute()
  const shown = await cards()
  await t.db.deleteFrom('siteSetting').where('key', '=', 'visible_profile_fields').execute()
  assert.deepEqual(
    shown,
    shown.map(() => [null, 'hidden']),
  )
})

test('a job that dies goes on where it was, and a second one changes nothing', async () => {
  const { rows } = await sql<{ middle: number }>`
    select percentile_disc(0.5) within group (order by id) as middle from member`.execute(t.db)
  const middle = rows[0]!.middle
  await t.db.deleteFrom('memberCard').execute()
  await beginScan(middle)
  await Promise.all([storeCards(t.db), storeCards(t.db)])
  const left = await outdated(t.db)
  assert.ok(left.length > 0 && left.every((id) => id <= middle), left.join())
  await beginScan(0)
  await storeCards(t.db)
  assert.deepEqual(await outdated(t.db), [])
})

test('ages and new members are those of PostgreSQL', async () => {
  const day = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const leap = fc.constantFrom('2004-02-29', '2024-02-29', '2025-02-28', '2025-03-01', '1999-12-31')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.oneof(day, leap), fc.oneof(day, leap)), { minLength: 50 }),
      async (pairs) => {
        const ordered = pairs.map(([one, other]): [string, string] =>
          one < other ? [one, other] : [other, one],
        )
        const { rows } = await sql<{ age: number; isNew: boolean }>`
        select extract(year from age(later, born))::int as age, born > later - 7 as is_new
        from unnest(${ordered.map(([born]) => born)}::date[], ${ordered.map(([, later]) => later)}::date[]) d (born, later)`.execute(
          t.db,
        )
        assert.deepEqual(
          ordered.map(([born, later]) => {
            const stored = { date_of_birth: born, signed_up_on: born, interests: [] as Interest[] }
            const card = { stored, online: 'hidden', liked: false } as unknown as CardJson
            const { age, isNew } = cardsIn({ today: later, shows_city: true })(card)
            return { age, isNew }
          }),
          rows,
        )
      },
    ),
    { numRuns: 20 },
  )
})
