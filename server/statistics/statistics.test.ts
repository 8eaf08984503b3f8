import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/admin/statistics.ts'
import { openCase } from '#server/cases/open-case.ts'
import { conversationWith } from '#server/chat/conversations/open-conversation.ts'
import { readBooks } from '#server/payments/books/books.ts'
import { insertPaidOrder } from '#test/acts/orders.ts'
import { bought, packageOf, paymentIdOf } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { rollUp } from './roll-up.ts'

const DAY = 24 * 3600_000
let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

const day = (ago: number) => new Date(Date.now() - ago * DAY)
const dayText = (time: Date) => time.toISOString().slice(0, 10)
const period = () => ({ from: dayText(day(41)), to: dayText(day(0)) })
const of = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T
const maybe = (share: number) => Math.random() < share

/** Somebody with a random past. */
async function somebody(): Promise<void> {
  const signedUpAt = day(Math.random() * 40)
  const later = () => new Date(signedUpAt.getTime() + Math.random() * (Date.now() - signedUpAt.getTime()))
  const confirmed = maybe(0.8)
  const { id } = await t.aMember({
    signedUpAt,
    country: of(['NL', 'BE', 'DE']),
    language: of(['nl', 'de', 'fr']),
    status: confirmed ? 'active' : 'not_confirmed',
    fictional: maybe(0.1),
    ...(maybe(0.7) ? { lastActive: later() } : {}),
  })
  const tracking = of([null, { network: 'nieuws' }, { ref: 'vriend' }, { network: '=1+1' }])
  await t.db
    .updateTable('member')
    .set({
      tracking: tracking && JSON.stringify(tracking),
      ...(confirmed ? { emailConfirmedAt: later() } : {}),
    })
    .where('id', '=', id)
    .execute()
  for (let photos = 0; maybe(0.5) && photos < 3; photos += 1)
    await t.db
      .insertInto('photo')
      .values({ memberId: id, status: 'inspection', position: photos, createdAt: later() })
      .execute()
  for (let talks = 0; maybe(0.5) && talks < 3; talks += 1) {
    const other = await t.aMember({ signedUpAt: day(100) })
    const conversationId = await conversationWith(t.db, id, other.id)
    await t.db
      .updateTable('participant')
      .set({ firstSentAt: later() })
      .where('memberId', '=', id)
      .where('conversationId', '=', conversationId)
      .execute()
  }
  if (confirmed && maybe(0.4)) {
    const packageId = await packageOf(t.as('anna'))
    const order = await insertPaidOrder(t, { memberId: id, packageId })
    const at = later()
    await sql`update payment_attempt set paid_at = ${at} where order_id = ${order.id} and status = 'paid'`.execute(
      t.db,
    )
    await sql`update member_order set completed_at = ${at} where id = ${order.id}`.execute(t.db)
  }
}

type Facts = {
  what: string
  at: Date
  country: string
  language: string
  brand: string
  network: string
}

/** Every step of every member, counted the long way: one member at a time. */
async function fullCounts(): Promise<Facts[]> {
  const members = await t.db
    .selectFrom('member')
    .leftJoin('profile', 'profile.memberId', 'member.id')
    .leftJoin('memberSearch', 'memberSearch.memberId', 'member.id')
    .select([
      'member.id',
      'member.signedUpAt',
      'member.emailConfirmedAt',
      'member.language',
      'member.brand',
      'member.tracking',
      'profile.country',
      'memberSearch.lastActive',
    ])
    .where('member.fictional', '=', false)
    .execute()
  const facts: Facts[] = []
  const earliest = (times: (Date | null)[]) =>
    times.reduce((best, time) => (time && (!best || time < best) ? time : best), null)
  for (const { id, signedUpAt, emailConfirmedAt, lastActive, ...m } of members) {
    const tracking = m.tracking as { network?: string; ref?: string } | null
    const place = {
      country: m.country ?? '',
      language: m.language,
      brand: m.brand,
      network: tracking?.network ?? tracking?.ref ?? '',
    }
    const add = (what: string, at: Date | null) => at && facts.push({ what, at, ...place })
    add('sign_ups', signedUpAt)
    add('confirmed', emailConfirmedAt)
    const photos = await t.db.selectFrom('photo').select('createdAt').where('memberId', '=', id).execute()
    add('photo', earliest(photos.map(({ createdAt }) => createdAt)))
    const talks = await t.db
      .selectFrom('participant')
      .select('firstSentAt')
      .where('memberId', '=', id)
      .execute()
    add('first_message', earliest(talks.map(({ firstSentAt }) => firstSentAt)))
    const orders = await t.db
      .selectFrom('memberOrder')
      .select('completedAt')
      .where('memberId', '=', id)
      .execute()
    add('paid', earliest(orders.map(({ completedAt }) => completedAt)))
    for (const days of [1, 7, 30])
      if (lastActive && lastActive.getTime() >= signedUpAt.getTime() + days * DAY)
        add(`returned_${days}`, signedUpAt)
  }
  const { from } = period()
  return facts.filter(({ at }) => dayText(at) >= from)
}

