import { type Kysely, sql } from 'kysely'

/**
 * The last message of a conversation before a moment, looked for between two numbers: `low` is
 * known to be before it. Numbers have no gaps and times do not fall, so it is halved instead of
 * read: 14 rows of 10,000, without an index that every send would have to write.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function last_seq_before(conv uuid, low integer, high integer, moment timestamptz)
    returns integer stable language plpgsql as $$
    declare
      middle integer := low + 1;
      written timestamptz;
    begin
      -- The oldest first: mostly it is young enough.
      while low < high loop
        select m.created_at into written from message m where m.conversation_id = conv and m.seq = middle;
        if written >= moment then high := middle - 1; else low := middle; end if;
        middle := (low + high + 1) / 2;
      end loop;
      return low;
    end $$;
  `.execute(db)
}
