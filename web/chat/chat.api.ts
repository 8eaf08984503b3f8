import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  confirmFictional,
  deleteChat,
  getChats,
  getConversation,
  listMessages,
  type MessagePhoto,
  type OpenConversation,
  readConversation,
  searchMessages,
  startConversation,
  uncoverMessagePhoto,
} from '#contract/chat.ts'
import { limits } from '#contract/rules/limits.ts'
import { call } from '#web/lib/http/api.ts'
import { markIncomplete } from '#web/lib/http/long-lists.ts'
import { queryChange } from '#web/lib/http/pending-changes.ts'
import { queryClient, showChange, showChangesIn } from '#web/lib/http/query-client.ts'
import { whenUserChanges } from '#web/lib/http/session.ts'
import { createStore } from '#web/lib/store.ts'
import {
  chatsKey,
  conversationKey,
  forgetConversation,
  loadChats,
  messagesKey,
  patchChats,
  patchConversation,
  patchMessages,
  patchRead,
} from './changes.ts'
import {
  type ChatList,
  type Narrowed,
  withKnownRest,
  withLocalActs,
  withNextPage,
  withoutChat,
} from './conversations.ts'
import { type History, pageAround, withLatest, withNewest, withOlder, withPhoto } from './history.ts'

// Acts of this browser that an answer under way may not contain yet.
const readHere = new Map<string, number>()
const removing = new Set<string>()
whenUserChanges(() => {
  readHere.clear()
  removing.clear()
})

const chatsPage = async (query: Narrowed & { after?: string }, signal?: AbortSignal): Promise<ChatList> =>
  withLocalActs(await call(getChats, { query }, { signal }), { seen: readHere, removing })

/** How long the rest of the list counts as known without a request. */
const WHOLE_FOR_MS = limits.pollPushSeconds * 1000

/**
 * Latest first: as many as are loaded already, one page at least. Requests only the pages that may
 * have changed, unless the others were not loaded for minutes.
 */
const chatListQuery = (queryKey: readonly unknown[], narrowed: Narrowed = {}) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<ChatList> =>
      loadChats(async () => {
        const known = () => queryClient.getQueryData<ChatList>(queryKey)
        const loaded = () => known()?.chats.length ?? 0
        let list: ChatList = { ...(await chatsPage(narrowed, signal)), wholeAt: Date.now() }
        for (let after = list.next; after && list.chats.length < loaded(); after = list.next) {
          const isRecent = Date.now() - (known()?.wholeAt ?? 0) < WHOLE_FOR_MS
          // A conversation leaves the unread ones, and those to answer, without a message.
          const isStable = narrowed.filter !== 'unread' && narrowed.filter !== 'turn'
          const whole = isRecent && isStable && withKnownRest(list, known())
          if (whole) return whole
          list = withNextPage(list, await chatsPage({ ...narrowed, after }, signal), after)
        }
        return list
      }),
  })

export const chatsQuery = chatListQuery(chatsKey)

const narrowedKey = (narrowed?: Narrowed) => (narrowed ? [...chatsKey, narrowed] : chatsKey)

export const narrowedChatsQuery = (narrowed?: Narrowed) => chatListQuery(narrowedKey(narrowed), narrowed)

export async function loadMoreChats(narrowed?: Narrowed): Promise<void> {
  const key = narrowedKey(narrowed)
  const after = queryClient.getQueryData<ChatList>(key)?.next
  if (!after) return
  const page = await chatsPage({ ...narrowed, after })
  queryClient.setQueryData<ChatList>(key, (list) => list && withNextPage(list, page, after))
  showChangesIn(key)
}

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKey(id),
    queryFn: async ({ signal }): Promise<OpenConversation> => {
      const { conversation } = await call(getConversation, { params: { id } }, { signal })
      return { ...conversation, read_seq: Math.max(conversation.read_seq, readHere.get(id) ?? 0) }
    },
  })

/** The newest page, merged into what is cached. */
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
    // It compares messages by position, and would copy all of them when older ones come in front.
    structuralSharing: false,
  })

export const loadAround = (id: string, seq: number): Promise<History> =>
  call(listMessages, { params: { id }, query: pageAround(seq) })

export const pageBefore = (id: string, before_seq: number): Promise<History> =>
  call(listMessages, { params: { id }, query: { before_seq, limit: limits.historyPage } })

export const pageAfter = (id: string, after_seq: number): Promise<History> =>
  call(listMessages, { params: { id }, query: { after_seq, limit: limits.historyPage } })

export const putBeforeCached = (id: string, older: History): void =>
  void queryClient.setQueryData<History>(messagesKey(id), (known) => known && withOlder(known, older))

/** Drops what is cached before them. */
export const cacheNewest = (id: string, newest: History): void =>
  void queryClient.setQueryData<History>(messagesKey(id), (known) => known && withNewest(known, newest))

/** Newest first. */
export const findMessages = (id: string, q: string, before_seq: number | undefined, signal: AbortSignal) =>
  call(searchMessages, { params: { id }, query: { q, before_seq } }, { signal })

/** Shows it in the cached messages too. Throws CallError. */
export async function uncoverPhoto(id: string, seq: number): Promise<MessagePhoto> {
  const { photo } = await call(uncoverMessagePhoto, { params: { id, seq } })
  patchMessages(queryClient, id, (known) => withPhoto(known, seq, photo))
  return photo
}

export async function acceptFictional(conversationId: string | null): Promise<void> {
  await call(confirmFictional, {})
  if (!conversationId) return
  showChange(
    queryChange<OpenConversation>({ queryKey: conversationKey(conversationId), exact: true }, (known) =>
      known.cannot_write === 'chat.fictional_unconfirmed' ? { ...known, cannot_write: null } : known,
    ),
  ).end()
}

/** Creates the conversation if needed. Throws CallError. */
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

/** Here at once, then on the server. */
export function markRead(id: string, seq: number): void {
  if (seq <= (readHere.get(id) ?? 0)) return
  readHere.set(id, seq)
  patchRead(queryClient, id, seq)
  patchConversation(queryClient, id, { read_seq: seq, num_unread_messages: 0 })
  call(readConversation, { params: { id }, body: { seq } }).catch(() => {
    // The other member's read mark is late: the next message that is seen sends it.
    if (readHere.get(id) === seq) readHere.delete(id)
  })
}

/** Shown above the list, also on another screen. */
export const deletionFailed = createStore(false)

/** The last one, so that no notice says that it is gone. */
export const deletedHere = createStore<string | undefined>(undefined)

/** Optimistic; reloads the list on failure (spec/chat 22). */
export const deletion = mutationOptions({
  mutationFn: (id: string) => call(deleteChat, { body: { conversation: { id } } }),
  onMutate: async (id) => {
    deletionFailed.set(false)
    deletedHere.set(id)
    removing.add(id)
    await queryClient.cancelQueries({ queryKey: chatsKey })
    patchChats(queryClient, (list) => withoutChat(list, id))
  },
  onSuccess: (_, id) => forgetConversation(queryClient, id),
  onError: () => {
    markIncomplete(queryClient, chatsKey)
    deletionFailed.set(true)
  },
  onSettled: (_, __, id) => {
    removing.delete(id)
    return queryClient.invalidateQueries({ queryKey: chatsKey })
  },
})
