import { allowSeconds, type Database } from '#db/connect.ts'

/**
 * Runs `read` on one snapshot of the database, in the transaction of `db` or in a new one. The
 * statements of a new transaction may take longer than those of a call.
 */
export const inRepeatableRead = <T>(db: Database, read: (trx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? read(db)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          await allowSeconds(trx, 15 * 60)
          return read(trx)
        })
