import { useMemo } from 'react'
import { type Message, sendMessage } from '#contract/chat.ts'
import { serialQueue } from '#contract/lib/serial-queue.ts'
import { conversationKey, messagesKey, patchChats } from '#web/chat/changes.ts'
import { openConversationWith } from '#web/chat/chat.api.ts'
import { withOwnMessage } from '#web/chat/conversations.ts'
import { type History, leavesHole, withMessage } from '#web/chat/history.ts'
import { CallError, call } from '#web/lib/http/api.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { isPassing } from '#web/lib/http/refusals.ts'
import { currentUser, patchUser, refetchUser, whenUserChanges } from '#web/lib/http/session.ts'
import { createStore } from '#web/lib/store.ts'
import {
  added,
  bound,
  type Content,
  isComplete,
  type Outbox,
  orphaned,
  postponed,
  ready,
  refused,
  removed,
  retried,
  staged,
  started,
  type Unsent,
  underway,
  unsentTo,
  unstaged,
} from './outbox.ts'
import { stage, stopStaging } from './staging.ts'
import { openStoredOutbox, type StoredFile } from './stored-outbox.ts'

const GONE = 'chat.photo_gone'
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 60_000

// The member's outbox. Every tab shows it and may add to it; the tab that holds the stream sends
// (spec/chat 34). It is stored in the browser's database, so that reloading and closing lose
// nothing.
const outbox = createStore<Outbox>([])
const storage = openStoredOutbox()
const deliveredKeys = new Set<string>()
const writtenKeys = new Set<string>()
let owner: string | undefined
/** Aborted when the user changes: no message is sent in the name of another member. */
let owning = new AbortController()
let channel: BroadcastChannel | undefined
let leads = false
let pauseMs = FIRST_PAUSE_MS
let pause: ReturnType<typeof setTimeout> | undefined

type Change = (outbox: Outbox) => Outbox
/** Changes that the database has not stored; the next write tries them again. */
let unstored: readonly Change[] = []
/** Runs the writes in order, also after one that threw, so that messages are sent in order. */
const inTurn = serialQueue((error) => reportError(error))

/** `changed`: read the database again. `sent`: the server accepted a message. */
type TabMessage = { kind: 'changed' } | { kind: 'sent'; message: Message; credits: number }

/** Where the channel fails, other tabs learn of it with the next message. */
function broadcast(message: TabMessage): void {
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
    channel?.postMessage(message)
  } catch (error) {
    reportError(error)
  }
}

/** Changes this tab at once, then the database. Without a database only this tab knows. */
function change(update: Change): void {
  outbox.set(update(outbox.get()))
  void persist(update)
}

function persist(update: Change): Promise<unknown> {
  unstored = [...unstored, update]
  return inTurn(() => (unstored.length ? commit(unstored) : undefined))
}

/** Returns whether the database stored the changes. */
async function commit(changes: readonly Change[], file?: StoredFile): Promise<boolean> {
  const ownerBefore = owner
  if (!ownerBefore) return false
  const stored = await storage
    .change(ownerBefore, (all) => applied(changes, all), file)
    .catch(() => undefined)
  if (!stored || owner !== ownerBefore) return false
  unstored = unstored.filter((one) => !changes.includes(one))
  outbox.set(applied(unstored, stored))
  broadcast({ kind: 'changed' })
  return true
}

const applied = (changes: readonly Change[], all: Outbox): Outbox =>
  changes.reduce((result, update) => update(result), all)
const unchanged: Change = (all) => all

async function reload(): Promise<void> {
  const ownerBefore = owner
  if (!ownerBefore) return
  const stored = await storage.change(ownerBefore, unchanged).catch(() => undefined)
  if (!stored || owner !== ownerBefore) return
  outbox.set(applied(unstored, stored))
  sendReady()
}

whenUserChanges(() => {
  // Stored messages wait for their owner; changes that are not stored yet are still written.
  const [ownerBefore, pending] = [owner, unstored]
  if (ownerBefore && pending.length)
    void inTurn(() => storage.change(ownerBefore, (all) => applied(pending, all)).catch(() => null))
  owner = undefined
  owning.abort()
  owning = new AbortController()
  clearTimeout(pause)
  pause = undefined
  unstored = []
  outbox.set([])
  deliveredKeys.clear()
  writtenKeys.clear()
})

/** Opens the outbox of a member with all tabs' unsent messages. Returns its close function. */
export function openOutbox(memberId: string): () => void {
  owner = memberId
  channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`outbox:${memberId}`)
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'changed') void reload()
    else handleSent(data.message, data.credits)
  })
  const returned = () => {
    if (document.visibilityState === 'visible') resume()
  }
  void reload()
  addEventListener('online', resume)
  document.addEventListener('visibilitychange', returned)
  return () => {
    removeEventListener('online', resume)
    document.removeEventListener('visibilitychange', returned)
    channel?.close()
    channel = undefined
  }
}

/** Makes this tab the sender until the signal aborts; sends again what was left in flight. */
export function leadOutbox(signal: AbortSignal): void {
  leads = true
  signal.addEventListener('abort', () => {
    leads = false
  })
  void persist(orphaned).then(resume, resume)
}

type NewMessage = Pick<Unsent, 'memberId' | 'conversationId' | 'content' | 'cost' | 'photo' | 'picture'>

function withKey(message: NewMessage) {
  const key = crypto.randomUUID()
  writtenKeys.add(key)
  return { ...message, key, writtenAt: new Date().toISOString() }
}

