import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { type Figure, type Span, sources } from './sources.ts'

const DAYS_AT_ONCE = 7
const MEMBERS_AT_ONCE = 50_000

type Sizes = { days?: number; members?: number }

/**
 * Adds the days that are over to the figures of their quarter, each day once (spec/statistics 21),
 * and counts the members and fictional profiles of today. Goes on where a run that died stopped.
 */
export async function countPublicFigures(
  { db }: Pick<Ctx, 'db'>,
  { days = DAYS_AT_ONCE, members = MEMBERS_AT_ONCE }: Sizes = {},
): Promise<void> {
  for (const [what, count] of Object.entries(sources))
    for (;;) {
      const span = await nextSpan(db, what, days)
      if (!span) break
      await addSpan(db, { what, span, figures: await count(db, span) })
    }
  await countPresent(db, members)
}

/** The next days of one quarter; undefined: all are counted up to today. */
async function nextSpan(db: Database, what: string, days: number): Promise<Span | undefined> {
  await sql`
    insert into public_count (what, until)
    select ${what}, date_trunc('quarter', (now() at time zone 'utc') - interval '1 year')::date
    on conflict (what) do nothing`.execute(db)
  const { rows } = await sql<Span>`
    select c.until::text as "from", least(c.until + ${days}::int, q.quarter + interval '3 months',
      (now() at time zone 'utc')::date)::date::text as until, q.quarter::date::text as quarter
    from public_count c, lateral (select date_trunc('quarter', c.until::timestamp) as quarter) q
    where c.what = ${what} and c.until < (now() at time zone 'utc')::date`.execute(db)
  return rows[0]
}

type Counted = { what: string; span: Span; figures: readonly Figure[] }

/** Adds nothing where another run has counted these days. */
async function addSpan(db: Database, { what, span, figures }: Counted): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const moved = await sql`
      update public_count set until = ${span.until}::date
      where what = ${what} and until = ${span.from}::date returning what`.execute(trx)
    if (!moved.rows.length) return
    await sql`
      insert into public_figure as f (quarter, brand, what, key, number)
      select ${span.quarter}::date, brand, ${what}, key, sum(number)
      from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as n (brand text, key text, number bigint)
      where brand is not null group by brand, key
      on conflict (quarter, brand, what, key) do update set number = f.number + excluded.number`.execute(trx)
  })
}

type Present = {
  brand: string
  members: number
  verified: number
  fictional: number
  seen: number
  last: number
}

/** Replaces those of this quarter, so that an earlier quarter keeps those of its end. */
async function countPresent(db: Database, atOnce: number): Promise<void> {
  const figures: Figure[] = []
  for (let after = 0, more = true; more; ) {
    const { rows } = await sql<Present>`
      with slice as (
        select id, brand, fictional, status,
          exists (select from profile p where p.member_id = member.id and p.verified_at is not null) as verified
        from member where id > ${after} order by id limit ${atOnce})
      select brand::text as brand, count(*)::int as seen, max(id) as last,
        count(*) filter (where status = 'active' and not fictional)::int as members,
        count(*) filter (where status = 'active' and verified)::int as verified,
        count(*) filter (where status = 'active' and fictional)::int as fictional
      from slice group by brand`.execute(db)
    for (const { brand, members, verified, fictional } of rows)
      figures.push(
        { brand, key: 'members', number: members },
        { brand, key: 'verified', number: verified },
        { brand, key: 'fictional_profiles', number: fictional },
      )
    more = rows.reduce((seen, row) => seen + row.seen, 0) === atOnce
    after = Math.max(after, ...rows.map(({ last }) => last))
  }
  await replacePresent(db, figures)
}

async function replacePresent(db: Database, figures: readonly Figure[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`insert into public_count (what, until) values ('present', (now() at time zone 'utc')::date)
      on conflict (what) do update set until = excluded.until`.execute(trx)
    const quarter = sql`date_trunc('quarter', now() at time zone 'utc')::date`
    await sql`delete from public_figure where quarter = ${quarter} and what = 'present'`.execute(trx)
    await sql`
      insert into public_figure (quarter, brand, what, key, number)
      select ${quarter}, brand, 'present', key, sum(number)
      from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as n (brand text, key text, number bigint)
      group by brand, key`.execute(trx)
  })
}
