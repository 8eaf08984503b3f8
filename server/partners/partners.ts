import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PartnerChange } from '#contract/admin/partners.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { seal } from '#server/kit/secrets/sealed.ts'
import type { Actor } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

/** The key that seals the secrets of partners. */
export const secretKey = ({ config }: Pick<Ctx, 'config'>): Buffer =>
  createHash('sha256').update(`partner ${config.secret}`).digest()

const newSecret = () => randomBytes(32).toString('base64url')

function refuseAddress(ctx: Ctx, address: string | null | undefined): void {
  // No placeholder in the host, where a value of the visitor would choose who is called.
  const host =
    address === null || address === undefined ? undefined : /^https?:\/\/([^/?#]*)/.exec(address)?.[1]
  if (address && (host === undefined || /[{}]/.test(host) || !ctx.postbacks.accepts(address)))
    throw new FieldError('postback_url', 'admin.postback_refused')
}

/** Adds a partner and returns their public id and secret, which nobody can read again. */
export async function addPartner(
  ctx: Ctx,
  actor: Actor,
  partner: { network: string } & PartnerChange,
): Promise<{ id: string; secret: string }> {
  const { network, name = network, postback_url: address = null, events = ['confirmed', 'order'] } = partner
  refuseAddress(ctx, address)
  const secret = newSecret()
  const added = await ctx.db
    .insertInto('partner')
    .values({
      network,
      name,
      postbackUrl: address,
      events: [...new Set(events)],
      secret: seal(secretKey(ctx), secret),
    })
    .onConflict((conflict) => conflict.column('network').doNothing())
    .returning('publicId')
    .executeTakeFirst()
  if (!added) throw new FieldError('network', 'admin.partner_exists')
  await logAct(ctx.db, actor, {
    act: 'add_partner',
    subject: { kind: 'partner', id: added.publicId },
    after: partner,
  })
  return { id: added.publicId, secret }
}

/** Changes a partner; with `new_secret` returns another secret, and the old one signs no more. */
export async function changePartner(
  ctx: Ctx,
  actor: Actor,
  id: string,
  change: PartnerChange & { stopped?: boolean | undefined; new_secret?: boolean | undefined },
): Promise<string | undefined> {
  const { name, postback_url: address, events, stopped, new_secret: wantsSecret } = change
  refuseAddress(ctx, address)
  const before = await ctx.db
    .selectFrom('partner')
    .select(['name', 'postbackUrl', 'events', 'stoppedAt'])
    .where('publicId', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new AppError('admin.partner_not_found')
  const secret = wantsSecret ? newSecret() : undefined
  await ctx.db
    .updateTable('partner')
    .set({
      name: name ?? before.name,
      postbackUrl: address === undefined ? before.postbackUrl : address,
      events: events ? [...new Set(events)] : before.events,
      stoppedAt: stopped === undefined ? before.stoppedAt : stopped ? sql<Date>`now()` : null,
      ...(secret ? { secret: seal(secretKey(ctx), secret) } : {}),
    })
    .where('publicId', '=', id)
    .execute()
  await logAct(ctx.db, actor, {
    act: 'change_partner',
    subject: { kind: 'partner', id },
    before,
    after: change,
  })
  return secret
}
