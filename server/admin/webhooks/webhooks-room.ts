import type { Selectable } from 'kysely'
import type * as contract from '#contract/admin/webhooks.ts'
import { type Delivery, deliveriesPage, mostWebhooks, type Webhook } from '#contract/admin/webhooks.ts'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/types.ts'
import { AppError } from '#server/kit/app-error.ts'
import { cutPage, integer, plainCursor } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { addWebhook, changeWebhook } from '#server/partners/webhooks/webhooks.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

const cursor = plainCursor({ id: integer })
const columns = [
  'publicId',
  'name',
  'url',
  'events',
  'createdAt',
  'failingSince',
  'stoppedAt',
  'stoppedBy',
] as const

type Row = Pick<Selectable<DB['webhook']>, (typeof columns)[number]>

const present = (row: Row): Webhook => ({
  id: row.publicId,
  name: row.name,
  url: row.url,
  events: row.events as Webhook['events'],
  created_at: row.createdAt.toISOString(),
  failing_since: row.failingSince?.toISOString() ?? null,
  stopped_at: row.stoppedAt?.toISOString() ?? null,
  stopped_by: row.stoppedBy as Webhook['stopped_by'],
})

async function readWebhook(db: Database, id: string): Promise<Webhook> {
  const row = await db
    .selectFrom('webhook')
    .select(columns)
    .where('publicId', '=', id)
    .executeTakeFirstOrThrow()
  return present(row)
}

export async function listWebhooks({ ctx }: Call<typeof contract.getWebhooks>) {
  const rows = await ctx.reads
    .selectFrom('webhook')
    .select(columns)
    .orderBy('id', 'desc')
    .limit(mostWebhooks)
    .execute()
  return { webhooks: rows.map(present) }
}

export async function postWebhook({ ctx, staff, body }: Call<typeof contract.addWebhook>) {
  const { id, secret } = await ctx.db
    .transaction()
    .execute((trx) => addWebhook({ ...ctx, db: trx }, actorOf(staff), body))
  return { webhook: await readWebhook(ctx.db, id), secret }
}

export async function patchWebhook({ ctx, staff, params, body }: Call<typeof contract.changeWebhook>) {
  const secret = await ctx.db
    .transaction()
    .execute((trx) => changeWebhook({ ...ctx, db: trx }, actorOf(staff), params.id, body))
  return { webhook: await readWebhook(ctx.db, params.id), secret: secret ?? null }
}

export async function listDeliveries({ ctx, params, query }: Call<typeof contract.getDeliveries>) {
  let wanted = ctx.reads
    .selectFrom('webhookDelivery as delivery')
    .innerJoin('webhook', 'webhook.id', 'delivery.webhookId')
    .select([
      'delivery.id',
      'delivery.publicId',
      'delivery.type',
      'delivery.at',
      'delivery.state',
      'delivery.tries',
      'delivery.answer',
      'delivery.sentAt',
    ])
    .where('webhook.publicId', '=', params.id)
    .orderBy('delivery.id', 'desc')
    .limit(deliveriesPage + 1)
  if (query.after !== undefined) wanted = wanted.where('delivery.id', '<', cursor.read(query.after).id)
  const { page, next } = cutPage(await wanted.execute(), deliveriesPage, cursor.write)
  return {
    deliveries: page.map((row) => ({
      id: row.publicId,
      type: row.type,
      at: row.at.toISOString(),
      state: row.state as Delivery['state'],
      tries: row.tries,
      answer: row.answer,
      sent_at: row.sentAt?.toISOString() ?? null,
    })),
    next,
  }
}

/** Throws `request.not_found`. */
export async function resendDelivery({ ctx, staff, params }: Call<typeof contract.resendDelivery>) {
  const again = await ctx.db
    .updateTable('webhookDelivery')
    .set({ state: 'waiting', tries: 0, sentAt: null })
    .where('publicId', '=', params.id)
    .returning('publicId')
    .executeTakeFirst()
  if (!again) throw new AppError('request.not_found')
  await ctx.announce(ctx.db, 'partners.webhook_due', { deliveryId: again.publicId })
  await logAct(ctx.db, actorOf(staff), {
    act: 'resend_webhook',
    subject: { kind: 'webhook_delivery', id: again.publicId },
  })
  return undefined
}
