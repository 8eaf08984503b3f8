import { type Chat, chatLimits, type getChats, type Message } from '#contract/chat.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Change } from '#contract/live.ts'
import type { ProfileFace } from '#contract/profiles.ts'
import { plainText } from '#contract/rules/plain-text.ts'

/**
 * The loaded part of the conversations, from the latest on. `wholeAt` is when all of it was last
 * asked for together, in milliseconds; undefined where any of it may be out of date.
 */
export type ChatList = CallOutput<typeof getChats> & { wholeAt?: number | undefined }
type MessageChange = Extract<Change, { kind: 'message' }>

const unreadIn = (chats: readonly Chat[]): number =>
  chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0)

/** Whether the list tells everything of a conversation: it is loaded, or all are. */
export const tellsOf = (list: ChatList, id: string): boolean =>
  list.next === null || list.chats.some(({ conversation }) => conversation.id === id)

/** The list with other conversations; who has one is no new match any more. */
function listOf(list: ChatList, chats: Chat[]): ChatList {
  const written = new Set(chats.map(({ profile }) => profile.id))
  const new_matches = list.new_matches.filter(({ id }) => !written.has(id))
  const num_unread_messages = list.num_unread_messages + unreadIn(chats) - unreadIn(list.chats)
  return { ...list, chats, num_unread_messages, new_matches }
}

/** Returns the same list where `change` returns the same conversation. */
function withChat(list: ChatList, id: string, change: (chat: Chat) => Chat): ChatList {
  const known = list.chats.find(({ conversation }) => conversation.id === id)
  const next = known && change(known)
  if (!known || next === known) return list
  return listOf(
    list,
    list.chats.map((chat) => (chat === known ? (next as Chat) : chat)),
  )
}

/**
 * Returns the list with the message's conversation first. A message that the list knows changes
 * nothing. Returns undefined where the list lacks the conversation and has to be loaded.
 */
export function withLastMessage(list: ChatList, change: MessageChange): ChatList | undefined {
  const { message, profile, num_unread_messages } = change
  const known = list.chats.find(({ conversation }) => conversation.id === message.conversation_id)
  if (known && message.seq <= known.last_seq) return list
  const other = profile ?? known?.profile
  if (!other || !tellsOf(list, message.conversation_id)) return undefined
  const draft = known?.draft ?? null
  const chat: Chat = {
    conversation: { id: message.conversation_id },
    matched: known?.matched ?? list.new_matches.some(({ id }) => id === other.id),
    profile: other,
    num_unread_messages,
    last_seq: message.seq,
    last_message: message,
    // The member sent their draft, on this device or another.
    draft: message.sender_id !== other.id && message.kind === 'text' ? null : draft,
  }
  return listOf(list, [chat, ...list.chats.filter((one) => one !== known)])
}

/** The list after the server accepted a message of the member. */
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

/** The member has read up to a seq: at most the later numbers are unread. */
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

export const withDraft = (list: ChatList, id: string, draft: string | null): ChatList =>
  withChat(list, id, (chat) => (chat.draft === draft ? chat : { ...chat, draft }))

export function withoutChat(list: ChatList, id: string): ChatList {
  const chats = list.chats.filter(({ conversation }) => conversation.id !== id)
  return chats.length === list.chats.length ? list : listOf(list, chats)
}

/** Returns undefined where a conversation with the match may exist that is not loaded. */
export function withMatch(list: ChatList, profile: ProfileFace): ChatList | undefined {
  const id = list.chats.find((chat) => chat.profile.id === profile.id)?.conversation.id
  if (!id && list.next !== null) return undefined
  if (id) return withChat(list, id, (chat) => (chat.matched ? chat : { ...chat, matched: true }))
  const others = list.new_matches.filter((known) => known.id !== profile.id)
  return { ...list, new_matches: [profile, ...others].slice(0, chatLimits.newMatches) }
}

/** The list after a member was blocked. */
export const withoutMember = (list: ChatList, memberId: string): ChatList =>
  listOf(
    { ...list, new_matches: list.new_matches.filter(({ id }) => id !== memberId) },
    list.chats.filter(({ profile }) => profile.id !== memberId),
  )

/** The list with the page after it; a list that was loaded again meanwhile stays as it is. */
export function withNextPage(list: ChatList, page: ChatList, after: string): ChatList {
  if (list.next !== after) return list
  return { ...list, next: page.next, chats: [...list.chats, ...othersIn(page.chats, list)] }
}

function othersIn(chats: readonly Chat[], { chats: first }: ChatList): Chat[] {
  const known = new Set(first.map(({ conversation }) => conversation.id))
  return chats.filter(({ conversation }) => !known.has(conversation.id))
}

/**
 * A list from the server with the known conversations behind it. Undefined where it does not reach
 * one without a message since: what lies behind may have moved.
 */
export function withKnownRest(list: ChatList, known: ChatList | undefined): ChatList | undefined {
  const last = list.chats.at(-1)
  const at = known?.chats.findIndex(
    ({ conversation, last_seq }) => conversation.id === last?.conversation.id && last_seq === last.last_seq,
  )
  if (!known || at === undefined || at < 0) return undefined
  const rest = othersIn(known.chats.slice(at + 1), list)
  return { ...list, next: known.next, wholeAt: known.wholeAt, chats: [...list.chats, ...rest] }
}

/** What the server narrows the list to. */
export type Narrowed = { filter?: 'unread' | 'matches'; name?: string }

export const chatFilters = ['all', 'unread', 'matches'] as const
export type ChatFilter = (typeof chatFilters)[number]

/** What the server is asked for; undefined where all conversations are loaded, or wanted. */
export function narrowedTo(list: ChatList, filter: ChatFilter, name: string): Narrowed | undefined {
  const text = name.trim()
  if (list.next === null || (filter === 'all' && !text)) return undefined
  return { ...(filter === 'all' ? {} : { filter }), ...(text ? { name: text } : {}) }
}

/** The filter in an address, `?filter=unread`. */
export const chatFilterIn = (query: URLSearchParams): ChatFilter =>
  chatFilters.find((name) => name === query.get('filter')) ?? 'all'

/** The conversations of a narrowed list with the open one, which it may lack once that is read. */
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
      (filter === 'matches' ? chat.matched : chat.num_unread_messages > 0),
  )

/** Acts of this browser that the server may not know yet. */
export type LocalActs = { seen: ReadonlyMap<string, number>; removing: ReadonlySet<string> }

/** A list from the server with the acts of this browser applied. */
export function withLocalActs(list: ChatList, { seen, removing }: LocalActs): ChatList {
  const kept = list.chats.filter(({ conversation }) => !removing.has(conversation.id))
  return [...seen].reduce((rest, [id, seq]) => withOwnRead(rest, id, seq), listOf(list, kept))
}

/** Ignores accents and capitals, so that 'jose' finds José. */
export const searchByName = (chats: readonly Chat[], text: string): readonly Chat[] => {
  const wanted = plainText(text.trim())
  return wanted ? chats.filter(({ profile }) => plainText(profile.name).includes(wanted)) : chats
}
