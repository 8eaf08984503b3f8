import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { changeByBlocks } from '#server/kit/jobs/change-rows.ts'

/** The members to plan for; undefined for all. */
type Whom = readonly number[] | undefined

/** A browser, and a push by the time when it is due, a text because a Date has no microseconds. */
type Place = { memberId: number; id: string }
type Due = { at: string; id: string }

const NO_ID = '00000000-0000-0000-0000-000000000000'
const FIRST: Place = { memberId: 0, id: NO_ID }
const SOONEST: Due = { at: '-infinity', id: NO_ID }

const AT_ONCE = 500
/** A member who was active so recently gets no push. */
const ACTIVE_MINUTES = 1
/** How long an open stream counts after it was seen; longer than WATCH_MS. */
const WATCHED_SECONDS = 45
/** A push that was queued and not sent in this time was lost with its process. */
const LOST_MINUTES = 10
export const staleHours = 24
/** A browser hears of the first reaction of an hour (spec/notifications 12). */
const reactionPause = sql`interval '1 hour'`

const among = (column: string, memberIds: Whom): RawBuilder<boolean> =>
  memberIds ? sql<boolean>`${sql.ref(column)} = any(${[...memberIds]}::int[])` : sql<boolean>`true`

/** Whether the member of subscription s has a stream open or was active just now. */
export const isUsingSite = sql<boolean>`(coalesce(s.watched_until > now(), false) or exists (
  select from member_search a where a.member_id = s.member_id and a.last_active > now() - make_interval(mins => ${ACTIVE_MINUTES})))`

/** These members have an open stream on some device. */
export async function markWatching(db: Database, memberIds: readonly number[]): Promise<void> {
  if (!memberIds.length) return
  await sql`update push_subscription set watched_until = now() + make_interval(secs => ${WATCHED_SECONDS})
    where ${among('member_id', memberIds)}`.execute(db)
}

/**
 * Collects the changes of members (server/live) since the last planning of each browser in `push`,
 * one row per conversation, and queues pushes that may be sent now. Where a message was taken back,
 * its push is withdrawn (spec/notifications 12). Processes may run it in parallel: each change is
 * planned once.
 */
export async function planPushes(db: Database, memberIds?: Whom): Promise<void> {
  for (let after: Place | undefined = FIRST; after; ) after = await collect(db, after, memberIds)
  if (!memberIds) await forgetStale(db)
  for (let after: Due | undefined = SOONEST; after; ) after = await queueDue(db, after, memberIds)
}

/**
 * Plans unread news of the next browsers after `after`. Returns the last of them; undefined where
 * none is left.
 */
