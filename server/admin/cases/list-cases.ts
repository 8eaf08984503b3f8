import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/admin/cases.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import { type CaseKind, caseKinds, targetHours } from '#contract/rules/cases/cases.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Staff } from '#server/kit/ctx.ts'
import { cutPage, epochMicros, integer, micros, plainCursor, timeFromMicros } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { isOfBrands, requireBrand } from '#server/staff/brands.ts'

const PAGE = 50

/** The permission to decide about a kind; the call itself needs only that to see members. */
const permissionOf: Partial<Record<CaseKind, Permission>> = {
  order_review: 'large_sums',
  data_request: 'member_care',
}
export const mayDecide = ({ permissions }: Pick<Staff, 'permissions'>, kind: CaseKind): boolean =>
  permissions.has(permissionOf[kind] ?? 'moderation')

/** Throws `admin.not_permitted` for a queue or a site that is not the caller's. */
export function requireKind(staff: Staff, kind: CaseKind): void {
  if (!mayDecide(staff, kind)) throw new AppError('admin.not_permitted')
}

type QueueRow = { kind: CaseKind; waiting: number; overdue: number; oldestAt: Date | null; due: Date | null }

/** The open cases by kind that the caller may decide. */
export async function getQueues({ ctx, staff }: Call<typeof contract.getQueues>) {
  const { rows } = await sql<QueueRow>`
    select c.kind, count(*)::int as waiting, (count(*) filter (where c.due_at < now()))::int as overdue,
           min(c.created_at) as oldest_at, min(c.due_at) as due
    from staff_case c where c.state <> 'decided' and ${isOfBrands(staff, 'c.brand')} group by c.kind`.execute(
    ctx.reads,
  )
  const found = new Map(rows.map((row) => [row.kind, row]))
  return {
    queues: caseKinds
      .filter((kind) => mayDecide(staff, kind))
      .map((kind) => {
        const row = found.get(kind)
        return {
          kind,
          waiting: row?.waiting ?? 0,
          overdue: row?.overdue ?? 0,
          oldest_at: row?.oldestAt?.toISOString() ?? null,
          due: row?.due?.toISOString() ?? null,
          target_hours: targetHours[kind],
        }
      }),
  }
}

type CaseRow = {
  id: number
  publicId: string
  kind: CaseKind
  state: contract.ListedCase['state']
  createdAt: Date
  dueAt: Date
  subjectKind: string
  subjectId: string
  memberId: number | null
  memberPublicId: string | null
  memberName: string | null
  memberState: string | null
  reason: string | null
  reporterPublicId: string | null
  reporterName: string | null
  reporterState: string | null
  flagger: string | null
  takerId: number | null
  takerName: string | null
  priority: number
  micros: number
}

/** From -1, for complaints of trusted flaggers. */
const priority = {
  pattern: /^\d$/,
  write: (value: number) => String(value + 1),
  read: (text: string) => Number(text) - 1,
}
const waitingCursor = plainCursor({ priority, micros, id: integer })
const decidedCursor = plainCursor({ micros, id: integer })

/** A case that was taken longer ago is open again. */
const isTaken = sql<boolean>`c.state = 'taken' and c.taken_until > now()`

/** Of whom a report or complaint comes; a member of another brand stays hidden (spec/admin 4). */
const joinReporter = (staff: Pick<Staff, 'brands'>) => sql`
    left join report r on r.id = case when c.subject_kind = 'report' then c.subject_id::int end
    left join complaint k on k.number = case when c.subject_kind = 'complaint' then c.subject_id end
    left join trusted_flagger tf on tf.id = k.trusted_flagger_id
    left join member w on w.id = coalesce(r.reporter_id, k.reporter_id) and w.erased_at is null
      and ${isOfBrands(staff, 'w.brand')}
    left join profile wp on wp.member_id = w.id`

const columns = (staff: Pick<Staff, 'brands'>, time: RawBuilder<unknown>) => sql`
  c.id, c.public_id, c.kind, case when c.state = 'decided' then 'decided' when ${isTaken} then 'taken' else 'open' end as state,
  c.created_at, c.due_at, c.subject_kind, c.subject_id, c.priority, ${epochMicros(time)} as micros,
  c.member_id, m.public_id as member_public_id, p.name as member_name, m.status as member_state,
  coalesce(r.category, k.about) as reason, tf.name as flagger,
  w.public_id as reporter_public_id, wp.name as reporter_name, w.status as reporter_state,
  case when ${isTaken} then s.id end as taker_id, case when ${isTaken} then s.name end as taker_name
  from staff_case c left join member m on m.id = c.member_id left join profile p on p.member_id = m.id
    left join staff s on s.id = c.taken_by ${joinReporter(staff)}`

