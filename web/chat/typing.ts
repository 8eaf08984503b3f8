import { chatLimits, sendTyping } from '#contract/chat.ts'
import { call } from '#web/lib/http/api.ts'
import { currentUser, whenUserChanges } from '#web/lib/http/session.ts'
import { createStore } from '#web/lib/store.ts'

const SHOWN_MS = chatLimits.typingShownSeconds * 1000
const EVERY_MS = chatLimits.typingEverySeconds * 1000

const typing = createStore<ReadonlySet<string>>(new Set())
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const reportedAt = new Map<string, number>()

/** For 6 s after the last event. */
export function showTyping(conversationId: string): void {
  clearTimeout(timers.get(conversationId))
  timers.set(
    conversationId,
    setTimeout(() => hideTyping(conversationId), SHOWN_MS),
  )
  if (!typing.get().has(conversationId)) typing.set(new Set([...typing.get(), conversationId]))
}

export function hideTyping(conversationId: string): void {
  clearTimeout(timers.get(conversationId))
  timers.delete(conversationId)
  if (typing.get().has(conversationId))
    typing.set(new Set([...typing.get()].filter((id) => id !== conversationId)))
}

export const isTyping = (conversationId: string): boolean => typing.get().has(conversationId)

export const useTyping = (conversationId: string | undefined): boolean => {
  const ids = typing.useValue()
  return conversationId !== undefined && ids.has(conversationId)
}

/** Every 3 s at most; a lost event does no harm. Nothing where the member shows no typing. */
export function reportTyping(conversationId: string): void {
  if (currentUser()?.profile.typing_marks === false) return
  const now = Date.now()
  if (now - (reportedAt.get(conversationId) ?? 0) < EVERY_MS) return
  reportedAt.set(conversationId, now)
  call(sendTyping, { params: { id: conversationId } }).catch(() => {})
}

/** After a message, the next key reports at once. */
export const resetTypingReport = (conversationId: string): void => void reportedAt.delete(conversationId)

whenUserChanges(() => {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  reportedAt.clear()
  typing.set(new Set())
})
