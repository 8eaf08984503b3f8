import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/admin/members.ts'
import { memberForStaff } from '#server/admin/orders/order-for-staff.ts'
import { cutPage, epochMicros, micros, plainCursor } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

const PAGE = 50

const cursor = plainCursor({
  micros,
  key: {
    pattern: /^[a-z_]{1,40}:[0-9a-z_-]{1,80}$/,
    write: (key: string) => key,
    read: (key: string) => key,
  },
})

type Source = {
  kind: contract.TimelineKind
  /** Makes the order of entries of one kind and time unique. */
  id: RawBuilder<unknown>
  at: RawBuilder<unknown>
  from: RawBuilder<unknown>
  what?: RawBuilder<unknown>
  by?: RawBuilder<unknown>
  order?: RawBuilder<unknown>
}

/** Each source has an index on the member. */
const timelineSources = (id: number): Source[] => [
  ...accountSources(id),
  ...contactSources(id),
  ...moneySources(id),
  ...moderationSources(id),
]

const accountSources = (id: number): Source[] => [
  {
    kind: 'signed_up',
    id: sql`m.id`,
    at: sql`m.signed_up_at`,
    from: sql`member m where m.id = ${id}`,
    what: sql`m.brand`,
  },
  { kind: 'confirmed', id: sql`m.id`, at: sql`m.email_confirmed_at`, from: sql`member m where m.id = ${id}` },
  {
    kind: 'imported',
    id: sql`i.import_id`,
    at: sql`i.imported_at`,
    from: sql`imported_member i where i.member_id = ${id}`,
  },
  {
    kind: 'terms',
    id: sql`extract(epoch from a.version)::bigint`,
    at: sql`a.accepted_at`,
    from: sql`terms_acceptance a where a.member_id = ${id}`,
    what: sql`to_char(a.version, 'YYYY-MM-DD')`,
  },
  {
    kind: 'new_device',
    id: sql`d.id`,
    at: sql`d.first_at`,
    from: sql`member_device d where d.member_id = ${id}`,
    what: sql`left(d.user_agent, 200)`,
  },
]

const contactSources = (id: number): Source[] => [
  {
    kind: 'address_changed',
    id: sql`c.id`,
    at: sql`c.changed_at`,
    from: sql`mail_change c where c.member_id = ${id}`,
  },
  {
    kind: 'mail_bounced',
    id: sql`encode(r.id, 'hex')`,
    at: sql`r.received_at`,
    from: sql`mail_address a join mail_report r on r.address_hash = a.address_hash and r.kind = 'bounce' where a.member_id = ${id}`,
  },
  {
    kind: 'mail_complaint',
    id: sql`encode(r.id, 'hex')`,
    at: sql`r.received_at`,
    from: sql`mail_address a join mail_report r on r.address_hash = a.address_hash and r.kind = 'complaint' where a.member_id = ${id}`,
  },
  {
    kind: 'export',
    id: sql`e.member_id`,
    at: sql`e.asked_at`,
    from: sql`export e where e.member_id = ${id}`,
    what: sql`e.status`,
  },
  {
    kind: 'deleted',
    id: sql`d.id`,
    at: sql`d.deleted_at`,
    from: sql`deletion d where d.member_id = ${id}`,
    what: sql`d.reason`,
  },
  {
    kind: 'restored',
    id: sql`d.id`,
    at: sql`d.restored_at`,
    from: sql`deletion d where d.member_id = ${id}`,
  },
  {
    kind: 'photo',
    id: sql`p.id`,
    at: sql`p.created_at`,
    from: sql`photo p where p.member_id = ${id}`,
    what: sql`p.status`,
  },
]

const moneySources = (id: number): Source[] => [
  {
    kind: 'order',
    id: sql`o.id`,
    at: sql`o.created_at`,
    from: sql`member_order o where o.member_id = ${id}`,
    what: sql`o.status`,
    order: sql`o.public_id`,
  },
  {
    kind: 'paid',
    id: sql`o.id`,
    at: sql`o.completed_at`,
    from: sql`member_order o where o.member_id = ${id}`,
    order: sql`o.public_id`,
  },
  {
    kind: 'refund',
    id: sql`r.id`,
    at: sql`r.created_at`,
    from: sql`member_order o join order_refund r on r.order_id = o.id where o.member_id = ${id}`,
    what: sql`r.reason`,
    order: sql`o.public_id`,
  },
]

