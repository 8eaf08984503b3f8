import { type RawBuilder, sql } from 'kysely'
import {
  type AdminPartner,
  type AdminSource,
  type addPartner as addCall,
  type changePartner as changeCall,
  type getPartners,
  type getSources,
  partnersPage,
} from '#contract/admin/partners.ts'
import { type Currency, moneyOf } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import { cutPage, integer, plainCursor, words } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { addPartner, changePartner } from '#server/partners/partners.ts'
import { actorOf } from '#server/staff/actor.ts'

const cursor = plainCursor({ id: integer })
const sourceCursor = plainCursor({ network: words, ref: words })

type Row = {
  id: number
  publicId: string
  network: string
  name: string
  postbackUrl: string | null
  events: AdminPartner['events']
  createdAt: Date
  stoppedAt: Date | null
  waiting: number
  sent: number
  refused: number
  lastAnswer: string | null
}

/**
 * The latest events of partner p. Range bounds instead of `=`, so that PostgreSQL uses the index by
 * network instead of scanning all events by id.
 */
const latestEvents = (column: RawBuilder<unknown>) => sql`
  select ${column} from partner_event where network >= p.network and network <= p.network
  order by network desc, id desc limit 1000`

async function select(db: Database, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.public_id, p.network, p.name, p.postback_url, p.events, p.created_at, p.stopped_at,
           e.waiting, e.sent, e.refused, a.answer as last_answer
    from (select * from partner where ${condition}) p cross join lateral (
      select count(*) filter (where postback = 'waiting') as waiting, count(*) filter (where postback = 'sent') as sent,
             count(*) filter (where postback = 'refused') as refused
      from (${latestEvents(sql`postback`)}) latest
    ) e left join lateral (
      select answer from (${latestEvents(sql`answer`)}) latest where answer is not null limit 1
    ) a on true order by p.id desc`.execute(db)
  return rows
}

const present = (row: Row): AdminPartner => ({
  id: row.publicId,
  network: row.network,
  name: row.name,
  postback_url: row.postbackUrl,
  events: row.events,
  created_at: row.createdAt.toISOString(),
  stopped_at: row.stoppedAt?.toISOString() ?? null,
  postbacks: { waiting: row.waiting, sent: row.sent, refused: row.refused },
  last_answer: row.lastAnswer,
})

async function readPartner(db: Database, publicId: string): Promise<AdminPartner> {
  const [row] = await select(db, sql`public_id = ${publicId}`)
  if (!row) throw new AppError('admin.partner_not_found')
  return present(row)
}

export async function listPartners({ ctx, query }: Call<typeof getPartners>) {
  const before = query.after === undefined ? 2_147_483_647 : cursor.read(query.after).id
  const rows = await select(ctx.reads, sql`id < ${before} order by id desc limit ${partnersPage + 1}`)
  const { page, next } = cutPage(rows, partnersPage, cursor.write)
  return { partners: page.map(present), next }
}

export async function postPartner({ ctx, staff, body }: Call<typeof addCall>) {
  const { id, secret } = await ctx.db
    .transaction()
    .execute((trx) => addPartner({ ...ctx, db: trx }, actorOf(staff), body))
  return { partner: await readPartner(ctx.db, id), secret }
}

export async function patchPartner({ ctx, staff, params, body }: Call<typeof changeCall>) {
  const secret = await ctx.db
    .transaction()
    .execute((trx) => changePartner({ ...ctx, db: trx }, actorOf(staff), params.id, body))
  return { partner: await readPartner(ctx.db, params.id), secret: secret ?? null }
}

type Sums = {
  network: string
  ref: string
  signups: number
  confirmations: number
  orders: number
  revenue: { currency: Currency; amount: number }[] | null
}

const allOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length ? sql.join(conditions, sql` and `) : sql`true`

/**
 * The results of each source in a period, or ever, by name; the cursor is the last name of a page.
 */
export async function listSources({ ctx, query }: Call<typeof getSources>) {
  const { network, from, to } = query
  const place = query.after === undefined ? undefined : sourceCursor.read(query.after)
  const days: RawBuilder<unknown>[] = [
    ...(from ? [sql`day >= ${from}`] : []),
    ...(to ? [sql`day <= ${to}`] : []),
  ]
  const wanted = [
    ...days,
    ...(network === undefined ? [] : [sql`network = ${network}`]),
    ...(place ? [sql`(network, ref) > (${place.network}, ${place.ref})`] : []),
  ]
  const table = days.length ? sql`partner_day` : sql`partner_total`
  const { rows } = await sql<Sums>`
    select source.network, source.ref, sums.*
    from (
      select distinct network, ref from ${table} where ${allOf(wanted)} order by network, ref limit ${partnersPage + 1}
    ) source cross join lateral (
      select sum(signups)::integer as signups, sum(confirmations)::integer as confirmations, sum(orders)::integer as orders,
             jsonb_agg(jsonb_build_object('currency', currency, 'amount', revenue)) filter (where currency is not null) as revenue
      from (
        select currency, sum(signups) as signups, sum(confirmations) as confirmations, sum(orders) as orders, sum(revenue) as revenue
        from ${table} t where t.network = source.network and t.ref = source.ref and ${allOf(days)} group by currency
      ) each
    ) sums order by source.network, source.ref`.execute(ctx.reads)
  const { page, next } = cutPage(rows, partnersPage, sourceCursor.write)
  return {
    sources: page.map(
      ({ revenue, ...sums }): AdminSource => ({
        ...sums,
        revenue: (revenue ?? []).map(({ currency, amount }) => moneyOf(amount, currency)),
      }),
    ),
    next,
  }
}