async function collect(db: Database, after: Place, memberIds: Whom): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    with place as materialized (
      select s.member_id, s.id from push_subscription s
      where (s.member_id, s.id) > (${after.memberId}::int, ${after.id}::uuid) and ${among('s.member_id', memberIds)}
      order by s.member_id, s.id limit ${AT_ONCE}
    ), ready as materialized (
      select s.id, s.member_id, s.seq, s.messages, s.likes, f.last_seq,
        coalesce(s.reaction_at < now() - ${reactionPause}, true) as hears_reactions
      from place join push_subscription s on s.id = place.id join member_feed f on f.member_id = s.member_id
      where f.last_seq > s.seq for update of s skip locked
    ), told as (
      select r.id, r.member_id, e.kind, (e.payload->>'conversation_id')::uuid as conversation_id,
        (e.payload->>'seq')::int as seq, case when e.kind = 'match' then (e.payload->>'member_id')::int end as other_id
      from ready r join member_event e on e.member_id = r.member_id and e.seq > r.seq and e.seq <= r.last_seq
        and e.created_at > now() - make_interval(hours => ${staleHours}) and e.created_at < now() + interval '1 hour'
      where (e.kind in ('message', 'message_changed') and r.messages) or (e.kind in ('like', 'match') and r.likes)
        or (e.kind = 'reaction' and r.messages and r.hears_reactions)
    ), news as (
      select t.id, t.kind, t.conversation_id, t.other_id, min(t.seq) as from_seq,
        coalesce(replace(t.conversation_id::text, '-', ''), replace(other.public_id::text, '-', ''), 'likes') as topic
      from told t left join member other on other.id = t.other_id
      where t.kind <> 'reaction' and (t.kind <> 'match' or other.id is not null) and (t.kind not in ('message', 'message_changed') or exists (
        select from participant p join message x on x.conversation_id = p.conversation_id and x.seq = t.seq
        where p.member_id = t.member_id and p.conversation_id = t.conversation_id and x.sender_id <> t.member_id
          and x.seq > p.read_seq and (x.taken_back_at is null) = (t.kind = 'message')))
        -- What came and went between two plannings was never pushed.
        and (t.kind <> 'message_changed' or not exists (select from told came where came.id = t.id
          and came.kind = 'message' and came.conversation_id = t.conversation_id and came.seq = t.seq))
      group by t.id, t.kind, t.conversation_id, t.other_id, topic
    ), reacted as (
      select distinct on (t.id) t.id, t.conversation_id from told t
      where t.kind = 'reaction' and exists (select from message x where x.conversation_id = t.conversation_id
        and x.seq = t.seq and x.sender_id = t.member_id and x.reader_reaction is not null)
      order by t.id, t.conversation_id
    ), moved as (
      update push_subscription s set seq = ready.last_seq,
        reaction_at = case when reacted.id is null then s.reaction_at else now() end
      from ready left join reacted using (id) where s.id = ready.id
    ), waiting as (
      insert into push as waits (subscription_id, kind, conversation_id, other_id, topic, from_seq)
      select id, kind, conversation_id, other_id, topic, from_seq from news where kind <> 'message_changed'
      union all select id, 'reaction', conversation_id, null, 'reactions', null from reacted
      on conflict (subscription_id, topic) do update set planned_at = now(), ordered_at = null, withdraws = false,
        from_seq = least(waits.from_seq, excluded.from_seq)
      returning waits.subscription_id, waits.topic
    ), withdrawals as (
      -- A push that waits is not on any screen: composePush sees that its message is gone.
      insert into push (subscription_id, kind, conversation_id, topic, withdraws)
      select id, 'message', conversation_id, topic, true from news n where kind = 'message_changed'
        and not exists (select from waiting w where w.subscription_id = n.id and w.topic = n.topic)
      on conflict (subscription_id, topic) do nothing
    )
    select member_id, id from place order by member_id desc, id desc limit 1`.execute(db)
  return rows[0]
}

const forgetStale = (db: Database) =>
  changeByBlocks(db, {
    table: 'push',
    where: sql`planned_at < now() - make_interval(hours => ${staleHours})`,
  })

/**
 * Pushes to members who are on the site wait until they leave or have seen the news. Returns the
 * last queued one; undefined where none is left.
 */
async function queueDue(db: Database, after: Due, memberIds: Whom): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    with free as (
      select p.id from push p join push_subscription s on s.id = p.subscription_id
      where p.due_at <= now() and (p.due_at, p.id) > (${after.at}::timestamptz, ${after.id}::uuid)
        and (p.ordered_at is null or p.ordered_at < now() - make_interval(mins => ${LOST_MINUTES}))
        and (p.kind in ('test', 'date_plan', 'reaction') or p.withdraws or not ${isUsingSite}) and ${among('s.member_id', memberIds)}
      order by p.due_at, p.id limit ${AT_ONCE} for update of p skip locked
    ), ordered as (
      update push p set ordered_at = now() from free where p.id = free.id returning p.id, p.due_at
    ), queued as materialized (
      select o.*, graphile_worker.add_job('notifications.send-push', payload => json_build_object('pushId', id))
      from ordered o
    )
    select due_at::text as at, id from queued order by due_at desc, id desc limit 1`.execute(db)
  return rows[0]
}
