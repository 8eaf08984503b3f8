import { type Kysely, sql } from 'kysely'
import { readFunctions } from '#db/functions.ts'

/**
 * Whose turn it is in a conversation, who ended it kindly, and whether a member shows and sees read
 * marks and typing (spec/chat 52, spec/chat 56, spec/chat 95).
 *
 * `turn_of` is null where it is nobody's turn, and in conversations of the release before until
 * `turn_cursor.filled_until` has passed them; then null there means that no message came since.
 *
 * Contract: nothing goes. Nodes of the release before call the same functions of a send.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create domain end_sentence as text
      check (value in ('no_spark', 'met_someone', 'no_time', 'other_wishes'));
    alter table conversation
      add column turn_of integer,
      add column ended_by integer,
      add column ended_at timestamptz,
      add column ended_with end_sentence;
    -- A trigger, because a check constraint would be parsed at every send.
    create trigger conversation_end_whole after insert or update of ended_by, ended_at, ended_with on conversation
      for each row when ((new.ended_by is null) <> (new.ended_at is null)
        or (new.ended_by is null and new.ended_with is not null)
        or new.ended_by not in (new.low_id, new.high_id))
      execute function refuse_row('one of the two ends a conversation, at a time');
    create index conversation_ended_low on conversation (low_id) where ended_by is not null;
    create index conversation_ended_high on conversation (high_id) where ended_by is not null;
    alter table member
      add column read_marks boolean not null default true,
      add column typing_marks boolean not null default true;
    -- How far reminders looked at messages, and how far turns of older conversations are filled.
    create table turn_cursor (
      id boolean primary key default true check (id),
      reminded_until timestamptz not null default now() - interval '2 days',
      filled_until uuid default '00000000-0000-0000-0000-000000000000'
    );
    insert into turn_cursor default values;
    set local lock_timeout = 0;
  `.execute(db)
  const functions = await readFunctions()
  for (const name of ['send_message', 'message_refusal', 'send_reply'])
    await sql.raw(functions.get(name) ?? 'select').execute(db)
}
