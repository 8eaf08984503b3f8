import { type Chat, chatLimits, type getChats, type Message, type Reactions } from '#contract/chat.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Change } from '#contract/live.ts'
import type { ProfileFace } from '#contract/profiles.ts'
import { plainText } from '#contract/rules/plain-text.ts'
import { changedReactions } from './history.ts'

/**
 * The loaded conversations, those to answer first, each the latest first. `wholeAt`: when all of
 * them were last loaded together, in ms; undefined where some may be out of date.
 */
export type ChatList = CallOutput<typeof getChats> & { wholeAt?: number | undefined }
type MessageChange = Extract<Change, { kind: 'message' }>

const unreadIn = (chats: readonly Chat[]): number =>
  chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0)

/** The conversation is loaded, or all are. */
export const knowsConversation = (list: ChatList, id: string): boolean =>
  list.next === null || list.chats.some(({ conversation }) => conversation.id === id)

const turnsIn = (chats: readonly Chat[]): number => chats.filter(({ your_turn }) => your_turn).length

/** Those where it is the member's turn come first (spec/chat 25). */
export function byTurn(chats: readonly Chat[]): { turn: readonly Chat[]; others: readonly Chat[] } {
  return { turn: chats.filter((chat) => chat.your_turn), others: chats.filter((chat) => !chat.your_turn) }
}

/** As the server lists them. */
function inOrder(chats: readonly Chat[]): Chat[] {
  const { turn, others } = byTurn(chats)
  return [...turn, ...others]
}

/** A member with a conversation is no new match any more. */
function withConversations(list: ChatList, chats: Chat[]): ChatList {
  const written = new Set(chats.map(({ profile }) => profile.id))
  const new_matches = list.new_matches.filter(({ id }) => !written.has(id))
  const num_unread_messages = list.num_unread_messages + unreadIn(chats) - unreadIn(list.chats)
  const num_your_turn = list.num_your_turn + turnsIn(chats) - turnsIn(list.chats)
  return { ...list, chats: inOrder(chats), num_unread_messages, num_your_turn, new_matches }
}

/** Returns the same list where nothing changes. */
function withChat(list: ChatList, id: string, change: (chat: Chat) => Chat): ChatList {
  const known = list.chats.find(({ conversation }) => conversation.id === id)
  const next = known && change(known)
  if (!known || next === known) return list
  return withConversations(
    list,
    list.chats.map((chat) => (chat === known ? (next as Chat) : chat)),
  )
}

/**
 * Moves the conversation to the front of its group. A message that the list knows changes nothing. Returns
 * undefined where the list lacks the conversation and has to be loaded.
 */
export function withLastMessage(list: ChatList, change: MessageChange): ChatList | undefined {
  const { message, profile, num_unread_messages } = change
  const known = list.chats.find(({ conversation }) => conversation.id === message.conversation_id)
  if (known && message.seq <= known.last_seq) return list
  if (message.taken_back_at) return undefined
  const other = profile ?? known?.profile
  if (!other || !knowsConversation(list, message.conversation_id)) return undefined
  const draft = known?.draft ?? null
  const chat: Chat = {
    conversation: { id: message.conversation_id },
    matched: known?.matched ?? list.new_matches.some(({ id }) => id === other.id),
    profile: other,
    num_unread_messages,
    last_seq: message.seq,
    last_message: message,
    recalled: false,
    your_turn: message.sender_id === other.id && !message.by_staff,
    // The draft was sent, on this device or another.
    draft: message.sender_id !== other.id && message.kind === 'text' ? null : draft,
  }
  return withConversations(list, [chat, ...list.chats.filter((one) => one !== known)])
}

/** Undefined where the message before it has to be loaded, because the last one was taken back. */
export function withChangedMessage(list: ChatList, message: Message, unread?: number): ChatList | undefined {
  const id = message.conversation_id
  const known = list.chats.find(({ conversation }) => conversation.id === id)
  const isLast = known?.last_message?.seq === message.seq
  if ((isLast || !known) && message.taken_back_at) return undefined
  return withChat(list, id, (chat) => ({
    ...chat,
    num_unread_messages: unread ?? chat.num_unread_messages,
    last_message: isLast ? { ...message, read_at: chat.last_message?.read_at ?? null } : chat.last_message,
  }))
}

export function withOwnMessage(list: ChatList, message: Message): ChatList | undefined {
  const known = list.chats.find(({ conversation }) => conversation.id === message.conversation_id)
  const unread = known?.num_unread_messages ?? 0
  return withLastMessage(list, {
    seq: 0,
    kind: 'message',
    message,
    profile: null,
    num_unread_messages: unread,
  })
}

/** At most the messages after `seq` are unread. */
export const withOwnRead = (list: ChatList, id: string, seq: number): ChatList =>
  withChat(list, id, (chat) => {
    const left = Math.min(chat.num_unread_messages, Math.max(0, chat.last_seq - seq))
    return left === chat.num_unread_messages ? chat : { ...chat, num_unread_messages: left }
  })

export const withTheirRead = (list: ChatList, id: string, read: { seq: number; at: string }): ChatList =>
  withChat(list, id, (chat) => {
    const last = chat.last_message
    const isNews = last && last.sender_id !== chat.profile.id && !last.read_at && last.seq <= read.seq
    return isNews ? { ...chat, last_message: { ...last, read_at: read.at } } : chat
  })

