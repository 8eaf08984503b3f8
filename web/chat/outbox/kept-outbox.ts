import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Outbox, restored } from './outbox.ts'

interface Kept extends DBSchema {
  /** One outbox per member, by their id. */
  outbox: { key: string; value: Outbox }
}

export type KeptOutbox = {
  /** Changes what is kept for this member, one change after the other whatever tab they come from; says what came of it. */
  change: (memberId: string, how: (outbox: Outbox) => Outbox) => Promise<Outbox>
}

const STORE = 'outbox'

const open = (): Promise<IDBPDatabase<Kept>> =>
  openDB<Kept>('vonk', 1, { upgrade: (database) => void database.createObjectStore(STORE) })

/**
 * The outbox in the browser's database: it outlives reloads and closed windows, and all tabs see the same (TRUST
 * §4.4). Rejects where the browser gives no database.
 */
export function keepOutbox(): KeptOutbox {
  let opening: Promise<IDBPDatabase<Kept>> | undefined
  const database = () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  return {
    change: async (memberId, how) => {
      const transaction = (await database()).transaction(STORE, 'readwrite')
      const next = how(restored(await transaction.store.get(memberId)))
      await (next.length ? transaction.store.put(next, memberId) : transaction.store.delete(memberId))
      await transaction.done
      return next
    },
  }
}
