import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Currency, moneyOf } from '#contract/rules/money.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { unseal } from '#server/kit/secrets/sealed.ts'
import { secretKey } from './partners.ts'

type Due = {
  publicId: string
  kind: string
  network: string
  ref: string
  tracking: Record<string, string> | null
  amount: number | null
  currency: Currency | null
  at: Date
  postbackUrl: string
  secret: Buffer
}

async function dueEvent({ db }: Ctx, eventId: string): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select e.public_id, e.kind, e.network, e.ref, m.tracking, e.amount, e.currency, e.at, p.postback_url, p.secret
    from partner_event e join member m on m.id = e.member_id join partner p on p.network = e.network
    where e.public_id = ${eventId} and e.postback = 'waiting' and p.stopped_at is null
      and p.postback_url is not null`.execute(db)
  return rows[0]
}

/** The values of the placeholders, such as `{ref}`. */
function placeholderValues({
  publicId,
  kind,
  ref,
  tracking,
  amount,
  currency,
  at,
}: Due): Record<string, string> {
  const money = amount === null || currency === null ? undefined : moneyOf(amount, currency)
  return {
    id: publicId,
    event: kind,
    ref,
    sub1: tracking?.sub1 ?? '',
    sub2: tracking?.sub2 ?? '',
    sub3: tracking?.sub3 ?? '',
    amount: money?.amount ?? '',
    currency: money?.currency ?? '',
    at: at.toISOString(),
  }
}

/**
 * Returns the address of one event: the partner's with its placeholders filled in, the id of the
 * event, and at the end the signature, an HMAC-SHA256 in hex over everything before `&signature=`.
 */
export function postbackAddress(template: string, values: Record<string, string>, secret: string): string {
  const filled = template.replaceAll(/\{([a-z0-9]+)\}/g, (_place, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const url = new URL(filled)
  url.hash = ''
  url.searchParams.set('id', values.id ?? '')
  url.searchParams.delete('signature')
  const signature = createHmac('sha256', secret).update(url.href).digest('hex')
  return `${url.href}&signature=${signature}`
}

/**
 * Reports one event to its partner, once: an event that was reported is not reported again. Throws
 * if the partner did not accept it, so that the queue retries it for days.
 */
export async function sendPostback(ctx: Ctx, eventId: string): Promise<void> {
  const due = await dueEvent(ctx, eventId)
  if (!due) return
  const secret = unseal(secretKey(ctx), due.secret)
  const { outcome, answer } = await ctx.postbacks.call(
    postbackAddress(due.postbackUrl, placeholderValues(due), secret),
  )
  await ctx.db
    .updateTable('partnerEvent')
    .set({
      answer,
      tries: sql<number>`tries + 1`,
      ...(outcome === 'later' ? {} : { postback: outcome }),
      ...(outcome === 'sent' ? { sentAt: sql<Date>`now()` } : {}),
    })
    .where('publicId', '=', eventId)
    .where('postback', '=', 'waiting')
    .execute()
  if (outcome === 'refused') ctx.log.warn({ event: eventId, answer }, 'a postback goes to no public address')
  if (outcome === 'later') throw new Error(`the partner did not take event ${eventId}: ${answer}`)
}
