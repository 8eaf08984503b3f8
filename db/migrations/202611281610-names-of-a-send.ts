import { type Kysely, sql } from 'kysely'
import { readFunctions } from '#db/functions.ts'

/**
 * The parameters of a send have the names of the columns of a message.
 *
 * Contract: nothing goes. The functions are made anew in the transaction that drops them, because
 * PostgreSQL does not rename a parameter; nodes of the release before call them by position.
 */
export async function up(db: Kysely<any>): Promise<void> {
  const functions = await readFunctions()
  await sql`drop function if exists send_message, send_reply`.execute(db)
  for (const name of ['send_message', 'send_reply'])
    await sql.raw(functions.get(name) ?? 'select').execute(db)
}
