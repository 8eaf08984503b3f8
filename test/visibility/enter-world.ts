import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { insertMembers } from '#server/dev/demo/insert-member.ts'
import { takeSnapshots } from '#server/search/index/take-snapshots.ts'
import { COUNTRY, conversationOf, ERASED, MEMBERS, type World } from './world.ts'

export type Body = { id: number; publicId: string }

/** Members that change roles per world. All have the same age, a photo and a recent visit. */
export async function insertBodies(db: Database): Promise<Body[]> {
  const bodies = await insertMembers(
    db,
    Array.from({ length: MEMBERS }, (_, at) => ({
      name: `Lid ${at}`,
      country: COUNTRY,
      dateOfBirth: '1980-03-03',
      lastActive: new Date(),
      paidUser: at % 2 === 0,
      ...(at < MEMBERS - ERASED ? {} : { status: 'deleted' as const }),
    })),
  )
  await db
    .insertInto('photo')
    .values(bodies.map(({ id }) => ({ memberId: id, main: true, status: 'active' })))
    .execute()
  await db
    .insertInto('memberFeed')
    .values(bodies.map(({ id }) => ({ memberId: id })))
    .execute()
  const shells = bodies.slice(-ERASED)
  for (const { id } of shells) await sql`select erase_member(${id})`.execute(db)
  const kept = await db
    .selectFrom('member')
    .select(['id', 'publicId'])
    .where(sql<boolean>`id = any(${shells.map(({ id }) => id)}::int[])`)
    .orderBy('id')
    .execute()
  return [...bodies.slice(0, -ERASED), ...kept]
}

/** Deletes all relations between the members; their own state stays until the next world. */
const forgetWorld = (db: Database, ids: readonly number[]) =>
  sql`
  with who as materialized (select unnest(${ids}::int[]) as id),
    b as (delete from block where blocker_id in (select id from who)),
    l as (delete from member_like where liker_id in (select id from who)),
    m as (delete from member_match where low_id in (select id from who)),
    s as (delete from swipe where member_id in (select id from who)),
    t as (delete from suggested_members where member_id in (select id from who)),
    r as (delete from photo_request where asker_id in (select id from who)),
    g as (delete from photo_grant where owner_id in (select id from who)),
    e as (delete from member_event where member_id in (select id from who))
  delete from conversation where low_id in (select id from who)`.execute(db)

/** Turns the previous world into this world. */
export async function enterWorld(
  db: Database,
  bodies: readonly Body[],
  { people, ties }: World,
  takesSnapshots: boolean,
): Promise<void> {
  const idOf = (at: number) => bodies[at]?.id ?? 0
  const persons = JSON.stringify(
    people.flatMap((one, at) => (one.status === 'erased' ? [] : [{ id: idOf(at), ...one }])),
  )
  const deeds = JSON.stringify(
    ties.flatMap(({ one, other, opened, deeds: [mine, theirs] }) => {
      const conversation = conversationOf(one, other)
      return [
        { who: idOf(one), whom: idOf(other), opened, conversation, back: theirs.likes, ...mine },
        { who: idOf(other), whom: idOf(one), opened, conversation, back: mine.likes, ...theirs },
      ]
    }),
  )
  const ids = bodies.map(({ id }) => id)
  await db.transaction().execute(async (trx) => {
    await forgetWorld(trx, ids)
    await sql`with now_are as (select * from jsonb_to_recordset(${persons}::jsonb)
        as x (id int, status text, gender text, seeking text, region text, invisible boolean, fictional boolean, visitors text)),
      profiles as (update profile p set gender = x.gender, seeking = x.seeking, region = x.region from now_are x where p.member_id = x.id)
      update member m set status = x.status, invisible = x.invisible, fictional = x.fictional,
        visitor_visibility = x.visitors,
        email_confirmed_at = case when x.status <> 'not_confirmed' then now() end,
        deleted_at = case when x.status = 'deleted' then now() end
      from now_are x where m.id = x.id`.execute(trx)
    await sql`with deed as materialized (select * from jsonb_to_recordset(${deeds}::jsonb) as x (who int, whom int, opened boolean, conversation uuid,
        back boolean, likes boolean, "likeSeen" boolean, blocks boolean, sent int, skips boolean, asks boolean, grants boolean)),
      b as (insert into block (blocker_id, blocked_id) select who, whom from deed where blocks),
      l as (insert into member_like (liker_id, liked_id, seen_at) select who, whom, case when "likeSeen" then now() end from deed where likes),
      m as (insert into member_match (low_id, high_id) select who, whom from deed where likes and back and who < whom),
      s as (insert into swipe (member_id, other_id, choice) select who, whom, 'skip' from deed where skips),
      r as (insert into photo_request (asker_id, owner_id) select who, whom from deed where asks),
      g as (insert into photo_grant (owner_id, member_id) select who, whom from deed where grants),
      talk as materialized (select d.conversation as id, d.who as low, d.whom as high, d.sent as low_sent, e.sent as high_sent
        from deed d join deed e on e.who = d.whom and e.whom = d.who where d.who < d.whom and d.opened),
      c as (insert into conversation (id, low_id, high_id, last_seq, low_sent, high_sent, last_message_at)
        select id, low, high, low_sent + high_sent, low_sent, high_sent, case when low_sent + high_sent > 0 then now() end from talk),
      p as (insert into participant (member_id, conversation_id, other_id, first_sent_at)
        select low, id, high, case when low_sent > 0 then now() end from talk
        union all select high, id, low, case when high_sent > 0 then now() end from talk),
      said as materialized (select id, seq, case when seq <= low_sent then low else high end as sender,
        case when seq <= low_sent then high else low end as receiver from talk, generate_series(1, low_sent + high_sent) seq),
      w as (insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost)
        select id, seq, sender, gen_random_uuid(), 'text', 'Hoi', 0 from said),
      told as materialized (
        select whom as member_id, 'like' as kind, jsonb_build_object('member_id', who) as payload from deed where likes
        union all select whom, 'match', jsonb_build_object('member_id', who) from deed where likes and back
        union all select receiver, 'message', jsonb_build_object('conversation_id', id, 'seq', seq) from said),
      numbered as (insert into member_event (member_id, seq, kind, payload)
        select member_id, row_number() over (partition by member_id order by kind, payload), kind, payload from told)
      update member_feed f set last_seq = (select count(*) from told where told.member_id = f.member_id)
        where member_id = any(${ids}::int[])`.execute(trx)
  })
  if (takesSnapshots) await takeSnapshots(db, { atLeast: 0 })
}
