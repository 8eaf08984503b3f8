import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'

export type PartnerEventKind = 'signup' | 'confirmed' | 'order'
type Happened = { kind: PartnerEventKind; memberId: number; orderId?: number }

/**
 * Counts an event of a member for the source of their sign-up, once, and queues its postback where
 * the partner wants one (spec/admin 33). Ignores members without a source.
 */
export async function recordEvent(ctx: Ctx, happened: Happened): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const waiting = await insertEvent(trx, happened)
    if (waiting) await ctx.announce(trx, 'partners.postback_due', { eventId: waiting })
  })
}

/** Returns the id of the event where it was recorded now and has to be reported. */
async function insertEvent(
  trx: Database,
  { kind, memberId, orderId = 0 }: Happened,
): Promise<string | undefined> {
  const { rows } = await sql<{ publicId: string }>`
    with source as (
      select id, coalesce(tracking ->> 'network', '') as network, coalesce(tracking ->> 'ref', '') as ref
      from member where id = ${memberId} and erased_at is null
    ), event as (
      insert into partner_event (kind, member_id, order_id, network, ref, amount, currency, postback)
      select ${kind}, s.id, o.id, s.network, s.ref, o.amount, o.currency, case when exists (
          select from partner p where p.network = s.network and p.postback_url is not null
            and p.stopped_at is null and ${kind} = any (p.events)) then 'waiting' else 'none' end
      from source s left join member_order o on o.id = ${orderId}
      where s.network <> '' or s.ref <> ''
      on conflict do nothing
      returning *
    ), counted as (
      insert into partner_day as d (network, ref, day, currency, signups, confirmations, orders, revenue)
      select network, ref, (at at time zone 'utc')::date, currency, (kind = 'signup')::integer,
             (kind = 'confirmed')::integer, (kind = 'order')::integer, coalesce(amount, 0)
      from event
      on conflict (network, ref, day, currency) do update set
        signups = d.signups + excluded.signups, confirmations = d.confirmations + excluded.confirmations,
        orders = d.orders + excluded.orders, revenue = d.revenue + excluded.revenue
    )
    select public_id from event where postback = 'waiting'`.execute(trx)
  return rows[0]?.publicId
}
