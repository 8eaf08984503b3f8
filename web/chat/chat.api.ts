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
  patchRead,
} from './changes.ts'
import { type ChatList, type Narrowed, withLocalActs, withNextPage, withoutChat } from './conversations.ts'
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

// Acts of this browser that an answer on its way may not contain yet.
const seen = new Map<string, number>()
const removing = new Set<string>()
whenUserChanges(() => {
  seen.clear()
  removing.clear()
})

const chatsPage = async (query: Narrowed & { after?: string }, signal?: AbortSignal): Promise<ChatList> =>
  withLocalActs(await call(getChats, { query }, { signal }), { seen, removing })

/** Conversations, the latest first: as many pages as are loaded already, and one at least. */
const chatListQuery = (queryKey: readonly unknown[], narrowed: Narrowed = {}) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<ChatList> => {
      const loaded = queryClient.getQueryData<ChatList>(queryKey)?.chats.length ?? 0
      let list = await chatsPage(narrowed, signal)
      for (let after = list.next; after && list.chats.length < loaded; after = list.next)
        list = withNextPage(list, await chatsPage({ ...narrowed, after }, signal), after)
      return list
    },
  })

/** The conversations of the member. */
export const chatsQuery = chatListQuery(chatsKey)

const narrowedKey = (narrowed?: Narrowed) => (narrowed ? [...chatsKey, narrowed] : chatsKey)

/** The conversations that match a filter and a part of a name. */
export const narrowedChatsQuery = (narrowed?: Narrowed) => chatListQuery(narrowedKey(narrowed), narrowed)

/** Loads the page after a list. Throws CallError. */
export async function loadMoreChats(narrowed?: Narrowed): Promise<void> {
  const key = narrowedKey(narrowed)
  const after = queryClient.getQueryData<ChatList>(key)?.next
  if (!after) return
  const page = await chatsPage({ ...narrowed, after })
  queryClient.setQueryData<ChatList>(key, (list) => list && withNextPage(list, page, after))
}

/** One conversation: the other member, what is read, and the reason if the member cannot write. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKey(id),
    queryFn: async ({ signal }): Promise<OpenConversation> => {
      const { conversation } = await call(getConversation, { params: { id } }, { signal })
      return { ...conversation, read_seq: Math.max(conversation.read_seq, seen.get(id) ?? 0) }
    },
  })

/** The messages of a conversation: the newest page merged into what is cached. */
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
    // It compares messages by their place, and copies all of them where older ones come in front.
    structuralSharing: false,
  })

/** Loads the page before the oldest cached message. Throws CallError. */
export async function loadOlder(id: string): Promise<void> {
  const before_seq = queryClient.getQueryData<History>(messagesKey(id))?.messages[0]?.seq
  if (before_seq === undefined) return
  const older = await call(listMessages, {
    params: { id },
    query: { before_seq, limit: limits.historyPage },
  })
  queryClient.setQueryData<History>(messagesKey(id), (known) => known && withOlder(known, older))
}

/** Loads the messages around one that is not cached. Throws CallError. */
export const loadAround = (id: string, seq: number): Promise<History> =>
  call(listMessages, { params: { id }, query: pageAround(seq) })

/** Returns the slice with the page before it. Throws CallError. */
export async function sliceWithOlder(id: string, slice: History): Promise<History> {
  const before_seq = slice.messages[0]?.seq
  if (before_seq === undefined) return slice
  const query = { before_seq, limit: limits.historyPage }
  return oldestOf(withOlder(slice, await call(listMessages, { params: { id }, query })))
}

/** The slice with the next page; undefined once merged with the newest. Throws CallError. */
export async function sliceWithNewer(id: string, slice: History): Promise<History | undefined> {
  const after_seq = slice.messages.at(-1)?.seq ?? 0
  const newer = await call(listMessages, { params: { id }, query: { after_seq, limit: limits.historyPage } })
  const longer = withNewer(slice, newer.messages)
  const live = queryClient.getQueryData<History>(messagesKey(id))
  // The conversation was deleted, or no newer message is cached.
  if (!newer.messages.length && !(live && isJoined(longer, live))) return undefined
  if (!live || !isJoined(longer, live)) return newestOf(longer)
  queryClient.setQueryData<History>(messagesKey(id), newestOf(withOlder(live, longer)))
  return undefined
}

/** Searches the messages of a conversation, the newest first. Throws CallError. */
export const findMessages = (id: string, q: string, before_seq: number | undefined, signal: AbortSignal) =>
  call(searchMessages, { params: { id }, query: { q, before_seq } }, { signal })

/** Confirms that the member knows what a fictional profile is. Throws CallError. */
export async function acceptFictional(conversationId: string | null): Promise<void> {
  await call(confirmFictional, {})
  if (conversationId) patchConversation(queryClient, conversationId, { cannot_write: null })
}

/** Returns the id of the conversation with a member, created if needed. Throws CallError. */
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

/** Marks all messages up to seq as read: here at once, and on the server. */
export function markRead(id: string, seq: number): void {
  if (seq <= (seen.get(id) ?? 0)) return
  seen.set(id, seq)
  patchRead(queryClient, id, seq)
  patchConversation(queryClient, id, { read_seq: seq, num_unread_messages: 0 })
  call(readConversation, { params: { id }, body: { seq } }).catch(() => {
    // Only the read mark of the other member is late: the next message that is seen sends it.
    if (seen.get(id) === seq) seen.delete(id)
  })
}

/** Whether the last deletion failed; shown above the list, also on another screen. */
export const deletionFailed = createStore(false)

/** The conversation that this browser deleted last: no notice says that it is gone. */
export const deletedHere = createStore<string | undefined>(undefined)

/** Removes a conversation here, then on the server; loads the list on failure (spec/chat 22). */
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
