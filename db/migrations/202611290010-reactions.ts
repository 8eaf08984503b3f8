import { type Kysely, sql } from 'kysely'

/**
 * One reaction of each side to a message, in its row: it is cleared and erased with the message, and
 * a page of messages reads nothing more. `reaction_at`: when a browser last got a push about one.
 *
 * Contract: nothing goes.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    alter table message add column sender_reaction text, add column reader_reaction text;
    -- A trigger, because each send would read a check constraint anew; a send writes no reaction.
    create trigger message_reaction_known after update of sender_reaction, reader_reaction on message
      for each row when (not array_remove(array[new.sender_reaction, new.reader_reaction], null)
        <@ array['heart', 'laugh', 'wow', 'sad', 'thumb', 'fire'])
      execute function refuse_row('a reaction is heart, laugh, wow, sad, thumb or fire');
    alter table push_subscription add column reaction_at timestamptz;`.execute(db)
  await allowReactions(db)
}

/** Pushes have one kind more, which names a conversation as those about messages do. */
async function allowReactions(db: Kysely<any>): Promise<void> {
  const { rows } = await sql<{ name: string; present: string }>`
    select conname as name, pg_get_constraintdef(oid) as present from pg_constraint
    where conrelid = 'push'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%kind%'`.execute(
    db,
  )
  for (const { name, present } of rows) {
    const more = present
      .replace("(kind = 'message'::text) =", "(kind = any (array['message'::text, 'reaction'::text])) =")
      .replace(/'message'::text, 'like'::text/, "'message'::text, 'reaction'::text, 'like'::text")
    if (more === present) continue
    await sql.raw(`alter table push drop constraint ${name}, add constraint ${name} ${more}`).execute(db)
  }
}
