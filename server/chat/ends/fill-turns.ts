import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

const AT_ONCE = 1000

/**
 * Notes whose turn it is in conversations whose last message is of the release before, which noted
 * nothing. Goes on where it stopped; reads one row once all are done. The release after this one
 * drops it.
 */
export async function fillTurns(db: Database): Promise<void> {
  while ((await fillPage(db)) === AT_ONCE);
}

/** Returns how many conversations it read. */
async function fillPage(db: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    with place as (
      select filled_until from turn_cursor where filled_until is not null for update skip locked
    ), page as materialized (
      select c.* from place, lateral (
        select id, cleared_seq from conversation where id > place.filled_until order by id limit ${AT_ONCE}) c
    ), filled as (
      update conversation c set turn_of = case when m.sender_id = c.low_id then c.high_id else c.low_id end
      from page, lateral (
        select sender_id, author_id from message
        where conversation_id = page.id and seq > page.cleared_seq and taken_back_at is null
        order by seq desc limit 1) m
      where c.id = page.id and c.turn_of is null and m.author_id is null
    ), moved as (
      update turn_cursor set filled_until = case when (select count(*) from page) = ${AT_ONCE}
        then (select max(id::text)::uuid from page) end
      from place
    )
    select count(*)::int as read from page`.execute(db)
  return rows[0]?.read ?? 0
}
