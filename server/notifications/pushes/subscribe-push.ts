import { sql } from 'kysely'
import type * as contract from '#contract/push.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'

type Saved = { messages: boolean; likes: boolean }
type SaveCall = Call<typeof contract.savePush>

/**
 * Saves the push subscription of the caller's browser for as long as its session lasts. A browser
 * has one. Throws `notifications.push_off` and `notifications.push_refused`.
 */
export async function savePush(call: SaveCall) {
  const { ctx, body } = call
  const { subscription, known } = body
  if (!ctx.pusher.publicKey) throw new AppError('notifications.push_off')
  if (!ctx.pusher.accepts(subscription)) throw new AppError('notifications.push_refused')
  await lockSession(call)
  await ctx.db
    .deleteFrom('pushSubscription')
    .where('sessionId', '=', call.member.session.id)
    .where('endpoint', '<>', subscription.endpoint)
    .execute()
  const saved = known ? await keep(call) : await insert(call)
  if (saved) return { subscribed: true, ...saved }
  // An endpoint that comes with other keys belongs to no known browser.
  if (!known) throw new AppError('notifications.push_refused')
  return { subscribed: false, messages: true, likes: true }
}

/** Serialises the tabs of a session. */
async function lockSession({ ctx, member }: SaveCall): Promise<void> {
  const { rows } = await sql`select from session where id = ${member.session.id} for update`.execute(ctx.db)
  if (!rows.length) throw new AppError('accounts.authentication_required')
}

async function keep({ ctx, member, body }: SaveCall): Promise<Saved | undefined> {
  const { endpoint, keys } = body.subscription
  const { rows } = await sql<Saved>`
    update push_subscription as p set session_id = ${member.session.id},
      messages = coalesce(${body.messages ?? null}, p.messages), likes = coalesce(${body.likes ?? null}, p.likes)
    where endpoint = ${endpoint} and member_id = ${member.id} and p256dh = ${keys.p256dh} and auth = ${keys.auth}
    returning messages, likes`.execute(ctx.db)
  return rows[0]
}

/** Earlier changes are not pushed. A shared browser belongs to its latest member. */
async function insert({ ctx, brand, member, body }: SaveCall): Promise<Saved | undefined> {
  const { endpoint, keys } = body.subscription
  const { rows } = await sql<Saved>`
    insert into push_subscription as p (member_id, brand, session_id, endpoint, p256dh, auth, messages, likes, seq)
    values (${member.id}, ${brand.key}, ${member.session.id}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${body.messages ?? true},
      ${body.likes ?? true}, coalesce((select last_seq from member_feed where member_id = ${member.id}), 0))
    on conflict (endpoint) do update set member_id = excluded.member_id, brand = excluded.brand, session_id = excluded.session_id,
      messages = case when p.member_id = excluded.member_id then coalesce(${body.messages ?? null}, p.messages) else excluded.messages end,
      likes = case when p.member_id = excluded.member_id then coalesce(${body.likes ?? null}, p.likes) else excluded.likes end,
      seq = case when p.member_id = excluded.member_id then p.seq else excluded.seq end
      where p.p256dh = excluded.p256dh and p.auth = excluded.auth
    returning messages, likes`.execute(ctx.db)
  return rows[0]
}

export async function removePush({ ctx, member }: Call<typeof contract.removePush>) {
  await ctx.db.deleteFrom('pushSubscription').where('sessionId', '=', member.session.id).execute()
  return undefined
}

/** Sends even while the member uses the site. Throws `notifications.push_unknown`. */
export async function testPush({ ctx, member }: Call<typeof contract.testPush>) {
  const { rows } = await sql<{ id: string }>`
    insert into push (subscription_id, kind, topic, ordered_at)
    select id, 'test', 'test', now() from push_subscription where session_id = ${member.session.id}
    on conflict (subscription_id, topic) do update set planned_at = now(), due_at = now(), ordered_at = now(), tries = 0
    returning id`.execute(ctx.db)
  const [push] = rows
  if (!push) throw new AppError('notifications.push_unknown')
  await ctx.announce(ctx.db, 'notifications.test_push_asked', { pushId: push.id })
  return undefined
}