const keyOf = ({ what, at, country, language, brand, network }: Facts) =>
  [dayText(at), what, country, language, brand, network].join('|')

describe('the rollups', () => {
  test('equal the full counts, whatever happened, and however often they are made', async () => {
    for (let n = 0; n < 60; n += 1) await somebody()
    const order = await bought(t, t.as('anna'))
    await t.provider.refundAtProvider(await paymentIdOf(t, order.id), 1_00)
    await t.runJobs()
    await Promise.all([rollUp(t.ctx), rollUp(t.ctx, { days: 2 })])
    await sql`delete from stat_counted`.execute(t.db)
    await rollUp(t.ctx, { members: 7 })
    const counted = new Map<string, number>()
    for (const fact of await fullCounts()) counted.set(keyOf(fact), (counted.get(keyOf(fact)) ?? 0) + 1)
    const { rows } = await sql<{ key: string; members: number }>`
      select concat_ws('|', day::text, what, country, language, brand, network) as key, members from stat_day
      where what not in ('visitors', 'revenue', 'buyers')`.execute(t.db)
    const sorted = (all: Iterable<readonly [string, number]>) =>
      [...all].map((each) => each.join('=')).toSorted((one, other) => one.localeCompare(other))
    assert.deepEqual(sorted(rows.map(({ key, members }) => [key, members] as const)), sorted(counted))
  })

  test('have the revenue of the books, to the cent, on each day', async () => {
    const { rows } = await sql<{ day: string; currency: string; amount: number }>`
      select day::text as day, currency, sum(amount)::bigint as amount from stat_day where what = 'revenue'
      group by 1, 2`.execute(t.db)
    assert.ok(rows.length > 3)
    let all = 0
    for (let ago = 0; ago < 42; ago += 1) {
      const date = dayText(day(ago))
      const { money } = await readBooks(t.db, date)
      for (const { currency, kept } of money) {
        const rolled = rows.find((row) => row.day === date && row.currency === currency)?.amount ?? 0
        assert.equal(rolled, kept, `${date} ${currency}`)
        all += kept
      }
    }
    assert.equal(
      rows.reduce((sum, { amount }) => sum + amount, 0),
      all,
    )
  })
})

describe('a run that counts', () => {
  const rolledUp = async () => (await sql`select * from stat_day order by stat_day`.execute(t.db)).rows
  const countedAt = async () => {
    const { rows } = await sql<{ day: string; at: string }>`
      select day::text as day, counted_at::text as at from stat_counted order by day`.execute(t.db)
    return new Map(rows.map(({ day: date, at }) => [date, at]))
  }

  test('and dies goes on with the last day that it wrote', async () => {
    const whole = await rolledUp()
    await sql`delete from stat_counted`.execute(t.db)
    await sql`delete from stat_day`.execute(t.db)
    const dead = dayText(day(20))
    await sql`alter table stat_counted add constraint dying check (day <> ${sql.lit(dead)}::date)`.execute(
      t.db,
    )
    await assert.rejects(rollUp(t.ctx), /dying/)
    await sql`alter table stat_counted drop constraint dying`.execute(t.db)
    const first = await countedAt()
    assert.deepEqual([first.size, first.has(dead)], [21, false])
    await rollUp(t.ctx)
    const second = await countedAt()
    assert.equal(second.size, 42)
    const again = [...first].flatMap(([date, at]) => (second.get(date) === at ? [] : [date]))
    assert.deepEqual(again, [dayText(day(21))])
    assert.deepEqual(await rolledUp(), whole)
  })

  test('leaves a day to a run that began later, and counts the last two days every time', async () => {
    const whole = await rolledUp()
    await sql`delete from stat_day where day >= ${dayText(day(1))}::date`.execute(t.db)
    const fewer = await rolledUp()
    await sql`update stat_counted set counted_at = now() + interval '1 hour'`.execute(t.db)
    await rollUp(t.ctx)
    assert.deepEqual(await rolledUp(), fewer)
    await sql`update stat_counted set counted_at = now()`.execute(t.db)
    await rollUp(t.ctx)
    assert.deepEqual(await rolledUp(), whole)
  })
})