/** Puts a message into the outbox; its bubble appears at once. */
export function writeMessage(message: NewMessage): void {
  const unsent = withKey(message)
  change((all) => added(all, unsent))
  sendReady()
}

/**
 * Puts a photo into the outbox after storing its bytes, so that it survives a reload. Without room
 * for the bytes an uploaded photo is sent all the same; for another photo it returns false.
 */
export async function writePhoto({ picture, ...message }: NewMessage, file: Blob): Promise<boolean> {
  if (picture) {
    const unsent = withKey({ ...message, picture })
    const put: Change = (all) => added(all, unsent)
    if (await inTurn(() => commit([...unstored, put], { key: picture.key, file }))) {
      sendReady()
      return true
    }
  }
  if (!isComplete(message.content)) return false
  writeMessage(message)
  return true
}

/** The bytes of a picture in the outbox; undefined where they are lost. */
export const storedFile = async (key: string): Promise<Blob | undefined> =>
  owner ? storage.file(owner, key) : undefined

export function retryMessage(key: string): void {
  const newKey = crypto.randomUUID()
  change((all) => retried(all, key, newKey))
  resume()
}

export const sentHere = (key: string): boolean =>
  deliveredKeys.has(key) || outbox.get().some((unsent) => unsent.key === key)

/** Whether this tab wrote the message. */
export const writtenHere = (key: string): boolean => writtenKeys.has(key)

export const discardMessage = (key: string): void => change((all) => removed(all, key))

export function useUnsent(memberId: string | undefined): Outbox {
  const all = outbox.useValue()
  return useMemo(() => (memberId ? unsentTo(all, memberId) : []), [all, memberId])
}

/** The credits that all waiting messages will cost. */
export const useUnderway = (): number => underway(outbox.useValue())

function resume(): void {
  clearTimeout(pause)
  pause = undefined
  sendReady()
}

function sendReady(): void {
  if (!owner || !leads || pause !== undefined) return
  for (const unsent of ready(outbox.get())) void deliver(unsent, { id: owner, signal: owning.signal })
}

type Sender = { id: string; signal: AbortSignal }

async function deliver(unsent: Unsent, sender: Sender): Promise<void> {
  change((all) => started(all, unsent.key))
  try {
    const { message, credits } = await send(unsent, sender)
    if (sender.signal.aborted) return
    handleSent(message, credits)
    broadcast({ kind: 'sent', message, credits })
    pauseMs = FIRST_PAUSE_MS
    change((all) => removed(all, unsent.key))
  } catch (error) {
    if (sender.signal.aborted) return
    handleError(unsent, error)
  }
  sendReady()
}

async function send(unsent: Unsent, sender: Sender) {
  const { signal } = sender
  const id = unsent.conversationId ?? (await openConversationWith(unsent.memberId))
  signal.throwIfAborted()
  if (!unsent.conversationId) change((all) => bound(all, unsent.memberId, id))
  const body = isComplete(unsent.content) ? unsent.content : await withStagedPhoto(unsent, sender)
  return call(sendMessage, { params: { id }, body }, { key: unsent.key, signal })
}

async function withStagedPhoto({ key, content, picture }: Unsent, { id, signal }: Sender): Promise<Content> {
  const file = picture && (await storage.file(id, picture.key))
  signal.throwIfAborted()
  if (!file || content.kind !== 'photo') throw photoGone()
  const photo = await stage({ key: picture.key, file })
  signal.throwIfAborted()
  change((all) => staged(all, key, photo))
  return { ...content, photo_id: photo.id }
}

const photoGone = () => new CallError(409, { error: { code: GONE, message: '', next: 'none' } })

function handleSent(message: Message, credits: number): void {
  if (message.client_message_id) deliveredKeys.add(message.client_message_id)
  showSent(message)
  patchUser({ credits })
}

/** The message replaces its bubble; messages missing before it are loaded. */
function showSent(message: Message): void {
  const key = messagesKey(message.conversation_id)
  const history = queryClient.getQueryData<History>(key)
  queryClient.setQueryData<History>(key, (known) => known && withMessage(known, message))
  if (history && leavesHole(history, message)) void queryClient.invalidateQueries({ queryKey: key })
  patchChats(queryClient, (list) => withOwnMessage(list, message))
}

function handleError(unsent: Unsent, error: unknown): void {
  const callError = error instanceof CallError ? error : undefined
  if (callError && (isPassing(callError) || callError.loggedOut)) {
    change((all) => postponed(all, unsent.key))
    pauseSending(callError.retryAfter)
    return
  }
  // Only a photo uploaded before this try is uploaded again, so that this does not repeat for ever.
  if (callError?.code === GONE && unsent.picture && isComplete(unsent.content)) {
    stopStaging(unsent.picture.key)
    return change((all) => unstaged(all, unsent.key))
  }
  const refusal = { code: callError?.code ?? 'request.failed', message: callError?.message ?? '' }
  change((all) => refused(all, unsent.key, refusal))
  if (refusal.code === 'chat.insufficient_credits') void refetchUser()
  if (unsent.conversationId) {
    void queryClient.invalidateQueries({ queryKey: conversationKey(unsent.conversationId) })
  }
}

function pauseSending(retryAfter: number | undefined): void {
  pause = setTimeout(resume, retryAfter === undefined ? pauseMs : retryAfter * 1000)
  pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
}

/** A storage key for something about a member, private to the current user. */
export const ownKey = (kind: string, memberId: string): string => `${kind}:${currentUser()?.id}:${memberId}`
