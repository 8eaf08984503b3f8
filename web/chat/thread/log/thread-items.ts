import { chatLimits, type Message } from '#contract/chat.ts'
import { holdsLink } from '#contract/lib/links.ts'
import { isThere } from '#web/chat/history.ts'
import { type Unsent, wordsOf } from '#web/chat/outbox/outbox.ts'

const GROUP_MS = 5 * 60 * 1000

/** A message, or an unsent one of the member. */
export type Bubble = {
  key: string
  mine: boolean
  kind: Message['kind']
  body: string | null
  gift: Message['gift']
  photo: Message['photo']
  voice: Message['voice']
  icebreaker: Message['icebreaker']
  replyTo?: number | null
  quote: Message['quote']
  reactions: Message['reactions']
  at: string
  /** Undefined for an unsent message. */
  seq?: number
  state: 'sending' | 'sent' | 'read' | 'failed' | 'received'
  unsent?: Unsent
  /** Translated by a machine before it was sent. */
  translated?: boolean
  /** In credits; null for a message of the other member. */
  cost?: number | null
  editedAt?: string | null
  /** By the member: a line stands in its place. */
  takenBack?: boolean
  /** Reached nobody and was paid back. */
  refunded?: boolean
  /** Paid staff wrote for a fictional profile. */
  byStaff?: boolean
  /** Its writer says that a machine helped. */
  helped?: boolean
  /** What the server found in a message of the other member. */
  warnings?: Message['warnings']
  /** Contains a link of a stranger. */
  warns?: boolean
}

export type ThreadItem =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  /** `first` and `last` of one member's bubbles within five minutes. */
  | { kind: 'bubble'; key: string; bubble: Bubble; first: boolean; last: boolean }

export type ThreadParts = {
  messages: readonly Message[]
  unsent: readonly Unsent[]
  memberId: string
  // The last seq read before this visit; undefined for no line of new messages.
  readSeq: number | undefined
  dayNumber: (at: string) => number
  /** The first message is loaded, and the two are no match. */
  strangers?: boolean
}

// An unchanged message keeps its bubble, so that React renders only what changed.
const bubbleOfMessage = new WeakMap<Message, Bubble>()

function toBubble(message: Message, memberId: string): Bubble {
  const mine = message.sender_id === memberId
  const known = bubbleOfMessage.get(message)
  if (known?.mine === mine) return known
  const bubble: Bubble = {
    key: message.client_message_id ?? message.id,
    mine,
    kind: message.kind,
    body: message.body,
    gift: message.gift,
    photo: message.photo,
    voice: message.voice,
    icebreaker: message.icebreaker,
    replyTo: message.reply_to,
    quote: message.quote,
    reactions: message.reactions,
    at: message.created_at,
    seq: message.seq,
    state: mine ? (message.read_at ? 'read' : 'sent') : 'received',
    cost: message.cost,
    editedAt: message.edited_at,
    takenBack: !isThere(message),
    refunded: message.refunded,
    byStaff: message.by_staff,
    helped: message.helped,
    warnings: message.warnings,
    translated: message.translated,
  }
  bubbleOfMessage.set(message, bubble)
  return bubble
}

const waitingBubble = (unsent: Unsent): Bubble => ({
  key: unsent.key,
  mine: true,
  kind: unsent.content.kind,
  body: wordsOf(unsent.content),
  gift: unsent.content.kind === 'gift' ? unsent.content.gift : null,
  photo: unsent.photo ?? null,
  voice: null,
  icebreaker: (unsent.content.kind === 'text' && unsent.content.icebreaker) || null,
  replyTo: unsent.content.reply_to ?? null,
  quote: unsent.quote ?? null,
  reactions: null,
  at: unsent.writtenAt,
  translated: unsent.content.translated,
  state: unsent.state === 'failed' ? 'failed' : 'sending',
  helped: unsent.content.helped,
  unsent,
})

/** From top to bottom. */
export function threadItems(parts: ThreadParts): ThreadItem[] {
  const { unsent, memberId, readSeq, dayNumber } = parts
  // What the other member took back leaves no line.
  const messages = parts.messages.filter((message) => isThere(message) || message.sender_id === memberId)
  const known = new Set(messages.map(({ client_message_id }) => client_message_id))
  const waiting = unsent.filter(({ key }) => !known.has(key)).map(waitingBubble)
  const sent = messages.map((message) => toBubble(message, memberId))
  const bubbles = [...(parts.strangers ? withWarnings(sent) : sent), ...waiting]
  const firstNew =
    readSeq === undefined
      ? -1
      : messages.findIndex(({ seq, sender_id }) => seq > readSeq && sender_id !== memberId)

  const days = bubbles.map(({ at }) => dayNumber(at))
  const startsDay = (index: number) => days[index] !== days[index - 1]
  const startsGroup = (index: number) =>
    index === firstNew || startsDay(index) || !inOneGroup(bubbles[index - 1], bubbles[index])

  return bubbles.flatMap((bubble, index): ThreadItem[] => {
    const { key } = bubble
    const lines: ThreadItem[] = []
    if (startsDay(index)) lines.push({ kind: 'day', key: `day ${key}`, at: bubble.at })
    if (index === firstNew) lines.push({ kind: 'new', key: 'new' })
    const last = index === bubbles.length - 1 || startsGroup(index + 1)
    return [...lines, { kind: 'bubble', key, bubble, first: startsGroup(index), last }]
  })
}

/** For links in the first messages of the other member. */
function withWarnings(bubbles: readonly Bubble[]): Bubble[] {
  let theirs = 0
  return bubbles.map((bubble) => {
    if (bubble.mine) return bubble
    theirs += 1
    const warns = theirs <= chatLimits.strangerMessages && holdsLink(bubble.body ?? '')
    return warns ? { ...bubble, warns } : bubble
  })
}

function inOneGroup(before: Bubble | undefined, bubble: Bubble | undefined): boolean {
  if (!before || !bubble || before.mine !== bubble.mine) return false
  if (before.takenBack || bubble.takenBack) return false
  return Date.parse(bubble.at) - Date.parse(before.at) <= GROUP_MS
}