describe('the sums by one key', () => {
  test('equal those of the days, for any period, whole months in it or not', async () => {
    for (let round = 0; round < 25; round += 1) {
      const from = Math.floor(Math.random() * 60)
      const days = { from: dayText(day(from)), to: dayText(day(from - Math.floor(Math.random() * 100))) }
      const by = of(contract.statisticKeys)
      const brands = of([null, ['vonk']])
      const expected = await sql<{ key: string; members: number }>`
        select ${sql.ref(by)}::text as key, sum(members)::int as members from stat_day
        where what = 'sign_ups' and day between ${days.from}::date and ${days.to}::date
          and (${brands === null} or brand = any (${brands ?? []}::text[])) group by 1`.execute(t.db)
      const person = brands ? (await t.aStaff({ roles: ['support'], brands })).client : t.staff('marketing')
      const { rows, total } = (await person.call(contract.getStatistics, { query: { ...days, by } })).body
      const shown = (members: number) => (members > 0 && members < 10 ? null : members)
      const told = JSON.stringify({ ...days, by, brands })
      for (const { key, members } of expected.rows)
        assert.equal(rows.find((row) => row.key === key)?.sign_ups, shown(members), `${told} ${key}`)
      assert.equal(total.sign_ups, shown(expected.rows.reduce((sum, { members }) => sum + members, 0)), told)
    }
  })
})

