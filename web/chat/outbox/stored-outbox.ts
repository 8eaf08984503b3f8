import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { type Outbox, pictureKeys, restored } from './outbox.ts'

type PictureKey = [memberId: string, key: string]

interface StoredSchema extends DBSchema {
  /** One outbox per member, by their id, and the pictures that it names, by member and key. */
  outbox: { key: string | PictureKey; value: Outbox | Blob }
}

/** The bytes of a picture, by the key under which a message names them. */
export type StoredFile = { key: string; file: Blob }

export type StoredOutbox = {
  /**
   * Changes what is kept for this member, one change after the other whatever tab they come from; says what came of it.
   * A file that comes along is kept with it, or neither is; one that no message names any more goes.
   */
  change: (memberId: string, how: (outbox: Outbox) => Outbox, added?: StoredFile) => Promise<Outbox>
  /** The bytes of a picture; undefined where there are none. */
  file: (memberId: string, key: string) => Promise<Blob | undefined>
}

const STORE = 'outbox'

const open = (): Promise<IDBPDatabase<StoredSchema>> =>
  openDB<StoredSchema>('vonk', 1, { upgrade: (database) => void database.createObjectStore(STORE) })

type Change = { memberId: string; how: (outbox: Outbox) => Outbox; added: StoredFile | undefined }

/** All in one transaction, so that there is never a message without its picture, nor a picture without its message. */
async function changed(
  store: IDBPTransaction<StoredSchema, ['outbox'], 'readwrite'>['store'],
  { memberId, how, added }: Change,
): Promise<Outbox> {
  const next = how(restored(await store.get(memberId)))
  if (added) await store.put(added.file, [memberId, added.key])
  await (next.length ? store.put(next, memberId) : store.delete(memberId))
  const named = pictureKeys(next)
  for (const key of await store.getAllKeys(IDBKeyRange.bound([memberId], [memberId, []])))
    if (Array.isArray(key) && !named.has(key[1])) await store.delete(key)
  return next
}

/**
 * The outbox in the browser's database: it outlives reloads and closed windows, and all tabs see
 * the same (spec/chat 34). Rejects where the browser gives no database, or has no room.
 */
export function openStoredOutbox(): StoredOutbox {
  let opening: Promise<IDBPDatabase<StoredSchema>> | undefined
  const database = () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  return {
    change: async (memberId, how, added) => {
      const transaction = (await database()).transaction(STORE, 'readwrite')
      // A full disk may only be told when everything is written.
      const [next] = await Promise.all([
        changed(transaction.store, { memberId, how, added }),
        transaction.done,
      ])
      return next
    },
    file: async (memberId, key) => {
      const found = await (await database()).get(STORE, [memberId, key])
      return found instanceof Blob ? found : undefined
    },
  }
}
