import { sql } from 'kysely'
import type { webhookEvents } from '#contract/admin/webhooks.ts'
import type { Ctx } from '#server/kit/ctx.ts'

type Told = {
  event: (typeof webhookEvents)[number]
  /** The `type` of the body. */
  type: string
  /** What happened; an address is told of it once. */
  subject: string
  memberId: number | null
  /** Ids and times, and no other personal data. */
  data: Record<string, string | null>
}

/** Queues a delivery to each webhook that wants the event, once (spec/admin 84). */
async function tellWebhooks(ctx: Ctx, { event, type, subject, memberId, data }: Told): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ publicId: string }>`
      insert into webhook_delivery (webhook_id, type, subject, member_id, data)
      select id, ${type}, ${subject}, ${memberId}::int, ${JSON.stringify(data)}::jsonb
      from webhook where stopped_at is null and ${event} = any (events)
      on conflict do nothing returning public_id`.execute(trx)
    for (const { publicId } of rows) await ctx.announce(trx, 'partners.webhook_due', { deliveryId: publicId })
  })
}

const memberOf = (ctx: Ctx, memberId: number) =>
  ctx.db
    .selectFrom('member')
    .select(['publicId', 'brand'])
    .where('id', '=', memberId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()

export async function tellSignup(ctx: Ctx, memberId: number): Promise<void> {
  const member = await memberOf(ctx, memberId)
  if (!member) return
  const { publicId: id, brand } = member
  const told = { event: 'signup', type: 'member.signed_up', subject: id } as const
  await tellWebhooks(ctx, { ...told, memberId, data: { member_id: id, brand } })
}

export async function tellPurchase(ctx: Ctx, orderId: number): Promise<void> {
  const { publicId: id, memberId } = await ctx.db
    .selectFrom('memberOrder')
    .select(['publicId', 'memberId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const member = await memberOf(ctx, memberId)
  if (!member) return
  const data = { order_id: id, member_id: member.publicId, brand: member.brand }
  await tellWebhooks(ctx, { event: 'purchase', type: 'order.completed', subject: id, memberId, data })
}

export async function tellDecision(ctx: Ctx, decisionId: number): Promise<void> {
  const { publicId: id, memberId } = await ctx.db
    .selectFrom('decision')
    .select(['publicId', 'memberId'])
    .where('id', '=', decisionId)
    .executeTakeFirstOrThrow()
  const member = memberId === null ? undefined : await memberOf(ctx, memberId)
  const data = { decision_id: id, member_id: member?.publicId ?? null, brand: member?.brand ?? null }
  const told = { event: 'decision', type: 'decision.made', subject: id } as const
  await tellWebhooks(ctx, { ...told, memberId: member ? memberId : null, data })
}

/** Tells of the last deletion of an account, or that it was taken back. */
export async function tellDeletion(ctx: Ctx, memberId: number, isBack: boolean): Promise<void> {
  const member = await memberOf(ctx, memberId)
  const deletion = await ctx.db
    .selectFrom('deletion')
    .select('id')
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!member || !deletion) return
  await tellWebhooks(ctx, {
    event: 'deletion',
    type: isBack ? 'member.restored' : 'member.deleted',
    subject: String(deletion.id),
    memberId,
    data: { member_id: member.publicId, brand: member.brand },
  })
}
