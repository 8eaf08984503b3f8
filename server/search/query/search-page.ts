import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import { keptBitsOf } from '#server/search/index/bitmap-cache.ts'
import { bornBetween, newKeys } from './birth-dates.ts'
import { listsOf, toldOf } from './count-members.ts'
import { type Filter, forbiddenOf, hasTraits, isInPlace, type Searcher, type Values } from './filter.ts'
import {
  cardsOf,
  type Found,
  type FoundValues,
  fewOf,
  find,
  ONE_MORE,
  pageOf,
  presentMembers,
  type Start,
} from './search-query.ts'
import { interestMask, unfitMasks } from './traits.ts'

type Sql = RawBuilder<unknown>

/** The values of the statement, with their types. */
const TYPES = {
  me: 'int',
  own: 'text',
  unfit: 'bigint[]',
  gender: 'text',
  country: 'text',
  region: 'text',
  lo: 'date',
  past: 'date',
  forbidden: 'bigint',
  interests: 'bigint',
  micros: 'bigint',
  last: 'int',
} as const
type Name = keyof typeof TYPES

type Statement = { text: string; names: Name[] }

/** What the bits do not know: of which fold they have to be, and who came and went since or is hidden from the searcher. */
type Row = {
  version: string | null
  today: string
  told: 0 | 1 | 2 | null
  more: number
  moreFitting: number | null
  members: FoundValues[]
}

type Asked = { searcher: Searcher; filter: Filter; start: Start }

const countsFitting = ({ searcher, start }: Asked) =>
  Boolean(searcher.gender) && !start.after && start.page === 1

/** Whom they never find, and where it matters what they told and who does not fit them. */
function searcherTable(value: (name: Name) => Sql, knowsTold: boolean): Sql {
  const hidden = sql`array(
    select ${value('me')} union all select blocked_id from block where blocker_id = ${value('me')}
    union all select blocker_id from block where blocked_id = ${value('me')})`
  return knowsTold
    ? sql`select told, (${value('unfit')})[told + 1], ${hidden}
        from (${toldOf(value('me'), value('own'), value('gender'))}) told`
    : sql`select null::int, null::bigint, ${hidden}`
}

/**
 * The page, and what makes the total of the bits that the process keeps exact. `case` keeps the planner from looking inside:
 * it would take most conditions for rare, and fetch and sort the whole place, or look for the hidden all over a region.
 */
function write(asked: Asked, value: (name: Name) => Sql): Sql {
  const { filter, start } = asked
  const values: Values = {
    gender: value('gender'),
    country: value('country'),
    region: filter.region ? value('region') : sql`null`,
    lo: value('lo'),
    past: value('past'),
    forbidden: filter.twoWay
      ? sql`(${value('forbidden')} | (select unfit from searcher))`
      : value('forbidden'),
    interests: value('interests'),
  }
  const traits = hasTraits(filter, values)
  const fitting = countsFitting(asked)
    ? (sum: Sql) => sql`${sum} filter (where s.traits & (select unfit from searcher) = 0)`
    : () => sql`null::bigint`
  const counts = (sum: Sql) => sql`select ${sum} as total, ${fitting(sum)} as fitting`
  const after = start.after
    ? sql`and (s.last_active, s.member_id) < (timestamptz 'epoch' + ${value('micros')} * interval '1 microsecond', ${value('last')})`
    : sql``
  const skipped = start.after ? 0 : (start.page - 1) * limits.resultsPerPage
  const chosen = sql`
    select s.member_id, s.last_active from member_search s
    where s.visible and s.gender = ${values.gender}
      and ${filter.region ? sql`s.region = ${values.region}` : sql`s.country = ${values.country}`} ${after}
      and case when ${traits} and s.member_id <> all((select hidden from searcher)::int[]) then true end
    order by s.last_active desc, s.member_id desc limit ${ONE_MORE} ${skipped ? sql`offset ${sql.lit(skipped)}` : sql``}`
  return sql`
    with searcher (told, unfit, hidden) as materialized (${searcherTable(value, filter.twoWay || countsFitting(asked))})
    select (select version from search_fold where gender = ${values.gender} and country = ${values.country}) as version,
      current_date as today, told, coalesce(since.total, 0) - never.total as more,
      coalesce(since.fitting, 0) - never.fitting as "moreFitting", (${cardsOf(value('me'), chosen)}) as members
    from searcher,
      (${counts(sql`sum(s.weight)`)} from search_change s where ${isInPlace(filter, values)} and ${traits}) since,
      (${counts(sql`count(*)`)} from member_search s
       where s.member_id = any((select hidden from searcher)::int[])
         and case when s.visible and ${isInPlace(filter, values)} and ${traits} then true end) never`
}

