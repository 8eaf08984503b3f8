import type { Message } from '#contract/chat.ts'
import { firstSeq, type History, lastSeq } from './history.ts'

/** A part of a conversation: what is loaded of it, and from which to which seq it is rendered. */
export type Slice = { loaded: History; from: number; to: number }

/** So many messages come in at once while a reader scrolls: a page would stop a slow phone. */
const STEP = 10
/** With so few loaded messages left to render, the next page is asked for. */
const READ_AHEAD = 2 * STEP
/** Most messages that a slice renders; on a very high screen more, so that they always fill it. */
const RENDERED = 90
const PIXELS_A_MESSAGE = 14

/** Most messages that a slice renders on this screen. */
export const maxRendered = (): number => Math.max(RENDERED, Math.ceil(innerHeight / PIXELS_A_MESSAGE))

const inRange = ({ messages }: History, from: number, to: number): readonly Message[] =>
  messages.filter(({ seq }) => seq >= from && seq <= to)

export const holds = ({ messages }: History, wanted: number): boolean =>
  messages.some(({ seq }) => seq === wanted)

/** The messages from the first to the last, all rendered. */
export const sliceOf = (loaded: History): Slice => ({ loaded, from: firstSeq(loaded), to: lastSeq(loaded) })

/** What of a slice is rendered. */
export const renderedOf = ({ loaded, from, to }: Slice): History => ({
  ...loaded,
  messages: inRange(loaded, from, to),
  has_more: loaded.has_more || from > firstSeq(loaded),
})

/** How many loaded messages are not rendered, before and after those that are. */
const unrendered = ({ loaded, from, to }: Slice) => ({
  before: Math.max(0, from - firstSeq(loaded)),
  after: Math.max(0, lastSeq(loaded) - to),
})

/** Whether the page before a slice is due: its loaded messages are nearly all rendered. */
export const needsOlder = (slice: Slice): boolean =>
  slice.loaded.has_more && unrendered(slice).before <= READ_AHEAD
export const needsNewer = (slice: Slice): boolean => unrendered(slice).after <= READ_AHEAD
export const startsLoaded = (slice: Slice): boolean => unrendered(slice).before === 0
export const endsLoaded = (slice: Slice): boolean => unrendered(slice).after === 0

/** Renders some messages more before, and at most `max`. */
export function withEarlier({ loaded, from, to }: Slice, max: number): Slice {
  const start = Math.max(firstSeq(loaded), from - STEP)
  return { loaded, from: start, to: Math.min(to, start + max - 1) }
}

/** Renders some messages more after, and at most `max`. */
export function withLater({ loaded, from, to }: Slice, max: number): Slice {
  const end = Math.min(lastSeq(loaded), to + STEP)
  return { loaded, from: Math.max(from, end - max + 1), to: end }
}

/** Renders the messages around one. */
export const around = ({ loaded }: Slice, seq: number, max: number): Slice => ({
  loaded,
  from: Math.max(firstSeq(loaded), seq - Math.floor(max / 2)),
  to: Math.min(lastSeq(loaded), seq + Math.floor(max / 2)),
})

/** Adds the page before, unless the reader left meanwhile and it does not end at the slice. */
export function withPageBefore(slice: Slice, page: History, max: number): Slice {
  const { loaded } = slice
  if (page.messages.length && lastSeq(page) !== firstSeq(loaded) - 1) return slice
  const { has_more, older_hidden } = page
  const longer = {
    ...slice,
    loaded: { messages: [...page.messages, ...loaded.messages], has_more, older_hidden },
  }
  return startsLoaded(slice) ? withEarlier(longer, max) : longer
}

/** Adds the messages after those that are loaded; the slice stays where one between is missing. */
export function withPageAfter(slice: Slice, page: Pick<History, 'messages'>, max: number): Slice {
  const { loaded } = slice
  const newer = page.messages.filter(({ seq }) => seq > lastSeq(loaded))
  if (newer[0]?.seq !== lastSeq(loaded) + 1) return slice
  const longer = { ...slice, loaded: { ...loaded, messages: [...loaded.messages, ...newer] } }
  return endsLoaded(slice) ? withLater(longer, max) : longer
}

/** Whether no message is missing between a slice and the newest messages. */
export const isJoined = ({ loaded }: Slice, live: History): boolean => lastSeq(loaded) >= firstSeq(live) - 1

/** Whether the newest messages hold all that a slice renders. */
export const isWithin = ({ from, to }: Slice, live: History): boolean =>
  firstSeq(live) <= from && to <= lastSeq(live)
