import type { Message } from '#contract/chat.ts'
import { serialQueue } from '#contract/lib/serial-queue.ts'
import { whenUserChanges } from '#web/lib/http/session.ts'
import { store, stored } from '#web/lib/storage.ts'
import { createStore } from '#web/lib/store.ts'
import type { Outbox } from './outbox.ts'
import { openStoredOutbox, type StoredFile } from './stored-outbox.ts'

// Stored in the browser's database, so that reloading and closing lose nothing (spec/chat 34).
export const outbox = createStore<Outbox>([])
const storage = openStoredOutbox()
let owner: string | undefined

const LAST_OWNER = 'outbox-owner'
export const lastOwner = (): string | undefined => stored<string>(LAST_OWNER)

/** Aborts when the user changes: no message is sent in the name of another member. */
let owning = new AbortController()
let channel: BroadcastChannel | undefined

export type Change = (outbox: Outbox) => Outbox
/** The next write tries these again. */
let unstored: readonly Change[] = []
/** A write that throws does not stop those after it. */
const inTurn = serialQueue((error) => reportError(error))

/**
 * `changed`: read the database again. `sending`: the message with that key is under way. `sent`:
 * the server accepted a message.
 */
type TabMessage =
  | { kind: 'changed' }
  | { kind: 'sending'; key: string }
  | { kind: 'sent'; message: Message; credits: number }

/** Undefined while no outbox is open. */
export const owningSignal = (): AbortSignal | undefined => (owner ? owning.signal : undefined)

/** Where the channel fails, other tabs read this with the next message. */
export function broadcast(message: TabMessage): void {
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
    channel?.postMessage(message)
  } catch (error) {
    reportError(error)
  }
}

/** This tab at once, then the database, if there is one. */
export function change(update: Change): void {
  outbox.set(update(outbox.get()))
  void persist(update)
}

export function persist(update: Change): Promise<unknown> {
  unstored = [...unstored, update]
  return inTurn(() => (unstored.length ? commit(unstored) : undefined))
}

/** Returns whether the database had room for both. */
export const persistWithFile = (update: Change, file: StoredFile): Promise<boolean> =>
  inTurn(() => commit([...unstored, update], file))

/** Returns whether they were stored. */
async function commit(changes: readonly Change[], file?: StoredFile): Promise<boolean> {
  const ownerBefore = owner
  if (!ownerBefore) return false
  const inDatabase = await storage
    .change(ownerBefore, (all) => applied(changes, all), file)
    .catch(() => undefined)
  if (!inDatabase || owner !== ownerBefore) return false
  unstored = unstored.filter((one) => !changes.includes(one))
  outbox.set(applied(unstored, inDatabase))
  broadcast({ kind: 'changed' })
  return true
}

const applied = (changes: readonly Change[], all: Outbox): Outbox =>
  changes.reduce((result, update) => update(result), all)
const unchanged: Change = (all) => all

/** Returns false without a database, or when the user changed. */
async function reload(): Promise<boolean> {
  const ownerBefore = owner
  if (!ownerBefore) return false
  const inDatabase = await storage.change(ownerBefore, unchanged).catch(() => undefined)
  if (!inDatabase || owner !== ownerBefore) return false
  outbox.set(applied(unstored, inDatabase))
  return true
}

whenUserChanges(() => {
  // Stored messages wait for their owner; changes that are not stored yet are still written.
  const [ownerBefore, pending] = [owner, unstored]
  if (ownerBefore && pending.length)
    void inTurn(() => storage.change(ownerBefore, (all) => applied(pending, all)).catch(() => null))
  owner = undefined
  owning.abort()
  owning = new AbortController()
  unstored = []
  outbox.set([])
})

type TabPorts = {
  onReload: () => void
  onSent: (message: Message, credits: number) => void
  /** The stream may bring the message before that tab says that it was sent. */
  onSending: (key: string) => void
}

/** Returns the close function. */
export function shareOutbox(memberId: string, { onReload, onSent, onSending }: TabPorts): () => void {
  const read = () => void reload().then((isRead) => isRead && onReload())
  owner = memberId
  store(LAST_OWNER, memberId)
  channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`outbox:${memberId}`)
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'changed') read()
    else if (data.kind === 'sending') onSending(data.key)
    else onSent(data.message, data.credits)
  })
  read()
  return () => {
    channel?.close()
    channel = undefined
  }
}

/** Undefined where the bytes are lost. */
export const storedFile = async (key: string): Promise<Blob | undefined> =>
  owner ? storage.file(owner, key) : undefined