const statements = new Map<string, Statement>()

/** Put together once for each shape of a question: that takes as long as to ask it. */
function statementOf(db: Database, asked: Asked): Statement {
  const { filter, start } = asked
  const place = start.after ? 'after' : start.page
  const shape = [Boolean(filter.region), filter.newHere, filter.twoWay, countsFitting(asked), place].join()
  const known = statements.get(shape)
  if (known) return known
  const names: Name[] = []
  const value = (name: Name) => {
    if (!names.includes(name)) names.push(name)
    return sql.raw(`$${names.indexOf(name) + 1}::${TYPES[name]}`)
  }
  const { sql: text } = write(asked, value).compile(db)
  const statement = { text, names }
  statements.set(shape, statement)
  return statement
}

/** The page and what the bits do not know, as a question to `db`. */
export function pageQuery(db: Database, asked: Asked, today: string): CompiledQuery<Row> {
  const { searcher, filter, start } = asked
  const { text, names } = statementOf(db, asked)
  const given: Record<Name, unknown> = {
    me: searcher.id,
    own: searcher.gender,
    unfit: searcher.gender && unfitMasks[searcher.gender],
    gender: filter.gender,
    country: filter.country,
    region: filter.region,
    ...bornBetween(filter, today),
    forbidden: forbiddenOf(filter),
    interests: interestMask(filter.interests),
    micros: start.after?.micros,
    last: start.after?.memberId,
  }
  return CompiledQuery.raw(
    text,
    names.map((name) => given[name]),
  )
}

const fitsKey = ({ gender }: Searcher, told: number) => `fits:${gender}:${told}`

/** With the bits in memory; undefined where they cannot tell. */
async function withKeptBits(db: Database, asked: Asked): Promise<Found | 'few' | undefined> {
  const { searcher, filter } = asked
  // Who is online is in no bits; a transaction may see what others do not, and ends.
  if (filter.online || db.isTransaction || (filter.twoWay && !searcher.gender)) return undefined
  const fits = filter.twoWay || countsFitting(asked) ? [0, 1, 2].map((told) => fitsKey(searcher, told)) : []
  const listsAt = (today: string) => [...listsOf(filter), ...(filter.newHere ? [newKeys(today)] : [])]
  const kept = keptBitsOf(db)
  const bits = kept.of(filter, (today) => [...listsAt(today).flat(), ...fits])
  if (!bits) return undefined

  const born = bornBetween(filter, bits.today)
  const lists = listsAt(bits.today)
  const count = (told: number | null) =>
    bits.count(told === null ? lists : [...lists, [fitsKey(searcher, told)]], born)
  // Whoever told what fits least is shown the fewest.
  const least = count(filter.twoWay ? 0 : null)
  if (least <= fewOf(filter)) return filter.twoWay || filter.region ? undefined : 'few'

  const { rows } = await db.withoutPlugins().executeQuery(pageQuery(db, asked, bits.today))
  const row = rows[0]
  if (!row || row.version !== bits.version || row.today !== bits.today) {
    kept.forget(filter)
    return undefined
  }
  const fitting = row.told === null ? null : count(row.told)
  const total = (filter.twoWay ? (fitting ?? 0) : least) + row.more
  return {
    total,
    fitting: fitting === null || row.moreFitting === null ? null : fitting + row.moreFitting,
    members: presentMembers(row.members),
  }
}

/** One page of the members that a searcher finds, and one more where there is one, with the totals of the first. */
export async function findPage(db: Database, asked: Asked): Promise<Found> {
  const found = await withKeptBits(db, asked)
  if (typeof found === 'object') return found
  return find(db, pageOf(asked.searcher, asked.filter, asked.start), found === 'few')
}