export const withLastReaction = (
  list: ChatList,
  { id, seq, change }: { id: string; seq: number; change: Partial<Reactions> },
): ChatList =>
  withChat(list, id, (chat) => {
    const last = chat.last_message
    if (last?.seq !== seq) return chat
    // A reaction of the member answers the other one.
    const your_turn = chat.your_turn && !change.mine
    return { ...chat, your_turn, last_message: { ...last, reactions: changedReactions(last, change) } }
  })

/** After an answer that is no message, and an end. */
export const withTurn = (list: ChatList, id: string, your_turn: boolean): ChatList =>
  withChat(list, id, (chat) => (chat.your_turn === your_turn ? chat : { ...chat, your_turn }))

export const withDraft = (list: ChatList, id: string, draft: string | null): ChatList =>
  withChat(list, id, (chat) => (chat.draft === draft ? chat : { ...chat, draft }))

export function withoutChat(list: ChatList, id: string): ChatList {
  const chats = list.chats.filter(({ conversation }) => conversation.id !== id)
  return chats.length === list.chats.length ? list : withConversations(list, chats)
}

/** Returns undefined where a conversation with the match may exist that is not loaded. */
export function withMatch(list: ChatList, profile: ProfileFace): ChatList | undefined {
  const id = list.chats.find((chat) => chat.profile.id === profile.id)?.conversation.id
  if (!id && list.next !== null) return undefined
  if (id) return withChat(list, id, (chat) => (chat.matched ? chat : { ...chat, matched: true }))
  const others = list.new_matches.filter((known) => known.id !== profile.id)
  return { ...list, new_matches: [profile, ...others].slice(0, chatLimits.newMatches) }
}

export const withoutMember = (list: ChatList, memberId: string): ChatList =>
  withConversations(
    { ...list, new_matches: list.new_matches.filter(({ id }) => id !== memberId) },
    list.chats.filter(({ profile }) => profile.id !== memberId),
  )

/** A list that was reloaded meanwhile stays as it is. */
export function withNextPage(list: ChatList, page: ChatList, after: string): ChatList {
  if (list.next !== after) return list
  return { ...list, next: page.next, chats: inOrder([...list.chats, ...othersIn(page.chats, list)]) }
}

function othersIn(chats: readonly Chat[], { chats: first }: ChatList): Chat[] {
  const known = new Set(first.map(({ conversation }) => conversation.id))
  return chats.filter(({ conversation }) => !known.has(conversation.id))
}

/**
 * Appends the known conversations. Undefined where the list does not reach a conversation without a
 * newer message: what comes after may have moved.
 */
export function withKnownRest(list: ChatList, known: ChatList | undefined): ChatList | undefined {
  const last = list.chats.at(-1)
  const at = known?.chats.findIndex(
    ({ conversation, last_seq }) => conversation.id === last?.conversation.id && last_seq === last.last_seq,
  )
  if (!known || at === undefined || at < 0) return undefined
  const rest = othersIn(known.chats.slice(at + 1), list)
  return { ...list, next: known.next, wholeAt: known.wholeAt, chats: inOrder([...list.chats, ...rest]) }
}

export type Narrowed = { filter?: 'turn' | 'unread' | 'matches'; name?: string }

export const chatFilters = ['all', 'turn', 'unread', 'matches'] as const
export type ChatFilter = (typeof chatFilters)[number]

/** Undefined where all conversations are loaded, or none are filtered out. */
export function narrowedTo(list: ChatList, filter: ChatFilter, name: string): Narrowed | undefined {
  const text = name.trim()
  if (list.next === null || (filter === 'all' && !text)) return undefined
  return { ...(filter === 'all' ? {} : { filter }), ...(text ? { name: text } : {}) }
}

export const chatFilterIn = (query: URLSearchParams): ChatFilter =>
  chatFilters.find((name) => name === query.get('filter')) ?? 'all'

/** With the open conversation, which leaves the unread ones once it is read, and those to answer. */
export function withOpen(list: ChatList, all: ChatList, openId?: string): readonly Chat[] {
  const isOpen = ({ conversation }: Chat) => conversation.id === openId
  const open = list.chats.some(isOpen) ? undefined : all.chats.find(isOpen)
  const sentAt = ({ last_message }: Chat) => last_message?.created_at ?? ''
  return open
    ? [...list.chats, open].toSorted((one, other) => sentAt(other).localeCompare(sentAt(one)))
    : list.chats
}

/** The open conversation stays: it is read the moment it opens. */
export const filterChats = (chats: readonly Chat[], filter: ChatFilter, openId?: string): readonly Chat[] =>
  chats.filter(
    (chat) =>
      filter === 'all' ||
      chat.conversation.id === openId ||
      (filter === 'matches'
        ? chat.matched
        : filter === 'turn'
          ? chat.your_turn
          : chat.num_unread_messages > 0),
  )

/** What the server may not know yet. */
export type LocalActs = { seen: ReadonlyMap<string, number>; removing: ReadonlySet<string> }

export function withLocalActs(list: ChatList, { seen, removing }: LocalActs): ChatList {
  const remaining = list.chats.filter(({ conversation }) => !removing.has(conversation.id))
  return [...seen].reduce((rest, [id, seq]) => withOwnRead(rest, id, seq), withConversations(list, remaining))
}

/** Ignores accents and capitals: 'jose' finds José. */
export const searchByName = (chats: readonly Chat[], text: string): readonly Chat[] => {
  const plainSearch = plainText(text.trim())
  return plainSearch ? chats.filter(({ profile }) => plainText(profile.name).includes(plainSearch)) : chats
}
