import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** One transaction, for which changes of these profiles wait. */
const MEMBERS = 100

/**
 * Stores the cards of members who are older than the table of cards, some at a time; the row with
 * the position survives a crash. For later changes a trigger stores the card.
 */
export async function storeCards(db: Database): Promise<void> {
  while (await storeSome(db));
}

// The position is a sub-select: with a join PostgreSQL would read all members before it each time.
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
