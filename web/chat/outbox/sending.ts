import { useMemo } from 'react'
import { type Message, sendMessage } from '#contract/chat.ts'
import { conversationKey, messagesKey, patchChats } from '#web/chat/changes.ts'
import { openConversationWith } from '#web/chat/chat.api.ts'
import { withOwnMessage } from '#web/chat/conversations.ts'
import { type History, leavesHole, withMessage } from '#web/chat/history.ts'
import { CallError, call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { currentUser, patchUser, refetchUser, whenUserChanges } from '#web/lib/session.ts'
import { store, stored } from '#web/lib/storage.ts'
import { createStore } from '#web/lib/store.ts'
import {
  added,
  bound,
  type Outbox,
  postponed,
  ready,
  refused,
  removed,
  restored,
  retried,
  started,
  type Unsent,
  underway,
  unsentTo,
} from './outbox.ts'

const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 60_000
const PASSING = new Set([0, 408, 425, 429, 502, 503, 504])

/** The outbox of this tab at work: kept in the session storage, so that a reload loses nothing (TRUST §4.4). */
const outbox = createStore<Outbox>([])
const delivered = new Set<string>()
let owner: string | undefined
let pauseMs = FIRST_PAUSE_MS
let pause: ReturnType<typeof setTimeout> | undefined

const storageKey = (memberId: string) => `outbox:${memberId}`

function change(next: Outbox): void {
  outbox.set(next)
  if (owner) store(storageKey(owner), next, 'session')
}

whenUserChanges(() => {
  // What is kept in the storage waits there for its owner.
  owner = undefined
  clearTimeout(pause)
  pause = undefined
  outbox.set([])
  delivered.clear()
})

/** Takes up what this member had not sent yet, and goes on sending whenever the network comes back. */
export function openOutbox(memberId: string): () => void {
  if (owner !== memberId) {
    owner = memberId
    outbox.set(restored(stored(storageKey(memberId), { kind: 'session' })))
  }
  const returned = () => {
    if (document.visibilityState === 'visible') resume()
  }
  resume()
  addEventListener('online', resume)
  document.addEventListener('visibilitychange', returned)
  return () => {
    removeEventListener('online', resume)
    document.removeEventListener('visibilitychange', returned)
  }
}

/** Puts a message into the outbox; its bubble is there at once. Says its key. */
export function writeMessage(message: Pick<Unsent, 'memberId' | 'conversationId' | 'body'>): void {
  change(added(outbox.get(), { ...message, key: crypto.randomUUID(), writtenAt: new Date().toISOString() }))
  pump()
}

export function retryMessage(key: string): void {
  change(retried(outbox.get(), key, crypto.randomUUID()))
  resume()
}

/** Whether a message was sent by this tab. */
export const sentHere = (key: string): boolean =>
  delivered.has(key) || outbox.get().some((unsent) => unsent.key === key)

export const discardMessage = (key: string): void => change(removed(outbox.get(), key))

/** The messages to a member that the server has not taken yet. */
export function useUnsent(memberId: string | undefined): Outbox {
  const all = outbox.useValue()
  return useMemo(() => (memberId ? unsentTo(all, memberId) : []), [all, memberId])
}

/** How many messages, to anybody, will still cost credits when they arrive. */
export const useUnderway = (): number => underway(outbox.useValue())

function resume(): void {
  clearTimeout(pause)
  pause = undefined
  pump()
}

function pump(): void {
  if (!owner || pause !== undefined) return
  for (const unsent of ready(outbox.get())) void deliver(unsent, owner)
}

async function deliver(unsent: Unsent, sender: string): Promise<void> {
  change(started(outbox.get(), unsent.key))
  try {
    const { message, credits } = await send(unsent, sender)
    if (owner !== sender) return
    delivered.add(unsent.key)
    arrived(message)
    patchUser({ credits })
    pauseMs = FIRST_PAUSE_MS
    change(removed(outbox.get(), unsent.key))
  } catch (error) {
    if (owner !== sender) return
    failed(unsent, error)
  }
  pump()
}

async function send(unsent: Unsent, sender: string) {
  const id = unsent.conversationId ?? (await openConversationWith(unsent.memberId))
  if (!unsent.conversationId && owner === sender) change(bound(outbox.get(), unsent.memberId, id))
  return call(sendMessage, { params: { id }, body: { kind: 'text', body: unsent.body } }, { key: unsent.key })
}

/** The server's message takes the place of the bubble; what came between is loaded. */
function arrived(message: Message): void {
  const key = messagesKey(message.conversation_id)
  const history = queryClient.getQueryData<History>(key)
  queryClient.setQueryData<History>(key, (known) => known && withMessage(known, message))
  if (history && leavesHole(history, message)) void queryClient.invalidateQueries({ queryKey: key })
  patchChats(queryClient, (list) => withOwnMessage(list, message))
}

function failed(unsent: Unsent, error: unknown): void {
  const known = error instanceof CallError ? error : undefined
  if (known && (PASSING.has(known.status) || known.loggedOut)) {
    change(postponed(outbox.get(), unsent.key))
    wait(known.retryAfter)
    return
  }
  const refusal = { code: known?.code ?? 'request.failed', message: known?.message ?? '' }
  change(refused(outbox.get(), unsent.key, refusal))
  if (refusal.code === 'chat.insufficient_credits') void refetchUser()
  if (unsent.conversationId) {
    void queryClient.invalidateQueries({ queryKey: conversationKey(unsent.conversationId) })
  }
}

function wait(asked: number | undefined): void {
  pause = setTimeout(resume, asked === undefined ? pauseMs : asked * 1000)
  pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
}

/** The key under which something of the conversation with a member is kept in this tab, for this user only. */
export const ownKey = (what: string, memberId: string): string => `${what}:${currentUser()?.id}:${memberId}`
