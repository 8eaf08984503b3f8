import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** In one transaction; whoever changes one of these profiles waits for its end. */
const MEMBERS = 100

/**
 * Stores the cards of members who were there before the table of cards was, some at a time; a
 * process that dies leaves the row that says where it was. A change of a member stores their card
 * by a trigger.
 */
export async function storeCards(db: Database): Promise<void> {
  while (await storeSome(db));
}

// The place is a sub-select: in a join PostgreSQL reads all members before it each time.
const storeSome = (db: Database): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ last: number | null }>`
      with place as materialized (select member_after from card_scan for update),
        next as materialized (
          select id from member where id > (select member_after from place) order by id limit ${MEMBERS})
      select (select max(id) from (select id, refresh_member_card(id) from next) stored) as last from place`.execute(
      trx,
    )
    const [row] = rows
    if (!row) return false
    if (row.last === null) await trx.deleteFrom('cardScan').execute()
    else await trx.updateTable('cardScan').set({ memberAfter: row.last }).execute()
    return row.last !== null
  })
