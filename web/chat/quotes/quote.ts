import type { Quote } from '#contract/chat.ts'
import type { Bubble } from '#web/chat/thread/log/thread-items.ts'

export type ShownQuote = Extract<Quote, { state: 'shown' }>
/** The message that the member is answering. */
export type Answered = { seq: number; quote: ShownQuote }

/** Undefined for a message that it does not have yet. */
export function answeredBy({ seq, mine, kind, body, gift, icebreaker }: Bubble): Answered | undefined {
  if (seq === undefined) return undefined
  return { seq, quote: { state: 'shown', mine, kind, body, gift, icebreaker } }
}
