import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/admin/members.ts'
import { limits } from '#contract/rules/limits.ts'
import { mostOfOne } from '#contract/values.ts'
import type { Database } from '#db/connect.ts'
import { photoPath } from '#server/admin/cases/evidence.ts'
import { decisionsWhere } from '#server/admin/cases/sides.ts'
import { memberForStaff } from '#server/admin/orders/order-for-staff.ts'
import type { Call } from '#server/kit/mount.ts'
import { readPersonal } from '#server/profiles/own/correct-profile.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { latestNotes } from './notes.ts'

type Page = contract.MemberPage
type Head = Pick<
  Page,
  | 'name'
  | 'email'
  | 'state'
  | 'brand'
  | 'fictional'
  | 'language'
  | 'country'
  | 'city'
  | 'age'
  | 'about'
  | 'prompts'
  | 'credits'
  | 'paid_user'
  | 'invisible'
  | 'mails_stopped'
  | 'erased_from'
> & { signed_up_at: string; last_active_at: string | null }

/** Rows as PostgreSQL writes JSON, with its times as ISO instants. */
async function list<T>(db: Database, query: RawBuilder<unknown>): Promise<T[]> {
  const { rows } = await sql<{ row: T }>`select row_to_json(one) as row from (${query}) one`.execute(db)
  return rows.map(({ row }) => row)
}
const instantOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const readHead = (db: Database, id: number) =>
  list<Head>(
    db,
    sql`select coalesce(p.name, '') as name, m.email, m.status as state, m.brand, m.fictional, m.language,
      coalesce(p.country, '') as country, p.city, coalesce(extract(year from age(p.date_of_birth))::int, 0) as age, p.about, coalesce(p.prompts, '[]') as prompts,
      m.credits, m.paid_user, m.invisible, m.notifications_disabled::text[] as mails_stopped,
      to_char(case when m.status = 'deleted' then m.deleted_at + make_interval(days => ${limits.deletionGraceDays}) end
        at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as erased_from,
      ${instantOf('m.signed_up_at')} as signed_up_at, ${instantOf('s.last_active')} as last_active_at
      from member m left join profile p on p.member_id = m.id left join member_search s on s.member_id = m.id where m.id = ${id}`,
  )

/** The page of a member, without message texts and full payment data. Reading it is logged. */
export async function readMember({ ctx, staff, params }: Call<typeof contract.getMemberPage>) {
  const { db } = ctx
  const { id, publicId } = await memberForStaff(db, staff, params.id)
  const [head] = await readHead(db, id)
  if (!head) throw new Error(`there is no member ${id}`)
  await logAct(db, actorOf(staff), {
    act: 'look_member',
    subject: { kind: 'member', id: publicId },
    memberId: id,
  })
  const may = staff.permissions.has('member_care')
  const personal = may ? await readPersonal(db, id) : undefined
  return {
    member: {
      ...head,
      id: publicId,
      personal: personal ? { gender: personal.gender, date_of_birth: personal.dateOfBirth } : null,
      notes: await latestNotes(db, id),
      ...(await safety(db, id, staff.permissions.has('moderation'))),
      ...(await account(db, id)),
    },
  }
}

/** Without `allPhotos` only the main photo, if it is released. */
async function safety(db: Database, id: number, allPhotos: boolean) {
  const photos = await list<{ id: string; status: string; visibility: string; sensitive: boolean }>(
    db,
    sql`select public_id as id, status, visibility, sensitive from (
        select * from photo where member_id = ${id} and status in ('inspection', 'active', 'rejected')
          and (${allPhotos} or main and status = 'active')
        order by id desc limit ${mostOfOne}
      ) latest order by position`,
  )
  return {
    restrictions: await list<Page['restrictions'][number]>(
      db,
      sql`select measure, ${instantOf('from_at')} as from, ${instantOf('until_at')} as until from restriction
        where member_id = ${id} and lifted_at is null and (until_at is null or until_at > now()) order by id`,
    ),
    decisions: await decisionsWhere(db, sql`d.member_id = ${id}`),
    reports: await list<Page['reports'][number]>(
      db,
      sql`select case when member_id = ${id} then 'about' else 'by' end as direction, kind, category,
        ${instantOf('created_at')} as at, closed_at is null as open
        from report where member_id = ${id} or reporter_id = ${id} order by report.id desc limit 20`,
    ),
    photos: photos.map((photo) => ({ ...photo, url: photoPath(photo.id) })),
    devices: await list<Page['devices'][number]>(
      db,
      sql`select user_agent as browser, encode(device_hash, 'hex') as hash, ${instantOf('first_at')} as first_at,
        ${instantOf('last_at')} as last_at from member_device where member_id = ${id} order by member_device.last_at desc limit 20`,
    ),
    sessions: await list<Page['sessions'][number]>(
      db,
      sql`select device as browser, ${instantOf('created_at')} as from, ${instantOf('last_seen_at')} as last_at
        from session where member_id = ${id} order by session.created_at desc limit 10`,
    ),
  }
}

async function account(db: Database, id: number) {
  return {
    orders: await list<Page['orders'][number]>(
      db,
      sql`select public_id as id, amount, currency, credits, status, ${instantOf('created_at')} as at
        from member_order where member_id = ${id} order by member_order.id desc limit 20`,
    ),
    ledger: await list<Page['ledger'][number]>(
      db,
      sql`select kind, amount, balance_after as balance, ${instantOf('created_at')} as at
        from ledger_entry where member_id = ${id} order by seq desc limit 30`,
    ),
    mails: await list<Page['mails'][number]>(
      db,
      sql`select kind, ${instantOf('planned_at')} as at, ${instantOf('sent_at')} as sent_at, skipped
        from mail where member_id = ${id} order by mail.planned_at desc limit 30`,
    ),
    mail_reports: await list<Page['mail_reports'][number]>(
      db,
      sql`select r.kind, ${instantOf('r.received_at')} as at, r.fault, r.status, r.words from mail_address a
        join mail_report r on r.address_hash = a.address_hash where a.member_id = ${id} order by r.received_at desc limit 30`,
    ),
    export:
      (
        await list<NonNullable<Page['export']>>(
          db,
          sql`select status, ${instantOf('asked_at')} as asked_at from export where member_id = ${id}`,
        )
      )[0] ?? null,
  }
}