const moderationSources = (id: number): Source[] => [
  {
    kind: 'decision',
    id: sql`d.id`,
    at: sql`d.decided_at`,
    from: sql`decision d where d.member_id = ${id}`,
    what: sql`d.measure`,
    by: sql`coalesce(d.actor_name, d.actor_kind)`,
  },
  {
    kind: 'appeal',
    id: sql`a.id`,
    at: sql`a.created_at`,
    from: sql`decision d join appeal a on a.decision_id = d.id where d.member_id = ${id}`,
    what: sql`d.measure`,
  },
  {
    kind: 'restriction_over',
    id: sql`r.id`,
    at: sql`r.lifted_at`,
    from: sql`restriction r where r.member_id = ${id}`,
    what: sql`r.measure`,
  },
  {
    kind: 'reported',
    id: sql`r.id`,
    at: sql`r.created_at`,
    from: sql`report r where r.member_id = ${id}`,
    what: sql`r.category`,
  },
  {
    kind: 'report_sent',
    id: sql`r.id`,
    at: sql`r.created_at`,
    from: sql`report r where r.reporter_id = ${id}`,
    what: sql`r.category`,
  },
  {
    kind: 'complaint_sent',
    id: sql`c.id`,
    at: sql`c.created_at`,
    from: sql`complaint c where c.reporter_id = ${id}`,
    what: sql`c.number`,
  },
  {
    // Without views, which are in the log, and decisions, which have a source of their own.
    kind: 'staff_act',
    id: sql`l.id`,
    at: sql`l.at`,
    from: sql`staff_log l where l.member_id = ${id} and l.act !~ '^(look|decide)_'`,
    what: sql`l.act`,
    by: sql`l.actor_name`,
  },
]

type Row = {
  key: string
  kind: contract.TimelineKind
  at: Date
  what: string | null
  by: string | null
  order: string | null
  micros: number
}

const branch = (source: Source, place: { micros: number; key: string } | undefined) => {
  const key = sql`(${source.kind}::text || ':' || (${source.id})::text) collate "C"`
  const before = place
    ? sql`(${source.at}, ${key}) < (timestamptz 'epoch' + ${place.micros} * interval '1 microsecond', ${place.key} collate "C")`
    : sql`true`
  return sql`(select ${key} as key, ${source.kind}::text as kind, ${source.at} as at, (${source.what ?? sql`null`})::text as what,
      (${source.by ?? sql`null`})::text as by, ${source.order ?? sql`null::uuid`} as "order"
    from ${source.from}
      and ${source.at} is not null and ${before}
    order by at desc, key desc limit ${PAGE + 1})`
}

/** What happened to a member's account, the latest first. Throws `request.invalid`. */
export async function readTimeline({ ctx, staff, params, query }: Call<typeof contract.getMemberTimeline>) {
  const { id, publicId } = await memberForStaff(ctx.reads, staff, params.id)
  const place = query.after === undefined ? undefined : cursor.read(query.after)
  const branches = sql.join(
    timelineSources(id).map((source) => branch(source, place)),
    sql` union all `,
  )
  const { rows } = await sql<Row>`
    select *, ${epochMicros(sql`at`)} as micros from (${branches}) entry
    order by at desc, key desc limit ${PAGE + 1}`.execute(ctx.reads)
  await logAct(ctx.db, actorOf(staff), {
    act: 'look_timeline',
    subject: { kind: 'member', id: publicId },
    memberId: id,
  })
  const { page, next } = cutPage(rows, PAGE, cursor.write)
  return {
    entries: page.map(({ at, micros: _micros, ...row }) => ({ ...row, at: at.toISOString() })),
    next,
  }
}