describe('the statistics', () => {
  test('show the funnel by each key, hide small cells, and the total has all revenue', async () => {
    const client = t.staff('marketing')
    for (const by of contract.statisticKeys) {
      const { status, body } = await client.call(contract.getStatistics, { query: { ...period(), by } })
      assert.equal(status, 200)
      for (const row of [...body.rows, body.total])
        for (const step of contract.statisticSteps)
          assert.ok(step === 'visitors' || row[step] === null || row[step] === 0 || row[step] >= 10, step)
    }
    const { total, rows } = (
      await client.call(contract.getStatistics, { query: { ...period(), by: 'country' } })
    ).body
    assert.ok((total.sign_ups ?? 0) >= 50)
    assert.ok(rows.some(({ revenue }) => revenue === null) || rows.every(({ revenue }) => revenue))
    const { rows: sums } = await sql<{ amount: number }>`
      select sum(amount)::bigint as amount from stat_day where what = 'revenue' and currency = 'EUR'`.execute(
      t.db,
    )
    assert.equal(
      Math.round(Number(total.revenue?.find(({ currency }) => currency === 'EUR')?.amount) * 100),
      sums[0]?.amount,
    )
  })

  test('show the revenue of ten buyers or more, as the CSV does', async () => {
    const sums = ['buyers', 'revenue'].flatMap((what) =>
      [9, 10].map((members) => ({ key: `${members} buyers`, what, members })),
    )
    await t.db
      .insertInto('statSum')
      .values(
        sums.map(({ what, members, key }) => ({
          dimension: 'network',
          span: 'day',
          start: dayText(day(0)),
          brand: 'vonk',
          key,
          what,
          ...(what === 'buyers'
            ? { members, currency: '', amount: 0 }
            : { members: 0, currency: 'EUR', amount: 5000 }),
        })),
      )
      .execute()
    const query = { ...period(), by: 'network' as const }
    const { rows } = (await t.staff('owner').call(contract.getStatistics, { query })).body
    assert.deepEqual(
      rows.flatMap(({ key, revenue }) => (key.endsWith(' buyers') ? [[key, revenue]] : [])),
      [
        ['10 buyers', [{ amount: '50.00', currency: 'EUR' }]],
        ['9 buyers', null],
      ],
    )
    const { csv } = (await t.staff('owner').call(contract.getStatisticsCsv, { query })).body
    assert.deepEqual(
      csv.split('\r\n').flatMap((line) => (line.includes(' buyers') ? [line.split(',').at(-1)] : [])),
      ['50.00 EUR', ''],
    )
  })

  test('come by pages, and as a CSV that no spreadsheet runs', async () => {
    await sql`insert into stat_sum (dimension, span, start, key, what, brand, currency, members, amount)
      select 'network', 'day', current_date, 'net-' || n, 'sign_ups', 'vonk', '', 12, 0 from generate_series(1, 150) n`.execute(
      t.db,
    )
    const client = t.staff('owner')
    const query = { ...period(), by: 'network' as const }
    const first = (await client.call(contract.getStatistics, { query })).body
    const second = (
      await client.call(contract.getStatistics, { query: { ...query, after: first.next ?? '' } })
    ).body
    const keys = [...first.rows, ...second.rows].map(({ key }) => key)
    assert.deepEqual([first.rows.length, second.next, new Set(keys).size], [100, null, keys.length])
    const { csv } = (await client.call(contract.getStatisticsCsv, { query })).body
    assert.equal(csv.trim().split('\r\n').length, keys.length + 1)
    assert.match(csv, /^'=1\+1,/m)
    assert.doesNotMatch(csv, /^=/m)
  })

  test('are those of a person’s brands, and refuse a period that is none', async () => {
    const { client } = await t.aStaff({ roles: ['support'], brands: ['nobodys'] })
    const { body } = await client.call(contract.getStatistics, { query: period() })
    assert.deepEqual([body.rows, body.total.sign_ups], [[], 0])
    for (const [from, to, status] of [
      ['2026-02-01', '2026-01-31', 400],
      ['2024-01-01', '2025-12-31', 200],
      ['2024-01-01', '2026-01-01', 400],
    ] as const)
      assert.equal((await client.call(contract.getStatistics, { query: { from, to } })).status, status, to)
  })

  test('say how long the queues took', async () => {
    const { id } = await t.aMember()
    const subject = { kind: 'photo', id: 'x' } as const
    await openCase(t.db, { kind: 'photo', memberId: id, subject, source: 'own_check' })
    await openCase(t.db, {
      kind: 'photo',
      memberId: id,
      subject: { kind: 'photo', id: 'y' },
      source: 'own_check',
    })
    await sql`update staff_case set state = 'decided', created_at = now() - interval '90 minutes', decided_at = now(),
      due_at = now() + case subject_id when 'x' then -1 else 1 end * interval '1 minute'
      where subject_id in ('x', 'y')`.execute(t.db)
    await rollUp(t.ctx, { days: 2 })
    const { rows } = (await t.staff('owner').call(contract.getQueueTimes, { query: period() })).body
    const photos = rows.find(({ kind }) => kind === 'photo')
    assert.deepEqual([photos?.decided, photos?.longest_minutes, photos?.late], [2, 90, 1])
  })

  test('say by week how many first messages were answered and when, with and without the promise', async () => {
    const me = await t.aMember()
    // Yesterday: with the promise 20 of 30 answered, after one to twenty hours; without, 3 of 20.
    for (let number = 0; number < 50; number++) {
      const other = await t.aMember()
      const conversationId = await conversationWith(t.db, me.id, other.id)
      const promised = number < 30
      const hours = promised ? (number < 20 ? number + 1 : null) : number < 33 ? 1 : null
      const sentAt = day(1)
      await t.db
        .insertInto('firstMessage')
        .values({
          conversationId,
          senderId: me.id,
          receiverId: other.id,
          seq: 1,
          brand: 'vonk',
          sentAt,
          dueAt: promised ? day(7) : null,
          answeredAt: hours === null ? null : new Date(sentAt.getTime() + hours * 3600_000),
        })
        .execute()
    }
    await rollUp(t.ctx, { days: 2 })
    const { rows } = (await t.staff('owner').call(contract.getFirstAnswers, { query: period() })).body
    assert.deepEqual(
      rows.filter(({ sent }) => sent !== null).map(({ week: _week, ...figures }) => figures),
      [
        { promised: true, sent: 30, answered: 20, median_minutes: 600 },
        { promised: false, sent: 20, answered: null, median_minutes: null },
      ],
    )
    assert.equal(new Date(rows[0]?.week ?? '').getUTCDay(), 1)
  })
})
