import { type RawBuilder, sql } from 'kysely'
import * as contract from '#contract/admin/members.ts'
import { uuid } from '#contract/rules/patterns.ts'
import type { Staff } from '#server/kit/ctx.ts'
import { cutPage, integer, plainCursor, words } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { prefixPattern, startsWith } from '#server/profiles/shown/starts-with.ts'
import { isOfBrands } from '#server/staff/brands.ts'

const PAGE = 25
const accountCursor = plainCursor({ id: integer })
const nameCursor = plainCursor({ name: words, id: integer })

const parseHash = (hex: string) => Buffer.from(hex, 'hex')

/**
 * The first members of each brand with such a name. Brand by brand, because the members of a young
 * brand have the last ids, and a scan by id would read all others first. Range bounds instead of
 * `=`, so that PostgreSQL uses the index by brand for the order.
 */
const firstMembers = (brands: readonly string[], after: number, q: string) => sql`
  select first.id from unnest(${[...brands]}::text[]) as wanted (brand), lateral (
    select member.id from member ${q ? sql`join profile on member_id = member.id and ${startsWith(q, sql`name`)}` : sql``}
    where member.brand >= wanted.brand and member.brand <= wanted.brand and erased_at is null and member.id > ${after}
    order by member.brand, member.id limit ${PAGE + 1}) first`

/** Every text without another form is the beginning of a name. */
const isName = (q: string) =>
  !uuid.test(q.toLowerCase()) &&
  !/^[0-9a-f]{64}$|^[0-9a-f]{10}$|^[0-9a-f.:]+\/\d{1,3}$/i.test(q) &&
  !q.includes('@')

/** SQL for the ids of a page and one more; the order; the cursor. */
type Search = { ids: RawBuilder<unknown>; order: RawBuilder<unknown>; write: (last: Row) => string }

const NAME = sql`plain_name(p.name)`
const NAME_ORDER = sql`${NAME} using ~<~`

/**
 * Members whose name begins with a text, in the order of the index of names. Many may have the same
 * name, so those with the name of the cursor are a query of their own: one condition for both would
 * read all of them for each page. Range bounds instead of `=`, so that PostgreSQL uses the index
 * for the order.
 */
function byName(q: string, after: string | undefined): Search {
  const start = sql`plain_name(${q})`
  const { name, id } = after === undefined ? { name: start, id: 0 } : nameCursor.read(after)
  const first = (condition: RawBuilder<unknown>) => sql`(
    select m.id from profile p join member m on m.id = p.member_id
    where ${condition} and m.erased_at is null order by ${NAME_ORDER}, p.member_id limit ${PAGE + 1})`
  return {
    // The upper bound: no name contains the last character of Unicode.
    ids: sql`${first(sql`${NAME} ~>=~ ${name} and ${NAME} ~<=~ ${name} and p.member_id > ${id}`)}
      union all ${first(sql`${NAME} ~>~ ${name} and ${NAME} ~<~ (${start} || chr(1114111))`)}`,
    order: sql`${NAME_ORDER}, m.id`,
    write: ({ id: last, sorted }) => nameCursor.write({ name: sorted ?? '', id: last }),
  }
}

function byAccount(q: string, staff: Pick<Staff, 'brands'>, cursor: string | undefined): Search {
  const after = cursor === undefined ? 0 : accountCursor.read(cursor).id
  const ids =
    staff.brands && isName(q)
      ? firstMembers(staff.brands, after, q)
      : sql`select m.id from member m where ${isMeant(q)} and m.erased_at is null and m.id > ${after} and ${isOfBrands(staff, 'm.brand')}
          order by m.id limit ${PAGE + 1}`
  return { ids, order: sql`m.id`, write: ({ id }) => accountCursor.write({ id }) }
}

/** SQL: whether member m matches a search other than by name. */
function isMeant(q: string): RawBuilder<boolean> {
  if (!q) return sql<boolean>`true`
  if (q.includes('@')) return sql<boolean>`m.email::text like ${prefixPattern(q)}`
  return sql<boolean>`m.id = any (array(${matching(q)}))`
}

/** The few members with an id, a number or a hash; each kind of search has an index. */
function matching(q: string): RawBuilder<unknown> {
  const text = q.toLowerCase()
  if (uuid.test(text))
    return sql`select id from member where public_id = ${text}
    union select member_id from member_order where public_id = ${text}`
  if (/^[0-9a-f]{64}$/.test(text))
    return sql`select member_id from member_device where device_hash = ${parseHash(text)}
    union select member_id from debit_mandate where phone_hash = ${parseHash(text)}`
  if (/^[0-9a-f]{10}$/.test(text)) return orderNumber(text)
  return inNetwork(text)
}

/**
 * Many may pay from the network of a phone company. Range bounds instead of `=`, so that PostgreSQL
 * uses the index by network for the order.
 */
const inNetwork = (network: string) => sql`
  select o.member_id from (
    select order_id from payment_attempt where network >= ${network} and network <= ${network}
    order by network desc, created_at desc limit ${contract.mostOfNetwork}) a
  join member_order o on o.id = a.order_id`

/** The number of an order is the beginning of its public id. */
function orderNumber(number: string): RawBuilder<unknown> {
  const [low, high] = ['0', 'f'].map((digit) =>
    number.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  )
  return sql`select member_id from member_order where public_id between ${low} and ${high}
    union select member_id from profile where ${startsWith(number, sql`name`)}`
}

type Row = Omit<contract.ListedMember, 'id' | 'signed_up_at'> & {
  id: number
  publicId: string
  signedUpAt: Date
  sorted: string | null
}

/**
 * Members by a search, the oldest account first; searches by name over all brands are in the order
 * of names. Throws `request.invalid` for a malformed cursor.
 */
export async function findMembers({ ctx, staff, query }: Call<typeof contract.findMembers>) {
  const { after } = query
  const q = query.q.normalize('NFKC')
  const { ids, order, write } =
    q && !staff.brands && isName(q) ? byName(q, after) : byAccount(q, staff, after)
  const { rows } = await sql<Row>`
    select m.id, m.public_id, coalesce(p.name, '') as name, m.email, m.status as state, m.brand, m.fictional, m.signed_up_at,
           ${NAME} as sorted
    from member m left join profile p on p.member_id = m.id
    where m.id = any (array(${ids})) order by ${order} limit ${PAGE + 1}`.execute(ctx.reads)
  const { page, next } = cutPage(rows, PAGE, write)
  return {
    members: page.map(({ publicId, signedUpAt, sorted: _sorted, ...row }) => ({
      ...row,
      id: publicId,
      signed_up_at: signedUpAt.toISOString(),
    })),
    next,
  }
}
