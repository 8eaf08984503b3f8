import { type Kysely, sql } from 'kysely'
import { readFunctions } from '#db/functions.ts'

/**
 * A message says which one it answers, which recording it holds, and whether a machine translated
 * it or helped to write it. Null where it says nothing, as for most.
 *
 * Contract: nothing goes. `send_message` has more parameters, with defaults for nodes of the release
 * before, which call it by position.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table message
    add column reply_to integer check (reply_to > 0 and reply_to < seq),
    add column voice_id uuid,
    add column translated boolean check (translated),
    add column helped boolean check (helped)`.execute(db)
  const functions = await readFunctions()
  await sql`drop function if exists send_message`.execute(db)
  for (const name of ['send_message', 'send_messages'])
    await sql.raw(functions.get(name) ?? 'select').execute(db)
}
