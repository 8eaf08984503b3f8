import { type Kysely, sql } from 'kysely'

/**
 * Who waits for an answer of a fictional profile, since which message. The row leaves with the
 * answer, or with the credits (spec/chat 40). The label of a fictional profile is final.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table reply_wait (
      conversation_id uuid primary key references conversation on delete cascade,
      member_id integer not null references member on delete cascade,
      fictional_id integer not null references member on delete cascade,
      from_seq positive not null,
      since timestamptz not null
    );
    create index reply_wait_since on reply_wait (since, conversation_id);
    create index reply_wait_member on reply_wait (member_id);
    create index reply_wait_fictional on reply_wait (fictional_id);

    create trigger member_label_stays after update of fictional on member
      for each row when (old.fictional and not new.fictional)
      execute function refuse_row('the label of a fictional profile stays');
  `.execute(db)
}
