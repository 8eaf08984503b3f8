import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  confirmFictional,
  deleteChat,
  getChats,
  getConversation,
  listMessages,
  type OpenConversation,
  readConversation,
  searchMessages,
  startConversation,
} from '#contract/chat.ts'
import { limits } from '#contract/rules/limits.ts'
import { call } from '#web/lib/http/api.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { whenUserChanges } from '#web/lib/http/session.ts'
import { createStore } from '#web/lib/store.ts'
import {
  chatsKey,
  conversationKey,
  forgetConversation,
  messagesKey,
  patchChats,
  patchConversation,
} from './changes.ts'
import { type ChatList, withLocalActs, withOwnRead, withoutChat } from './conversations.ts'
import {
  type History,
  isJoined,
  newestOf,
  oldestOf,
  pageAround,
  withLatest,
  withNewer,
  withOlder,
} from './history.ts'

// What was done here and the server may not have heard yet, when it answers a question asked before.
const seen = new Map<string, number>()
const removing = new Set<string>()
whenUserChanges(() => {
  seen.clear()
  removing.clear()
})

/** The conversations of the member, the latest first. */
export const chatsQuery = queryOptions({
  queryKey: chatsKey,
  queryFn: async ({ signal }): Promise<ChatList> =>
    withLocalActs(await call(getChats, {}, { signal }), { seen, removing }),
})

/** One conversation: who it is with, what is read, and why the member cannot write, if so. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKey(id),
    queryFn: async ({ signal }): Promise<OpenConversation> => {
      const { conversation } = await call(getConversation, { params: { id } }, { signal })
      return { ...conversation, read_seq: Math.max(conversation.read_seq, seen.get(id) ?? 0) }
    },
  })

/** The messages of a conversation, the newest page laid over what is known. */
export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: messagesKey(id),
    queryFn: async ({ signal }): Promise<History> => {
      const latest = await call(
        listMessages,
        { params: { id }, query: { limit: limits.historyPage } },
        { signal },
      )
      return withLatest(queryClient.getQueryData<History>(messagesKey(id)), latest)
    },
  })

/** Puts the page before the oldest known message in front. Throws CallError. */
export async function loadOlder(id: string): Promise<void> {
  const before_seq = queryClient.getQueryData<History>(messagesKey(id))?.messages[0]?.seq
  if (before_seq === undefined) return
  const older = await call(listMessages, {
    params: { id },
    query: { before_seq, limit: limits.historyPage },
  })
  queryClient.setQueryData<History>(messagesKey(id), (known) => known && withOlder(known, older))
}

/** The piece of a conversation around a message that is not loaded. Throws CallError. */
export const loadAround = (id: string, seq: number): Promise<History> =>
  call(listMessages, { params: { id }, query: pageAround(seq) })

/** A piece with the page before it. Throws CallError. */
export async function sliceWithOlder(id: string, slice: History): Promise<History> {
  const before_seq = slice.messages[0]?.seq
  if (before_seq === undefined) return slice
  const query = { before_seq, limit: limits.historyPage }
  return oldestOf(withOlder(slice, await call(listMessages, { params: { id }, query })))
}

/** A piece with the page after it; undefined once it has met the newest messages and became one with them. Throws CallError. */
export async function sliceWithNewer(id: string, slice: History): Promise<History | undefined> {
  const after_seq = slice.messages.at(-1)?.seq ?? 0
  const newer = await call(listMessages, { params: { id }, query: { after_seq, limit: limits.historyPage } })
  const longer = withNewer(slice, newer.messages)
  const live = queryClient.getQueryData<History>(messagesKey(id))
  // Nothing comes after it any more: it was deleted meanwhile, or nothing newer is known.
  if (!newer.messages.length && !(live && isJoined(longer, live))) return undefined
  if (!live || !isJoined(longer, live)) return newestOf(longer)
  queryClient.setQueryData<History>(messagesKey(id), newestOf(withOlder(live, longer)))
  return undefined
}

/** The messages that hold a text, from the newest on. Throws CallError. */
export const findMessages = (id: string, q: string, before_seq: number | undefined, signal: AbortSignal) =>
  call(searchMessages, { params: { id }, query: { q, before_seq } }, { signal })

/** The member knows what a fictional profile is: they may write to one. Throws CallError. */
export async function acceptFictional(conversationId: string | null): Promise<void> {
  await call(confirmFictional, {})
  if (conversationId) patchConversation(queryClient, conversationId, { cannot_write: null })
}

/** The conversation with a member, made where there is none; the caches know it from then on. Throws CallError. */
export async function openConversationWith(memberId: string): Promise<string> {
  const { conversation } = await call(startConversation, { body: { member_id: memberId } })
  const { id } = conversation
  if (id === null) throw new Error('a started conversation has an id')
  queryClient.setQueryData<OpenConversation>(conversationKey(id), conversation)
  if (conversation.last_seq === 0) {
    queryClient.setQueryData<History>(messagesKey(id), { messages: [], has_more: false })
  }
  return id
}

/** The member has seen everything up to seq: here at once, on the server as soon as it can be told. */
export function markRead(id: string, seq: number): void {
  if (seq <= (seen.get(id) ?? 0)) return
  seen.set(id, seq)
  patchChats(queryClient, (list) => withOwnRead(list, id, seq))
  patchConversation(queryClient, id, { read_seq: seq, num_unread_messages: 0 })
  call(readConversation, { params: { id }, body: { seq } }).catch(() => {
    // Only the other side's mark is late; seeing the next message, or this one again, tells it.
    if (seen.get(id) === seq) seen.delete(id)
  })
}

/** Whether the last deletion failed: said above the list, also to who has gone elsewhere meanwhile. */
export const deletionFailed = createStore(false)

/** The conversation that was deleted here last: nobody needs to be told that it is gone. */
export const deletedHere = createStore<string | undefined>(undefined)

/**
 * Removes a conversation here at once, then tells the server; where that fails, the list is loaded
 * anew (spec/chat 22).
 */
export const useDeleteChat = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteChat, { body: { conversation: { id } } }),
    onMutate: async (id) => {
      deletionFailed.set(false)
      deletedHere.set(id)
      removing.add(id)
      await queryClient.cancelQueries({ queryKey: chatsKey })
      patchChats(queryClient, (list) => withoutChat(list, id))
    },
    onSuccess: (_, id) => forgetConversation(queryClient, id),
    onError: () => deletionFailed.set(true),
    onSettled: (_, __, id) => {
      removing.delete(id)
      return queryClient.invalidateQueries({ queryKey: chatsKey })
    },
  })
