import type { Message } from '#contract/chat.ts'

/**
 * The messages of a conversation that this browser has, in order of seq; `has_more`: older ones can be asked for,
 * `older_hidden`: and before those are some that only premium members see.
 */
export type History = {
  messages: readonly Message[]
  has_more: boolean
  older_hidden?: boolean | undefined
}

const firstSeq = ({ messages }: History) => messages[0]?.seq ?? Number.POSITIVE_INFINITY
export const lastSeq = ({ messages }: Pick<History, 'messages'>) => messages.at(-1)?.seq ?? 0

/** One of each seq, in order; what is newer fills what it knows, and a message that was read stays read. */
function merged(older: readonly Message[], newer: readonly Message[]): Message[] {
  const bySeq = new Map(older.map((message) => [message.seq, message]))
  for (const message of newer) {
    const known = bySeq.get(message.seq)
    bySeq.set(message.seq, known ? { ...message, read_at: message.read_at ?? known.read_at } : message)
  }
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}

/**
 * The newest page laid over what was there. A hole between both would be filled by nobody, so the part before it
 * goes: scrolling up loads it again. What came while the page was on its way stays.
 */
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
  // Whoever has become premium since may ask for what was hidden.
  const isOpened = known.older_hidden === true && !older_hidden
  return { messages, has_more: reachesBack ? known.has_more || isOpened : latest.has_more, older_hidden }
}

/** An older page put in front. */
export const withOlder = (known: History, older: History): History => ({
  messages: merged(older.messages, known.messages),
  has_more: older.has_more,
  older_hidden: older.older_hidden,
})

/** One message more, or nothing new where it was there already. */
export function withMessage(known: History, message: Message): History {
  const twin = known.messages.find(({ seq }) => seq === message.seq)
  if (twin && (twin.read_at ?? message.read_at) === twin.read_at) return known
  return { ...known, messages: merged(known.messages, [message]) }
}

/** Whether a message would leave a hole behind the last one that is known. */
export const leavesHole = (known: History, message: Message): boolean =>
  known.messages.length > 0 && message.seq > lastSeq(known) + 1

/** The other side has read everything up to a seq: the messages of this sender are marked. */
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

/** Messages of the member that reached nobody. */
export const withRefunded = (known: History, seqs: readonly number[]): History => ({
  ...known,
  messages: known.messages.map((message) =>
    seqs.includes(message.seq) ? { ...message, refunded: true } : message,
  ),
})

/** How many messages stand on each side of one that was looked for. */
const AROUND = 15

/** The page with a message in its middle: numbers have no gaps. */
export const pageAround = (seq: number): { before_seq: number; limit: number } => ({
  before_seq: seq + AROUND + 1,
  limit: 2 * AROUND + 1,
})

/** As many messages as a thread lays out at once: with thousands, every key that is pressed would be felt. */
export const MAX_RENDERED = 300

/** The oldest of them, while its reader goes up; the others can be asked for again. */
export const oldestOf = (history: History): History =>
  history.messages.length > MAX_RENDERED
    ? { ...history, messages: history.messages.slice(0, MAX_RENDERED) }
    : history

/** The newest of them, while its reader goes down. */
export const newestOf = (history: History): History =>
  history.messages.length > MAX_RENDERED
    ? { ...history, messages: history.messages.slice(-MAX_RENDERED), has_more: true }
    : history

/** Whether a piece of a conversation reaches the part that ends with its newest message. */
export const isJoined = (slice: History, live: History): boolean => lastSeq(slice) >= firstSeq(live) - 1

/** A newer page put behind a piece. */
export const withNewer = (slice: History, newer: readonly Message[]): History => ({
  ...slice,
  messages: merged(slice.messages, newer),
})
