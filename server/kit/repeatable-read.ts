import { allowSeconds, type Database } from '#db/connect.ts'

/**
 * Reads one state of the database, whatever is written meanwhile; in the transaction that `db` is,
 * or in one of its own, which may take longer than a call: books are read whole.
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
