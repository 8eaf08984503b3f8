import type { Message, MessagePhoto, Reactions } from '#contract/chat.ts'
import type { OpenVoice } from '#contract/voices.ts'

/**
 * The cached messages, in order of seq. `has_more`: older ones can be loaded. `older_hidden`: only
 * premium members can see those before.
 */
export type History = {
  messages: readonly Message[]
  has_more: boolean
  older_hidden?: boolean | undefined
}

export const firstSeq = ({ messages }: History) => messages[0]?.seq ?? Number.POSITIVE_INFINITY
export const lastSeq = ({ messages }: Pick<History, 'messages'>) => messages.at(-1)?.seq ?? 0

/** As far as the cached messages tell, the member has not written to the other one yet. */
export const isFirstMessage = ({ messages }: History, other: { id: string }): boolean =>
  messages.every((message) => message.sender_id === other.id || !isThere(message))

/** Whether the member wrote to the other one after this instant. */
export const hasWrittenSince = ({ messages }: History, other: { id: string }, since: string): boolean =>
  messages.some(({ sender_id, created_at }) => sender_id !== other.id && created_at > since)

/** The newer copy wins, but a message that was read stays read. */
function merged(older: readonly Message[], newer: readonly Message[]): Message[] {
  const bySeq = new Map(older.map((message) => [message.seq, message]))
  for (const message of newer) {
    const known = bySeq.get(message.seq)
    bySeq.set(message.seq, known ? { ...message, read_at: message.read_at ?? known.read_at } : message)
  }
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}

/** Drops the cached part before a gap. */
export function withLatest(known: History | undefined, latest: History): History {
  if (!known?.messages.length) return latest
  if (!latest.messages.length) return known
  const messages = merged(known.messages, latest.messages)
  const hole = messages.findLastIndex(
    ({ seq }, index) => index > 0 && seq <= firstSeq(latest) && seq !== (messages[index - 1]?.seq ?? 0) + 1,
  )
  const { older_hidden } = latest
  if (hole > 0) return { messages: messages.slice(hole), has_more: true, older_hidden }
  const reachesBack = firstSeq(known) < firstSeq(latest)
  // The member has become premium, so hidden messages can be loaded.
  const isOpened = known.older_hidden === true && !older_hidden
  return { messages, has_more: reachesBack ? known.has_more || isOpened : latest.has_more, older_hidden }
}

export const withOlder = (known: History, older: History): History => ({
  messages: merged(older.messages, known.messages),
  has_more: older.has_more,
  older_hidden: older.older_hidden,
})

/**
 * Drops the older messages, which the thread does not render. The known copy of a message wins:
 * changes were applied to it.
 */
export const withNewest = (known: History, newest: History): History => ({
  ...newest,
  messages: merged(
    newest.messages,
    known.messages.filter(({ seq }) => seq >= firstSeq(newest)),
  ),
})

/** Returns the same history where nothing changes. */
export function withMessage(known: History, message: Message): History {
  const twin = known.messages.find(({ seq }) => seq === message.seq)
  if (twin && (twin.read_at ?? message.read_at) === twin.read_at) return known
  return { ...known, messages: merged(known.messages, [message]) }
}

export const leavesHole = (known: History, message: Message): boolean =>
  known.messages.length > 0 && message.seq > lastSeq(known) + 1

export function withRead(known: History, read: { senderId: string; seq: number; at: string }): History {
  const isMarked = (message: Message) =>
    message.sender_id === read.senderId && message.seq <= read.seq && message.read_at === null
  if (!known.messages.some(isMarked)) return known
  return {
    ...known,
    messages: known.messages.map((message) =>
      isMarked(message) ? { ...message, read_at: read.at } : message,
    ),
  }
}

export const withRefunded = (known: History, seqs: readonly number[]): History => ({
  ...known,
  messages: known.messages.map((message) =>
    seqs.includes(message.seq) ? { ...message, refunded: true } : message,
  ),
})

/** One side or both reacted to this message, or took their reaction away. */
export const withReaction = (known: History, seq: number, change: Partial<Reactions>): History => ({
  ...known,
  messages: known.messages.map((message) =>
    message.seq === seq ? { ...message, reactions: changedReactions(message, change) } : message,
  ),
})

export function changedReactions(
  { reactions }: Pick<Message, 'reactions'>,
  change: Partial<Reactions>,
): Reactions | null {
  const next = { mine: null, theirs: null, ...reactions, ...change }
  return next.mine || next.theirs ? next : null
}

/** It was edited or taken back. Returns the same history where it is not in it. */
export function withChanged(known: History, message: Message): History {
  if (!known.messages.some(({ seq }) => seq === message.seq)) return known
  const changed = { ...known, messages: merged(known.messages, [message]) }
  return isThere(message) ? changed : withoutQuotes(changed, message.seq)
}

export const withTakenBack = (known: History, taken: number): History => {
  const at = new Date().toISOString()
  const messages = known.messages.map((message) =>
    message.seq === taken ? { ...message, ...NOTHING, taken_back_at: at } : message,
  )
  return withoutQuotes({ ...known, messages }, taken)
}

const withoutQuotes = (known: History, gone: number): History => ({
  ...known,
  messages: known.messages.map((message) =>
    message.reply_to === gone ? { ...message, quote: { state: 'gone' } } : message,
  ),
})

const NOTHING = {
  kind: 'text',
  body: null,
  gift: null,
  photo: null,
  voice: null,
  icebreaker: null,
  warnings: null,
  reply_to: null,
  quote: null,
  reactions: null,
  edited_at: null,
} as const

/** Nothing is left of those that were taken back. */
export const isThere = ({ taken_back_at }: Pick<Message, 'taken_back_at'>): boolean => taken_back_at === null

/** The reader uncovered the photo of this message. */
export const withPhoto = (known: History, seq: number, photo: MessagePhoto): History => ({
  ...known,
  messages: known.messages.map((message) => (message.seq === seq ? { ...message, photo } : message)),
})

/** The reader listened to the recording of this message. */
export const withVoice = (known: History, seq: number, voice: OpenVoice): History => ({
  ...known,
  messages: known.messages.map((message) => (message.seq === seq ? { ...message, voice } : message)),
})

const AROUND = 15

/** The message is in the middle; seqs have no gaps. */
export const pageAround = (seq: number): { before_seq: number; limit: number } => ({
  before_seq: seq + AROUND + 1,
  limit: 2 * AROUND + 1,
})
