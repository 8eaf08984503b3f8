import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { mostWebhooks, type WebhookChange } from '#contract/admin/webhooks.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { seal } from '#server/kit/secrets/sealed.ts'
import { secretKey } from '#server/partners/partners.ts'
import type { Actor } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

/** As Standard Webhooks writes them. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

function refuseAddress(ctx: Ctx, url: string | undefined): void {
  if (url !== undefined && !ctx.postbacks.accepts(url)) throw new FieldError('url', 'admin.postback_refused')
}

/**
 * Adds a webhook and returns its public id and secret, which nobody can read again. Throws
 * `admin.postback_refused` and `admin.too_many_webhooks`.
 */
export async function addWebhook(
  ctx: Ctx,
  actor: Actor,
  webhook: Required<Pick<WebhookChange, 'name' | 'url' | 'events'>>,
): Promise<{ id: string; secret: string }> {
  const { name, url, events } = webhook
  refuseAddress(ctx, url)
  const secret = newSecret()
  // Parallel calls are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('the number of webhooks'))`.execute(ctx.db)
  const { count } = await ctx.db
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= mostWebhooks) throw new AppError('admin.too_many_webhooks')
  const { publicId } = await ctx.db
    .insertInto('webhook')
    .values({ name, url, events: [...new Set(events)], secret: seal(secretKey(ctx), secret) })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  await logAct(ctx.db, actor, {
    act: 'add_webhook',
    subject: { kind: 'webhook', id: publicId },
    after: webhook,
  })
  return { id: publicId, secret }
}

/**
 * Changes a webhook; a start sends what waits. With `new_secret` returns another secret, and the
 * old one signs no more. Throws `admin.postback_refused` and `request.not_found`.
 */
export async function changeWebhook(
  ctx: Ctx,
  actor: Actor,
  id: string,
  change: WebhookChange,
): Promise<string | undefined> {
  const { name, url, events, stopped, new_secret: wantsSecret } = change
  refuseAddress(ctx, url)
  const before = await ctx.db
    .selectFrom('webhook')
    .select(['id', 'name', 'url', 'events', 'stoppedAt', 'stoppedBy'])
    .where('publicId', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new AppError('request.not_found')
  const secret = wantsSecret ? newSecret() : undefined
  const isStarted = stopped === false && before.stoppedAt !== null
  await ctx.db
    .updateTable('webhook')
    .set({
      name: name ?? before.name,
      url: url ?? before.url,
      events: events ? [...new Set(events)] : before.events,
      ...(stopped ? { stoppedAt: sql<Date>`now()`, stoppedBy: 'staff' } : {}),
      ...(isStarted ? { stoppedAt: null, stoppedBy: null, failingSince: null } : {}),
      ...(secret ? { secret: seal(secretKey(ctx), secret) } : {}),
    })
    .where('id', '=', before.id)
    .execute()
  if (isStarted) await ctx.announce(ctx.db, 'partners.webhook_started', { webhookId: before.id })
  const { id: _id, ...was } = before
  await logAct(ctx.db, actor, {
    act: 'change_webhook',
    subject: { kind: 'webhook', id },
    before: was,
    after: change,
  })
  return secret
}
