import type { Message } from '#contract/chat.ts'

/**
 * The cached messages of a conversation, in order of seq. `has_more`: older messages can be loaded.
 * `older_hidden`: messages before those are visible to premium members only.
 */
export type History = {
  messages: readonly Message[]
  has_more: boolean
  older_hidden?: boolean | undefined
}

export const firstSeq = ({ messages }: History) => messages[0]?.seq ?? Number.POSITIVE_INFINITY
export const lastSeq = ({ messages }: Pick<History, 'messages'>) => messages.at(-1)?.seq ?? 0

/** One message per seq, in order. The newer copy wins, but a message that was read stays read. */
function merged(older: readonly Message[], newer: readonly Message[]): Message[] {
  const bySeq = new Map(older.map((message) => [message.seq, message]))
  for (const message of newer) {
    const known = bySeq.get(message.seq)
    bySeq.set(message.seq, known ? { ...message, read_at: message.read_at ?? known.read_at } : message)
  }
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}

/** Merges the newest page into the cached messages; drops the part before a hole. */
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
  // The member has become premium: the hidden messages can be loaded.
  const isOpened = known.older_hidden === true && !older_hidden
  return { messages, has_more: reachesBack ? known.has_more || isOpened : latest.has_more, older_hidden }
}

export const withOlder = (known: History, older: History): History => ({
  messages: merged(older.messages, known.messages),
  has_more: older.has_more,
  older_hidden: older.older_hidden,
})

/**
 * Keeps these messages and the known ones after them: the thread renders no others. Of a message in
 * both the known copy wins, which heard of what happened to it meanwhile.
 */
export const withNewest = (known: History, newest: History): History => ({
  ...newest,
  messages: merged(
    newest.messages,
    known.messages.filter(({ seq }) => seq >= firstSeq(newest)),
  ),
})

/** Adds a message; returns the same history where nothing changes. */
export function withMessage(known: History, message: Message): History {
  const twin = known.messages.find(({ seq }) => seq === message.seq)
  if (twin && (twin.read_at ?? message.read_at) === twin.read_at) return known
  return { ...known, messages: merged(known.messages, [message]) }
}

/** Whether messages are missing between the last known message and this one. */
export const leavesHole = (known: History, message: Message): boolean =>
  known.messages.length > 0 && message.seq > lastSeq(known) + 1

/** Marks the messages of this sender up to a seq as read. */
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

/** How many messages are loaded on each side of a search hit. */
const AROUND = 15

/** The page with a message in its middle; seqs have no gaps. */
export const pageAround = (seq: number): { before_seq: number; limit: number } => ({
  before_seq: seq + AROUND + 1,
  limit: 2 * AROUND + 1,
})
