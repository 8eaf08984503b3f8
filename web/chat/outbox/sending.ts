import { useMemo } from 'react'
import { type Message, sendMessage } from '#contract/chat.ts'
import { conversationKey, messagesKey, patchChats, patchConversation } from '#web/chat/changes.ts'
import { openConversationWith } from '#web/chat/chat.api.ts'
import { withOwnMessage } from '#web/chat/conversations.ts'
import { type History, leavesHole, withMessage } from '#web/chat/history.ts'
import { CallError, call } from '#web/lib/http/api.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { isPassing } from '#web/lib/http/refusals.ts'
import { currentUser, patchUser, refetchUser, whenUserChanges } from '#web/lib/http/session.ts'
import {
  added,
  bound,
  type Content,
  fileKey,
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
import {
  broadcast,
  change,
  outbox,
  owningSignal,
  persist,
  persistWithFile,
  shareOutbox,
  storedFile,
} from './shared-outbox.ts'
import { stage, stageVoice, stopStaging } from './staging.ts'
import type { StoredFile } from './stored-outbox.ts'

const GONE: ReadonlySet<string> = new Set(['chat.photo_gone', 'chat.voice_gone'])
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 60_000
/** While staff decide about the member, whose messages to everybody wait (spec/decisions 56). */
const WAITING_SECONDS = 60

const sentKeys = new Set<string>()
const writtenKeys = new Set<string>()
let leads = false
let pauseMs = FIRST_PAUSE_MS
let pause: ReturnType<typeof setTimeout> | undefined

whenUserChanges(() => {
  clearTimeout(pause)
  pause = undefined
  sentKeys.clear()
  writtenKeys.clear()
})

/**
 * Every tab shows the outbox and may add to it; the tab that holds the stream sends (spec/chat 34).
 * Returns its close function.
 */
export function openOutbox(memberId: string): () => void {
  const close = shareOutbox(memberId, {
    onReload: sendReady,
    onSent: handleSent,
    onSending: (key) => void sentKeys.add(key),
  })
  const returned = () => {
    if (document.visibilityState === 'visible') resume()
  }
  addEventListener('online', resume)
  document.addEventListener('visibilitychange', returned)
  return () => {
    removeEventListener('online', resume)
    document.removeEventListener('visibilitychange', returned)
    close()
  }
}

/** Until the signal aborts. Sends again what was left in flight. */
export function leadOutbox(signal: AbortSignal): void {
  leads = true
  signal.addEventListener('abort', () => {
    leads = false
  })
  void persist(orphaned).then(resume, resume)
}

type NewMessage = Pick<
  Unsent,
  'memberId' | 'conversationId' | 'content' | 'quote' | 'cost' | 'photo' | 'picture' | 'recording'
>

function withKey(message: NewMessage) {
  const key = crypto.randomUUID()
  writtenKeys.add(key)
  return { ...message, key, writtenAt: new Date().toISOString() }
}

export function writeMessage(message: NewMessage): void {
  const unsent = withKey(message)
  change((all) => added(all, unsent))
  sendReady()
}

/** Stores the bytes first, so that they survive a reload. False without room for them. */
async function writeStored(message: NewMessage, stored: StoredFile): Promise<boolean> {
  const unsent = withKey(message)
  if (!(await persistWithFile((all) => added(all, unsent), stored))) return false
  sendReady()
  return true
}

/** Without room for its bytes an uploaded photo is sent all the same; otherwise this returns false. */
export async function writePhoto({ picture, ...message }: NewMessage, file: Blob): Promise<boolean> {
  if (picture && (await writeStored({ ...message, picture }, { key: picture.key, file }))) return true
  if (!isComplete(message.content)) return false
  writeMessage(message)
  return true
}

/** Returns whether this browser had room for it. */
export const writeVoice = async (message: NewMessage, file: Blob): Promise<boolean> =>
  message.recording !== undefined && writeStored(message, { key: message.recording.key, file })

export function retryMessage(key: string): void {
  const newKey = crypto.randomUUID()
  change((all) => retried(all, key, newKey))
  resume()
}

export const sentHere = (key: string): boolean =>
  sentKeys.has(key) || outbox.get().some((unsent) => unsent.key === key)

export const writtenHere = (key: string): boolean => writtenKeys.has(key)

export const discardMessage = (key: string): void => change((all) => removed(all, key))

export function useUnsent(memberId: string | undefined): Outbox {
  const all = outbox.useValue()
  return useMemo(() => (memberId ? unsentTo(all, memberId) : []), [all, memberId])
}

export const useUnderway = (): number => underway(outbox.useValue())

function resume(): void {
  clearTimeout(pause)
  pause = undefined
  sendReady()
}

function sendReady(): void {
  const signal = owningSignal()
  if (!signal || !leads || pause !== undefined) return
  for (const unsent of ready(outbox.get())) void deliver(unsent, signal)
}

async function deliver(unsent: Unsent, signal: AbortSignal): Promise<void> {
  change((all) => started(all, unsent.key))
  broadcast({ kind: 'sending', key: unsent.key })
  try {
    const { message, credits } = await send(unsent, signal)
    if (signal.aborted) return
    handleSent(message, credits)
    broadcast({ kind: 'sent', message, credits })
    pauseMs = FIRST_PAUSE_MS
    change((all) => removed(all, unsent.key))
  } catch (error) {
    if (signal.aborted) return
    handleError(unsent, error)
  }
  sendReady()
}

async function send(unsent: Unsent, signal: AbortSignal) {
  const id = unsent.conversationId ?? (await openConversationWith(unsent.memberId))
  signal.throwIfAborted()
  if (!unsent.conversationId) change((all) => bound(all, unsent.memberId, id))
  const body = isComplete(unsent.content) ? unsent.content : await withUpload(unsent, signal)
  return call(sendMessage, { params: { id }, body }, { key: unsent.key, signal })
}

async function withUpload(unsent: Unsent, signal: AbortSignal): Promise<Content> {
  const { key, content, picture, recording } = unsent
  const file = await storedFile(fileKey(unsent) ?? '')
  signal.throwIfAborted()
  if (file && picture && content.kind === 'photo') {
    const photo = await stage({ key: picture.key, file })
    signal.throwIfAborted()
    change((all) => staged(all, key, { photo }))
    return { ...content, photo_id: photo.id }
  }
  if (file && recording && content.kind === 'voice') {
    const voice = await stageVoice({ key: recording.key, file }, recording.bars)
    signal.throwIfAborted()
    change((all) => staged(all, key, { voice }))
    return { ...content, voice_id: voice.id }
  }
  const code = content.kind === 'voice' ? 'chat.voice_gone' : 'chat.photo_gone'
  throw new CallError(409, { error: { code, message: '', next: 'none' } })
}

function handleSent(message: Message, credits: number): void {
  if (message.client_message_id) sentKeys.add(message.client_message_id)
  showSent(message)
  patchUser({ credits })
}

/** Replaces the unsent bubble, and loads messages that are missing before it. */
function showSent(message: Message): void {
  const key = messagesKey(message.conversation_id)
  const history = queryClient.getQueryData<History>(key)
  queryClient.setQueryData<History>(key, (known) => known && withMessage(known, message))
  if (history && leavesHole(history, message)) void queryClient.invalidateQueries({ queryKey: key })
  patchChats(queryClient, (list) => withOwnMessage(list, message))
  patchConversation(queryClient, message.conversation_id, { your_turn: false })
}

function handleError(unsent: Unsent, error: unknown): void {
  const callError = error instanceof CallError ? error : undefined
  if (callError && (isPassing(callError) || callError.loggedOut)) {
    change((all) => postponed(all, unsent.key))
    pauseSending(callError.retryAfter)
    return
  }
  if (callError?.code === 'chat.waiting') {
    change((all) => postponed(all, unsent.key))
    pauseSending(WAITING_SECONDS)
    refreshConversation(unsent)
    return
  }
  // Only what was uploaded before this try is uploaded again, so that this ends.
  const stored = fileKey(unsent)
  if (callError && GONE.has(callError.code ?? '') && stored && isComplete(unsent.content)) {
    stopStaging(stored)
    return change((all) => unstaged(all, unsent.key))
  }
  const refusal = { code: callError?.code ?? 'request.failed', message: callError?.message ?? '' }
  change((all) => refused(all, unsent.key, refusal))
  if (refusal.code === 'chat.insufficient_credits') void refetchUser()
  refreshConversation(unsent)
}

/** The server says there why the member cannot write. */
function refreshConversation({ conversationId }: Unsent): void {
  if (conversationId) void queryClient.invalidateQueries({ queryKey: conversationKey(conversationId) })
}

function pauseSending(retryAfter: number | undefined): void {
  pause = setTimeout(resume, retryAfter === undefined ? pauseMs : retryAfter * 1000)
  pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
}

/** Private to the current user. */
export const ownKey = (kind: string, memberId: string): string => `${kind}:${currentUser()?.id}:${memberId}`
