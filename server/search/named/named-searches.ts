import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/named-searches.ts'
import { type NamedSearch, namedSearchLimits, type SearchMail } from '#contract/named-searches.ts'
import { type SavedFilter, savedFilter } from '#contract/search.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import type { Call } from '#server/kit/mount.ts'
import { allowedPart, refuseFilter } from '#server/search/may-filter.ts'
import { toFilter } from '#server/search/query/filter.ts'
import { countArrivals } from './count-arrivals.ts'

type Row = {
  id: string
  name: string
  filter: unknown
  mail: SearchMail | null
  createdAt: Date
  openedAt: string
}

const COLUMNS = sql`id, name, filter, mail, created_at, opened_at::text`

/** A filter that is no longer valid finds everybody. */
const filterOf = ({ filter }: Pick<Row, 'filter'>): SavedFilter => savedFilter.safeParse(filter).data ?? {}

async function present(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  member: Member,
  rows: readonly Row[],
): Promise<NamedSearch[]> {
  const sought = rows.map((row) => ({ filter: toFilter(member, filterOf(row)), since: row.openedAt }))
  const { counts } = await countArrivals(db, member, sought)
  const site = await settings()
  return rows.map((row, at) => ({
    id: row.id,
    name: row.name,
    filter: allowedPart(filterOf(row), site, member),
    mail: row.mail,
    new_members: counts[at] ?? 0,
    created_at: row.createdAt.toISOString(),
  }))
}

export async function listNamedSearches({ ctx, member }: Call<typeof contract.listNamedSearches>) {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from named_search where member_id = ${member.id} order by created_at, id`.execute(
    ctx.reads,
  )
  return { searches: await present({ db: ctx.reads, settings: ctx.settings }, member, rows) }
}

/** The columns of a search that begins to mail, or stops. */
const mailing = (mail: SearchMail | null, memberId: number) => sql`
  ${mail}::text as mail, case when ${mail}::text is not null then now() end as mail_since,
  ${nextLook(mail, memberId)} as due_at`

// Between 16 and 18 h UTC: a member's searches at the same minute, so that they share a mail.
const FIRST_HOUR = 16
const MINUTES = 120

/** When a search is looked at next: tomorrow, or in a week. */
export const nextLook = (
  mail: SearchMail | RawBuilder<unknown> | null,
  memberId: number,
): RawBuilder<unknown> => sql`
  (case ${mail}::text when 'daily' then 1 when 'weekly' then 7 end * interval '1 day'
    + date_trunc('day', now(), 'UTC') + make_interval(hours => ${sql.lit(FIRST_HOUR)}, mins => ${memberId % MINUTES}::int))`

/**
 * Keeps a search (spec/discovery 15). Throws what the search itself would, and
 * `search.too_many_named`.
 */
export async function addNamedSearch({ ctx, member, body }: Call<typeof contract.addNamedSearch>) {
  // With whom and where the member seeks now: a later move changes no search that has a name.
  const filter = { gender: member.seeking, country: member.country, ...body.filter }
  refuseFilter(body.filter, await ctx.settings(), member)
  toFilter(member, filter)
  await lockMember(ctx.db, member.id)
  const { rows } = await sql<Row>`
    insert into named_search (member_id, place, name, filter, mail, mail_since, due_at)
    select ${member.id}, free.place, ${body.name}, ${JSON.stringify(filter)}::jsonb, m.*
    from (select ${mailing(body.mail ?? null, member.id)}) m, lateral (
      select place from generate_series(1, ${namedSearchLimits.most}::int) place
      where not exists (select from named_search n where n.member_id = ${member.id} and n.place = place.place)
      order by place limit 1) free
    returning ${COLUMNS}`.execute(ctx.db)
  if (!rows.length) throw new AppError('search.too_many_named', { max: namedSearchLimits.most })
  const [search] = await present(ctx, member, rows)
  return { search: search as NamedSearch }
}

/** Throws `search.named_not_found`. */
export async function changeNamedSearch({
  ctx: { db },
  member,
  params,
  body: { name, mail },
}: Call<typeof contract.changeNamedSearch>): Promise<undefined> {
  const { numAffectedRows } = await sql`
    update named_search n set name = coalesce(${name ?? null}, n.name)
    where n.id = ${params.id} and n.member_id = ${member.id}`.execute(db)
  if (!numAffectedRows) throw new AppError('search.named_not_found')
  if (mail !== undefined)
    await sql`
      update named_search n set mail = m.mail, mail_since = m.mail_since, due_at = m.due_at, asked = false
      from (select ${mailing(mail, member.id)}) m
      where n.id = ${params.id} and n.member_id = ${member.id} and n.mail is distinct from m.mail`.execute(db)
}

/** Throws `search.named_not_found`. */
export async function openNamedSearch({
  ctx: { db },
  member,
  params,
}: Call<typeof contract.openNamedSearch>): Promise<undefined> {
  const { numAffectedRows } = await sql`
    update named_search set opened_at = now() where id = ${params.id} and member_id = ${member.id}`.execute(
    db,
  )
  if (!numAffectedRows) throw new AppError('search.named_not_found')
}

export async function removeNamedSearch({
  ctx: { db },
  member,
  params,
}: Call<typeof contract.removeNamedSearch>): Promise<undefined> {
  await sql`delete from named_search where id = ${params.id} and member_id = ${member.id}`.execute(db)
}

/** Stops the mails of all searches of a member: what the link in such a mail does. */
export async function stopSearchMails(db: Database, memberId: number): Promise<void> {
  await sql`update named_search set mail = null, mail_since = null, due_at = null, asked = false
    where member_id = ${memberId} and mail is not null`.execute(db)
}