/** Their subjects have an internal id. */
const HIDDEN: ReadonlySet<string> = new Set(['report', 'message_review', 'warned_day', 'held_text'])

/** Without internal ids: reports and pairs of members have no public one. */
const presentSubject = ({ subjectKind, subjectId, publicId }: CaseRow) => ({
  kind: subjectKind,
  id: HIDDEN.has(subjectKind) ? publicId : subjectId,
})

export const presentCase = (staff: Staff, row: CaseRow): contract.ListedCase => ({
  id: row.publicId,
  kind: row.kind,
  state: row.state,
  created_at: row.createdAt.toISOString(),
  due_at: row.dueAt.toISOString(),
  subject: presentSubject(row),
  member: row.memberPublicId
    ? { id: row.memberPublicId, name: row.memberName ?? '', state: row.memberState ?? '' }
    : null,
  reason: row.reason,
  reporter: row.reporterPublicId
    ? { id: row.reporterPublicId, name: row.reporterName ?? '', state: row.reporterState ?? '' }
    : null,
  flagger: row.flagger,
  taken_by: row.takerName === null ? null : { name: row.takerName, is_me: row.takerId === staff.id },
})

/** The cases of a kind, page by page. Throws `request.invalid` for a malformed cursor. */
export async function getCases({ ctx, staff, query }: Call<typeof contract.getCases>) {
  requireKind(staff, query.kind)
  const isDecided = query.state === 'decided'
  const rows = isDecided
    ? await decidedCases(ctx.reads, staff, query)
    : await waitingCases(ctx.reads, staff, query)
  const { page, next } = cutPage(rows, PAGE, (last) =>
    isDecided ? decidedCursor.write(last) : waitingCursor.write(last),
  )
  return {
    cases: page.map((row) => presentCase(staff, row)),
    next,
  }
}

type Query = Call<typeof contract.getCases>['query']

/**
 * SQL: whether case c is among the first matches of one of the person's brands. Brand by brand,
 * because the cases of a small brand may come last among all cases. Range bounds instead of `=`, so
 * that PostgreSQL uses the index by brand for the order.
 */
const isFirst = ({ brands }: Staff, matches: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  brands
    ? sql<boolean>`c.id = any (array(
        select first.id from unnest(${[...brands]}::text[]) as wanted (brand), lateral (
          select c.id from staff_case c where ${matches} and c.brand >= wanted.brand and c.brand <= wanted.brand
          order by c.kind, c.brand, ${order} limit ${PAGE + 1}) first))`
    : matches

async function waitingCases(db: Database, staff: Staff, { kind, state, after }: Query): Promise<CaseRow[]> {
  const place = after === undefined ? undefined : waitingCursor.read(after)
  const wanted = { waiting: sql`true`, open: sql`not (${isTaken})`, taken: isTaken, decided: sql`false` }[
    state
  ]
  const matches = sql`c.kind = ${kind} and c.state <> 'decided' and ${wanted}
    and ${place ? sql`(c.priority, c.created_at, c.id) > (${place.priority}, ${timeFromMicros(place.micros)}, ${place.id})` : sql`true`}`
  const order = sql`c.priority, c.created_at, c.id`
  // Few cases are taken at a time, and one index covers those of all brands.
  const isListed =
    state === 'taken' ? sql`${matches} and ${isOfBrands(staff, 'c.brand')}` : isFirst(staff, matches, order)
  const { rows } = await sql<CaseRow>`select ${columns(staff, sql`c.created_at`)}
    where ${isListed} order by ${order} limit ${PAGE + 1}`.execute(db)
  return rows
}

async function decidedCases(db: Database, staff: Staff, { kind, after }: Query): Promise<CaseRow[]> {
  const place = after === undefined ? undefined : decidedCursor.read(after)
  const matches = sql`c.kind = ${kind} and c.state = 'decided'
    and ${place ? sql`(c.decided_at, c.id) < (${timeFromMicros(place.micros)}, ${place.id})` : sql`true`}`
  const order = sql`c.decided_at desc, c.id desc`
  const { rows } = await sql<CaseRow>`select ${columns(staff, sql`c.decided_at`)}
    where ${isFirst(staff, matches, order)} order by ${order} limit ${PAGE + 1}`.execute(db)
  return rows
}

/** One case for the list and its page. Throws `admin.case_not_found` and `admin.not_permitted`. */
export async function caseForStaff(db: Database, staff: Staff, publicId: string): Promise<CaseRow> {
  const { rows } = await sql<
    CaseRow & { brand: string | null }
  >`select c.brand, ${columns(staff, sql`c.created_at`)}
    where c.public_id = ${publicId}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('admin.case_not_found')
  requireKind(staff, row.kind)
  requireBrand(staff, row.brand)
  return row
}
