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
import { integer, plainCursor } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { addPartner, changePartner } from '#server/partners/partners.ts'
import { actorOf } from '#server/staff/actor.ts'

const cursor = plainCursor({ id: integer })

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
 * The latest events of partner p. The bounds name one network, and not by `=`: the order then needs
 * the index by network, while PostgreSQL would read the events of all by their number.
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

async function partnerOf(db: Database, publicId: string): Promise<AdminPartner> {
  const [row] = await select(db, sql`public_id = ${publicId}`)
  if (!row) throw new AppError('admin.partner_not_found')
  return present(row)
}

export async function listPartners({ ctx, query }: Call<typeof getPartners>) {
  const before = query.after === undefined ? 2_147_483_647 : cursor.read(query.after).id
  const rows = await select(ctx.reads, sql`id < ${before} order by id desc limit ${partnersPage + 1}`)
  const page = rows.slice(0, partnersPage)
  const last = page.at(-1)
  return {
    partners: page.map(present),
    next: rows.length > page.length && last ? cursor.write(last) : null,
  }
}

export async function postPartner({ ctx, staff, body }: Call<typeof addCall>) {
  const { id, secret } = await addPartner(ctx, actorOf(staff), body)
  return { partner: await partnerOf(ctx.db, id), secret }
}

export async function patchPartner({ ctx, staff, params, body }: Call<typeof changeCall>) {
  const secret = await changePartner(ctx, actorOf(staff), params.id, body)
  return { partner: await partnerOf(ctx.db, params.id), secret: secret ?? null }
}

type Sums = {
  network: string
  ref: string
  signups: number
  confirmations: number
  orders: number
  revenue: { currency: Currency; amount: number }[] | null
}

const placeOf = (text: string): [string, string] => {
  try {
    const place: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (Array.isArray(place) && place.length === 2 && place.every((part) => typeof part === 'string'))
      return [String(place[0]), String(place[1])]
  } catch {
    // Refused below, as a text that is no place.
  }
  throw new AppError('request.invalid')
}

/**
 * What each source brought in some days, or in all, by name; a page follows the last name of the
 * one before.
 */
export async function listSources({ ctx, query }: Call<typeof getSources>) {
  const { network, from, to, after } = query
  const conditions: RawBuilder<unknown>[] = [
    ...(network === undefined ? [] : [sql`network = ${network}`]),
    ...(from ? [sql`day >= ${from}`] : []),
    ...(to ? [sql`day <= ${to}`] : []),
    ...(after === undefined ? [] : [sql`(network, ref) > (${sql.join(placeOf(after))})`]),
  ]
  const table = from || to ? sql`partner_day` : sql`partner_total`
  const { rows } = await sql<Sums>`
    select network, ref, sum(signups)::integer as signups, sum(confirmations)::integer as confirmations,
           sum(orders)::integer as orders,
           jsonb_agg(jsonb_build_object('currency', currency, 'amount', revenue)) filter (where currency is not null) as revenue
    from (
      select network, ref, currency, sum(signups) as signups, sum(confirmations) as confirmations, sum(orders) as orders,
             sum(revenue) as revenue
      from ${table} where ${conditions.length ? sql.join(conditions, sql` and `) : sql`true`}
      group by network, ref, currency
    ) each group by network, ref order by network, ref limit ${partnersPage + 1}`.execute(ctx.reads)
  const page = rows.slice(0, partnersPage)
  const last = page.at(-1)
  return {
    sources: page.map(
      ({ revenue, ...sums }): AdminSource => ({
        ...sums,
        revenue: (revenue ?? []).map(({ currency, amount }) => moneyOf(amount, currency)),
      }),
    ),
    next:
      rows.length > page.length && last
        ? Buffer.from(JSON.stringify([last.network, last.ref])).toString('base64url')
        : null,
  }
}
