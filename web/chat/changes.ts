import type { QueryClient } from '@tanstack/react-query'
import type { Message, OpenConversation, Reactions } from '#contract/chat.ts'
import type { Change } from '#contract/live.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { markIncomplete, reload } from '#web/lib/http/long-lists.ts'
import {
  type ChatList,
  knowsConversation,
  withChangedMessage,
  withLastMessage,
  withLastReaction,
  withMatch,
  withOwnRead,
  withoutChat,
  withTheirRead,
} from './conversations.ts'
import {
  type History,
  leavesHole,
  withChanged,
  withMessage,
  withReaction,
  withRead,
  withRefunded,
} from './history.ts'
import { said } from './reactions/said.ts'

export const chatsKey = ['chats'] as const
export const conversationKey = (id: string) => ['conversation', id] as const
export const messagesKey = (id: string) => ['messages', id] as const

/** Effects outside the caches of the chat. */
export type ChangeEffects = {
  memberId: string
  match: (profile: ProfileCard) => void
  user: () => void
  /** `count`: the member's messages that reached nobody and were paid back. */
  refunded: (count: number) => void
  /** This browser sent the message with that key, so it knows the balance already. */
  sentHere: (key: string) => boolean
  now?: () => string
}

/** Harmless twice, or after a newer answer. */
export function applyChange(client: QueryClient, change: Change, effects: ChangeEffects): void {
  switch (change.kind) {
    case 'message':
      return applyMessage(client, change, effects)
    case 'message_changed':
      return applyChanged(client, change, effects)
    case 'read':
      return applyRead(client, change, effects)
    case 'chat_deleted':
      return forgetConversation(client, change.conversation_id)
    case 'like':
      return reload(client, ['likes'])
    case 'match':
      return applyMatch(client, change.profile, effects)
    case 'unlike':
      return applyUnlike(client)
    case 'refunded':
      patchMessages(client, change.conversation_id, (history) => withRefunded(history, change.seqs))
      effects.user()
      reload(client, ['credits'])
      return effects.refunded(change.seqs.length)
    case 'reaction':
      return applyReaction(client, change)
    case 'recalled':
      return applyRecall(client, change.conversation_id, effects)
    case 'ended':
      return applyEnd(client, change.conversation_id)
    case 'user':
      return applyUser(client, effects)
    case 'gone':
      return
  }
}

type ChatsChange = (list: ChatList) => ChatList | undefined

/** For each load under way, the changes since it began. */
const sinceLoads = new Set<ChatsChange[]>()

/**
 * The answer may be older than changes that came during the load, so these are applied to it. Loads
 * once more where a change concerns what the answer lacks.
 */
export async function loadChats(load: () => Promise<ChatList>, loads = 2): Promise<ChatList> {
  const changes: ChatsChange[] = []
  sinceLoads.add(changes)
  try {
    let list = await load()
    let lacks = false
    for (const change of changes) {
      const changed = change(list)
      lacks ||= !changed
      list = changed ?? list
    }
    return lacks && loads > 1 ? await loadChats(load, loads - 1) : list
  } finally {
    sinceLoads.delete(changes)
  }
}

/** Reloads a list where `change` returns undefined. */
export function patchChats(client: QueryClient, change: ChatsChange): void {
  for (const changes of sinceLoads) changes.push(change)
  for (const [queryKey, list] of client.getQueriesData<ChatList>({ queryKey: chatsKey })) {
    if (!list) continue
    const next = change(list)
    if (!next) reload(client, queryKey, { exact: true })
    else if (next !== list) client.setQueryData<ChatList>(queryKey, next)
  }
}

export const patchRead = (client: QueryClient, id: string, seq: number): void =>
  patchChats(client, (list) => (knowsConversation(list, id) ? withOwnRead(list, id, seq) : undefined))

export function patchConversation(client: QueryClient, id: string, change: Partial<OpenConversation>): void {
  client.setQueryData<OpenConversation>(
    conversationKey(id),
    (conversation) => conversation && { ...conversation, ...change },
  )
}

function patchHistory(client: QueryClient, id: string, change: (history: History) => History): void {
  client.setQueryData<History>(messagesKey(id), (history) => history && change(history))
}

type MessagesChange = (history: History) => History

/** Those who keep messages of a conversation apart from the cache: a part far back. */
const keepers = new Set<(id: string, change: MessagesChange) => void>()
export function keepMessages(keeper: (id: string, change: MessagesChange) => void): () => void {
  keepers.add(keeper)
  return () => void keepers.delete(keeper)
}

/** Changes messages in their place, also those that are shown from far back. */
export function patchMessages(client: QueryClient, id: string, change: MessagesChange): void {
  patchHistory(client, id, change)
  for (const keeper of keepers) keeper(id, change)
}

export function patchReaction(
  client: QueryClient,
  id: string,
  seq: number,
  change: Partial<Reactions>,
): void {
  patchMessages(client, id, (history) => withReaction(history, seq, change))
  patchChats(client, (list) => withLastReaction(list, { id, seq, change }))
}

function applyReaction(client: QueryClient, change: Extract<Change, { kind: 'reaction' }>): void {
  const { conversation_id: conversation, message_seq: seq, mine, reaction } = change
  patchReaction(client, conversation, seq, mine ? { mine: reaction } : { theirs: reaction })
  if (!mine) said.set({ conversation, seq, mine, reaction })
}

