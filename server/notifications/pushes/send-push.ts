import { sql } from 'kysely'
import type { PushKind, PushPayload } from '#contract/push.ts'
import type { Language } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { PushOutcome } from '#server/kit/ports/push.ts'
import { textsOf } from '#server/kit/texts.ts'
import { composePush } from './compose-push.ts'
import { isUsingSite, staleHours } from './plan-pushes.ts'

type Waiting = {
  id: string
  subscriptionId: string
  memberId: number
  kind: PushKind
  conversationId: string | null
  otherId: number | null
  fromSeq: number | null
  topic: string
  withdraws: boolean
  /** PostgreSQL's own text: a Date of JavaScript would drop the microseconds. */
  plannedAt: string
  tries: number
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  /** The brand at whose host the browser subscribed. */
  brand: string
  may: boolean
  here: boolean
}

const FIRST_WAIT_SECONDS = 60
const DAY_SECONDS = 24 * 3600

/**
 * Sends a push if it is still allowed and its news still holds (spec/notifications 12). At least
 * once: a process that dies leaves the row, and the repeat replaces the first push by its topic.
 * Deletes a subscription that the push service does not know any more.
 */
export async function sendPush(ctx: Ctx, pushId: string): Promise<void> {
  const push = await readWaiting(ctx.db, pushId)
  if (!push) return
  if (!push.may) return done(ctx.db, push)
  // Nothing says whether a reaction was seen, so a member who is here has seen it.
  if (push.here && push.kind === 'reaction') return done(ctx.db, push)
  if (push.here && !push.withdraws && push.kind !== 'test' && push.kind !== 'date_plan')
    return leaveWaiting(ctx.db, push)
  const content = await composePush(ctx.db, textsOf(push.language), push)
  if (!content) return done(ctx.db, push)
  const { name: title } = await ctx.brands.brand(push.brand)
  const { language, topic: tag } = push
  const openUrl = `/login?redirect=${encodeURIComponent(content.path)}`
  const payload: PushPayload = {
    kind: content.kind ?? push.kind,
    title,
    text: content.text,
    language,
    tag,
    checkUrl: content.path,
    openUrl,
  }
  const outcome = await ctx.pusher.send({
    endpoint: push.endpoint,
    keys: { p256dh: push.p256dh, auth: push.auth },
    topic: push.topic,
    payload: JSON.stringify(payload),
  })
  await settle(ctx, push, outcome)
}

async function readWaiting(db: Database, pushId: string): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select p.id, p.subscription_id, s.member_id, p.kind, p.conversation_id, p.other_id, p.from_seq, p.topic, p.withdraws, p.planned_at::text, p.tries,
      s.endpoint, s.p256dh, s.auth, m.language, s.brand, ${isUsingSite} as here,
      m.status in ('active', 'not_confirmed')
        and case when p.kind in ('test', 'date_plan') then true when m.paused_at is not null then false
          when p.kind in ('message', 'reaction') then s.messages else s.likes end as may
    from push p join push_subscription s on s.id = p.subscription_id join member m on m.id = s.member_id
    where p.id = ${pushId}`.execute(db)
  return rows[0]
}

async function settle(ctx: Ctx, push: Waiting, outcome: PushOutcome): Promise<void> {
  const { db } = ctx
  if (outcome === 'gone') {
    await db.deleteFrom('pushSubscription').where('id', '=', push.subscriptionId).execute()
    return
  }
  if (typeof outcome === 'object') return tryLater(db, push, outcome.seconds ?? 0)
  if (outcome === 'refused') ctx.log.warn({ service: new URL(push.endpoint).host }, 'a push was not taken')
  if (outcome === 'sent') {
    await sql`update push_subscription set last_ok_at = now() where id = ${push.subscriptionId}`.execute(db)
  }
  await done(db, push)
}

/** News that arrived meanwhile stays for the next push. */
async function done(db: Database, { id, plannedAt }: Waiting): Promise<void> {
  await sql`delete from push where id = ${id} and planned_at = ${plannedAt}::timestamptz`.execute(db)
}

async function leaveWaiting(db: Database, { id }: Waiting): Promise<void> {
  await db.updateTable('push').set({ orderedAt: null }).where('id', '=', id).execute()
}

/** Doubles the delay each time, up to a day after planning; a `Retry-After` of the service wins. */
async function tryLater(db: Database, { id, tries }: Waiting, askedSeconds: number): Promise<void> {
  const seconds = Math.min(Math.max(FIRST_WAIT_SECONDS * 2 ** tries, askedSeconds), DAY_SECONDS)
  await sql`
    with late as (delete from push where id = ${id} and planned_at < now() - make_interval(hours => ${staleHours}) returning id)
    update push set ordered_at = null, tries = tries + 1, due_at = now() + make_interval(secs => ${seconds})
    where id = ${id} and not exists (select from late)`.execute(db)
}
