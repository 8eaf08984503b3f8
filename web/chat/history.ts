import type { Message } from '#contract/chat.ts'

/** The messages of a conversation that this browser has, in order of seq; `has_more`: older ones can be asked for. */
export type History = { messages: readonly Message[]; has_more: boolean }

const firstSeq = ({ messages }: History) => messages[0]?.seq ?? Number.POSITIVE_INFINITY
export const lastSeq = ({ messages }: Pick<History, 'messages'>) => messages.at(-1)?.seq ?? 0

/** One of each seq, in order; what is newer fills what it knows, and a message that was read stays read. */
function united(older: readonly Message[], newer: readonly Message[]): Message[] {
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
  const messages = united(known.messages, latest.messages)
  const hole = messages.findLastIndex(
    ({ seq }, index) => index > 0 && seq <= firstSeq(latest) && seq !== (messages[index - 1]?.seq ?? 0) + 1,
  )
  if (hole > 0) return { messages: messages.slice(hole), has_more: true }
  return { messages, has_more: firstSeq(known) < firstSeq(latest) ? known.has_more : latest.has_more }
}

/** An older page put in front. */
export const withOlder = (known: History, older: History): History => ({
  messages: united(older.messages, known.messages),
  has_more: older.has_more,
})

/** One message more, or nothing new where it was there already. */
export function withMessage(known: History, message: Message): History {
  const twin = known.messages.find(({ seq }) => seq === message.seq)
  if (twin && (twin.read_at ?? message.read_at) === twin.read_at) return known
  return { ...known, messages: united(known.messages, [message]) }
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