function applyMessage(
  client: QueryClient,
  change: Extract<Change, { kind: 'message' }>,
  effects: ChangeEffects,
): void {
  const { message } = change
  const isMine = message.sender_id === effects.memberId
  if (isMine && !effects.sentHere(message.client_message_id ?? '')) effects.user()
  const id = message.conversation_id
  patchChats(client, (list) => withLastMessage(list, change))
  // The draft was sent, on this device or another.
  if (isMine && message.kind === 'text') patchConversation(client, id, { draft: null })
  patchConversation(client, id, { your_turn: !isMine && !message.by_staff })
  const history = client.getQueryData<History>(messagesKey(id))
  if (history && leavesHole(history, message)) void client.invalidateQueries({ queryKey: messagesKey(id) })
  else patchHistory(client, id, (known) => withMessage(known, message))
}

/** In every list and history. `unread`: of the conversation, where it is known. */
export function showChangedMessage(client: QueryClient, message: Message, unread?: number): void {
  patchChats(client, (list) => withChangedMessage(list, message, unread))
  patchMessages(client, message.conversation_id, (known) => withChanged(known, message))
}

function applyChanged(
  client: QueryClient,
  change: Extract<Change, { kind: 'message_changed' }>,
  effects: ChangeEffects,
): void {
  const { message, num_unread_messages } = change
  showChangedMessage(client, message, num_unread_messages)
  if (message.sender_id !== effects.memberId || !message.taken_back_at) return
  // What it cost is back.
  effects.user()
  reload(client, ['credits'])
}

function applyRead(
  client: QueryClient,
  change: Extract<Change, { kind: 'read' }>,
  effects: ChangeEffects,
): void {
  const { conversation_id: id, read_seq: seq } = change
  if (change.mine) {
    patchRead(client, id, seq)
    const known = client.getQueryData<OpenConversation>(conversationKey(id))?.read_seq ?? 0
    return patchConversation(client, id, { read_seq: Math.max(known, seq) })
  }
  const at = effects.now?.() ?? new Date().toISOString()
  patchChats(client, (list) => withTheirRead(list, id, { seq, at }))
  patchMessages(client, id, (history) => withRead(history, { senderId: effects.memberId, seq, at }))
}

// A decision closed the conversation and paid back what it cost, or opened it again.
function applyRecall(client: QueryClient, id: string, effects: ChangeEffects): void {
  effects.user()
  for (const queryKey of [conversationKey(id), messagesKey(id), chatsKey, ['credits']])
    reload(client, queryKey)
}

// One of the two ended the conversation kindly, or took that back.
function applyEnd(client: QueryClient, id: string): void {
  markIncomplete(client, chatsKey)
  for (const queryKey of [conversationKey(id), chatsKey]) reload(client, queryKey)
}

/** A screen that shows the conversation becomes empty. */
export function forgetConversation(client: QueryClient, id: string): void {
  patchChats(client, (list) => (knowsConversation(list, id) ? withoutChat(list, id) : undefined))
  client.removeQueries({ queryKey: messagesKey(id), type: 'inactive' })
  client.removeQueries({ queryKey: conversationKey(id), type: 'inactive' })
  patchHistory(client, id, () => ({ messages: [], has_more: false }))
  // A screen that shows an emptied conversation closes by itself.
  if (!isEmptied(client, id)) void client.invalidateQueries({ queryKey: conversationKey(id) })
  void client.invalidateQueries({ queryKey: ['member'] })
}

// The account, photos or permissions changed, which may change any screen.
function applyUser(client: QueryClient, effects: ChangeEffects): void {
  effects.user()
  for (const queryKey of [['photos'], ['photo-requests'], ['member']]) reload(client, queryKey)
  // A member who has become premium may see all messages.
  const isCut = ({ state }: { state: { data?: unknown } }) =>
    (state.data as History | undefined)?.older_hidden === true
  void client.invalidateQueries({ queryKey: ['messages'], predicate: isCut })
  // What a member may send waits no more where a decision acquits.
  const isWaiting = ({ state }: { state: { data?: unknown } }) =>
    (state.data as OpenConversation | undefined)?.cannot_write === 'chat.waiting'
  void client.invalidateQueries({ queryKey: ['conversation'], predicate: isWaiting })
}

// The change does not name the member, so everything with likes or matches reloads.
function applyUnlike(client: QueryClient): void {
  markIncomplete(client, chatsKey)
  for (const queryKey of [['likes'], ['member'], chatsKey]) reload(client, queryKey)
  // Not refetched: a block takes the likes back and then deletes the conversation.
  void client.invalidateQueries({ queryKey: ['conversation'], refetchType: 'none' })
}

/** Deleted while it is on the screen; the server has it no more. */
function isEmptied(client: QueryClient, id: string): boolean {
  const known = client.getQueryData<OpenConversation>(conversationKey(id))
  const history = client.getQueryData<History>(messagesKey(id))
  return (known?.last_seq ?? 0) > 0 && history?.messages.length === 0 && !history.older_hidden
}

function applyMatch(client: QueryClient, profile: ProfileCard | null, effects: ChangeEffects): void {
  reload(client, ['likes'])
  if (!profile) return
  patchChats(client, (list) => withMatch(list, profile))
  effects.match(profile)
}
