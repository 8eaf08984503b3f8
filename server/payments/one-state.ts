import type { Database } from '#db/connect.ts'

/** Reads one state of the database, whatever is written meanwhile; in the transaction that `db` is, or in one of its own. */
export const inOneState = <T>(db: Database, read: (trx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? read(db) : db.transaction().setIsolationLevel('repeatable read').execute(read)
