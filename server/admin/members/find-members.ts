import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/admin/members.ts'
import { uuid } from '#contract/rules/patterns.ts'
import type { Staff } from '#server/kit/ctx.ts'
import { integer, pageOf, plainCursor } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { startOf } from '#server/profiles/shown/start-of.ts'
import { isOfBrands } from '#server/staff/brands.ts'

const PAGE = 25
const cursor = plainCursor({ id: integer })

const hashOf = (hex: string) => Buffer.from(hex, 'hex')

/**
 * The first members of each brand, with such a name. Brand by brand, because the members of a young
 * brand come last among all members, where a search in the order of ids would read all others. The
 * bounds name one brand, and not by `=`: the order then needs the index by brand.
 */
const firstOf = (brands: readonly string[], after: number, q: string) => sql`
  select first.id from unnest(${[...brands]}::text[]) as wanted (brand), lateral (
    select member.id from member ${q ? sql`join profile on member_id = member.id and lower(name) like ${startOf(q)}` : sql``}
    where member.brand >= wanted.brand and member.brand <= wanted.brand and erased_at is null and member.id > ${after}
    order by member.brand, member.id limit ${PAGE + 1}) first`

/** Whether a search has a form of its own; all others are the beginning of a name. */
const isName = (text: string) =>
  !uuid.test(text) &&
  !/^[0-9a-f]{64}$|^[0-9a-f]{10}$|^[0-9a-f.:]+\/\d{1,3}$/.test(text) &&
  !text.includes('@')

/** SQL: the ids of the next members, in the order of ids, and of one after them. */
function nextIds(q: string, staff: Pick<Staff, 'brands'>, after: number): RawBuilder<unknown> {
  if (staff.brands && isName(q.toLowerCase())) return firstOf(staff.brands, after, q)
  return sql`select m.id from member m where ${q ? sql`m.id in (${matching(q)})` : sql`true`}
    and m.erased_at is null and m.id > ${after} and ${isOfBrands(staff, 'm.brand')}
    order by m.id limit ${PAGE + 1}`
}

/** The ids of the members that a search means; each kind of search has an index. */
function matching(q: string): RawBuilder<unknown> {
  const text = q.toLowerCase()
  if (uuid.test(text))
    return sql`select id from member where public_id = ${text}
    union select member_id from member_order where public_id = ${text}`
  if (/^[0-9a-f]{64}$/.test(text))
    return sql`select member_id from member_device where device_hash = ${hashOf(text)}
    union select member_id from debit_mandate where phone_hash = ${hashOf(text)}`
  if (/^[0-9a-f]{10}$/.test(text)) return orderNumber(text)
  if (/^[0-9a-f.:]+\/\d{1,3}$/.test(text))
    return sql`select o.member_id from payment_attempt a
    join member_order o on o.id = a.order_id where a.network = ${text}`
  if (text.includes('@')) return sql`select id from member where email::text like ${startOf(text)}`
  return sql`select member_id from profile where lower(name) like ${startOf(text)}`
}

/** The number of an order is the beginning of its public id. */
function orderNumber(number: string): RawBuilder<unknown> {
  const [low, high] = ['0', 'f'].map((digit) =>
    number.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  )
  return sql`select member_id from member_order where public_id between ${low} and ${high}
    union select member_id from profile where lower(name) like ${startOf(number)}`
}

type Row = Omit<contract.ListedMember, 'id' | 'signed_up_at'> & {
  id: number
  publicId: string
  signedUpAt: Date
}

/**
 * Members by a search, the oldest account first. Throws `request.invalid` for a malformed cursor.
 */
export async function findMembers({ ctx, staff, query }: Call<typeof contract.findMembers>) {
  const after = query.after === undefined ? 0 : cursor.read(query.after).id
  const { rows } = await sql<Row>`
    select m.id, m.public_id, coalesce(p.name, '') as name, m.email, m.status as state, m.brand, m.fictional, m.signed_up_at
    from member m left join profile p on p.member_id = m.id
    where m.id = any (array(${nextIds(query.q, staff, after)}))
    order by m.id limit ${PAGE + 1}`.execute(ctx.reads)
  const { page, next } = pageOf(rows, PAGE, (last) => cursor.write({ id: last.id }))
  return {
    members: page.map(({ publicId, signedUpAt, ...row }) => ({
      ...row,
      id: publicId,
      signed_up_at: signedUpAt.toISOString(),
    })),
    next,
  }
}
