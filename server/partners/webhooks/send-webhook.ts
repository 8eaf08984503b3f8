import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import type { PostbackAnswer } from '#server/kit/ports/postbacks.ts'
import { unseal } from '#server/kit/secrets/sealed.ts'
import { secretKey } from '#server/partners/partners.ts'
import { system } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

/** With the waits of the queue, the last one is after some three days. */
const TRIES = 20
/** An address that takes nothing for so long is told nothing more. */
const STOP_HOURS = 48
const BATCH = 500

type Due = {
  publicId: string
  webhookId: number
  webhook: string
  type: string
  data: unknown
  at: Date
  tries: number
  url: string
  secret: Buffer
}

async function dueDelivery({ db }: Ctx, deliveryId: string): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select d.public_id, d.type, d.data, d.at, d.tries, w.id as webhook_id, w.public_id as webhook, w.url, w.secret
    from webhook_delivery d join webhook w on w.id = d.webhook_id
    where d.public_id = ${deliveryId} and d.state = 'waiting' and w.stopped_at is null`.execute(db)
  return rows[0]
}

/** What is sent of a delivery, signed as Standard Webhooks says. */
function signedBody(ctx: Ctx, { publicId: id, type, data, at, secret }: Due) {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(unseal(secretKey(ctx), secret).replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
  }
}

/** Notes how an address answered, and stops it where it has taken nothing for two days. */
async function noteHealth(ctx: Ctx, { webhookId, webhook }: Due, isTaken: boolean): Promise<void> {
  if (isTaken) {
    await sql`update webhook set failing_since = null
      where id = ${webhookId} and failing_since is not null`.execute(ctx.db)
    return
  }
  await ctx.db.transaction().execute(async (trx) => {
    await sql`update webhook set failing_since = now()
      where id = ${webhookId} and failing_since is null`.execute(trx)
    const { numAffectedRows } = await sql`
      update webhook set stopped_at = now(), stopped_by = 'failure' where id = ${webhookId}
        and stopped_at is null and failing_since < now() - make_interval(hours => ${STOP_HOURS}::int)`.execute(
      trx,
    )
    if (numAffectedRows)
      await logAct(trx, system, {
        act: 'change_webhook',
        subject: { kind: 'webhook', id: webhook },
        after: { stopped: true },
      })
  })
}

const stateAfter = ({ outcome }: PostbackAnswer, tries: number) => {
  if (outcome === 'sent') return 'sent'
  return outcome === 'refused' || tries >= TRIES ? 'failed' : 'waiting'
}

/**
 * Sends one delivery. Throws if the address did not take it, so that the queue retries it for days;
 * a repeat has the same id (spec/admin 85). Does nothing for one that was sent, or while its
 * webhook is stopped.
 */
export async function sendWebhook(ctx: Ctx, deliveryId: string): Promise<void> {
  const due = await dueDelivery(ctx, deliveryId)
  if (!due) return
  const answered = await ctx.postbacks.call(due.url, signedBody(ctx, due))
  const tries = due.tries + 1
  const state = stateAfter(answered, tries)
  await ctx.db
    .updateTable('webhookDelivery')
    .set({ tries, state, answer: answered.answer, ...(state === 'sent' ? { sentAt: sql<Date>`now()` } : {}) })
    .where('publicId', '=', deliveryId)
    .where('state', '=', 'waiting')
    .execute()
  await noteHealth(ctx, due, state === 'sent')
  if (state === 'waiting')
    throw new Error(`the webhook did not take delivery ${deliveryId}: ${answered.answer}`)
}

/** Queues what waited while a webhook was stopped, the oldest first. */
export async function resumeWebhook(ctx: Ctx, webhookId: number): Promise<void> {
  for (let last = 0; ; ) {
    const waiting = await ctx.db
      .selectFrom('webhookDelivery')
      .select(['id', 'publicId'])
      .where('webhookId', '=', webhookId)
      .where('state', '=', 'waiting')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { publicId } of waiting)
      await ctx.announce(ctx.db, 'partners.webhook_due', { deliveryId: publicId })
    if (waiting.length < BATCH) return
    last = waiting.at(-1)?.id ?? last
  }
}
