import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { fileKeys, type Outbox, restored } from './outbox.ts'

type PictureKey = [memberId: string, key: string]

interface StoredSchema extends DBSchema {
  /** An outbox by member id, a picture by member id and key. */
  outbox: { key: string | PictureKey; value: Outbox | Blob }
}

export type StoredFile = { key: string; file: Blob }

export type StoredOutbox = {
  // In one transaction; changes of all tabs run one after the other. A file is stored with the
  // change or not at all. Files that no message names are deleted.
  change: (memberId: string, how: (outbox: Outbox) => Outbox, added?: StoredFile) => Promise<Outbox>
  file: (memberId: string, key: string) => Promise<Blob | undefined>
}

const STORE = 'outbox'

const open = (): Promise<IDBPDatabase<StoredSchema>> =>
  openDB<StoredSchema>('vonk', 1, { upgrade: (database) => void database.createObjectStore(STORE) })

type Change = { memberId: string; how: (outbox: Outbox) => Outbox; added: StoredFile | undefined }

/** One transaction, so that no message lacks its picture, and no picture its message. */
async function changed(
  store: IDBPTransaction<StoredSchema, ['outbox'], 'readwrite'>['store'],
  { memberId, how, added }: Change,
): Promise<Outbox> {
  const next = how(restored(await store.get(memberId)))
  if (added) await store.put(added.file, [memberId, added.key])
  await (next.length ? store.put(next, memberId) : store.delete(memberId))
  const named = fileKeys(next)
  for (const key of await store.getAllKeys(IDBKeyRange.bound([memberId], [memberId, []])))
    if (Array.isArray(key) && !named.has(key[1])) await store.delete(key)
  return next
}

/** Shared by all tabs (spec/chat 34). Rejects where the browser has no database or no room. */
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
      // A full disk may only fail at the end of the transaction.
      const [next] = await Promise.all([
        changed(transaction.store, { memberId, how, added }),
        transaction.done,
      ])
      return next
    },
    file: async (memberId, key) => {
      const blob = await (await database()).get(STORE, [memberId, key])
      return blob instanceof Blob ? blob : undefined
    },
  }
}
