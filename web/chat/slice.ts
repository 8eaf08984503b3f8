import type { Message } from '#contract/chat.ts'
import { firstSeq, type History, lastSeq } from './history.ts'

/** `from` and `to` are the first and last seq that are rendered. */
export type Slice = { loaded: History; from: number; to: number }

/** Messages that are added per render while scrolling: a whole page would block a slow phone. */
const STEP = 10
/** With so few loaded messages left to render, the next page is loaded. */
const READ_AHEAD = 2 * STEP
/** The most messages that are rendered, unless a very high screen shows more. */
const RENDERED = 90
const PIXELS_A_MESSAGE = 14

export const maxRendered = (): number => Math.max(RENDERED, Math.ceil(innerHeight / PIXELS_A_MESSAGE))

const inRange = ({ messages }: History, from: number, to: number): readonly Message[] =>
  messages.filter(({ seq }) => seq >= from && seq <= to)

export const holds = ({ messages }: History, wanted: number): boolean =>
  messages.some(({ seq }) => seq === wanted)

export const wholeSlice = (loaded: History): Slice => ({
  loaded,
  from: firstSeq(loaded),
  to: lastSeq(loaded),
})

export const renderedPart = ({ loaded, from, to }: Slice): History => ({
  ...loaded,
  messages: inRange(loaded, from, to),
  has_more: loaded.has_more || from > firstSeq(loaded),
})

const unrendered = ({ loaded, from, to }: Slice) => ({
  before: Math.max(0, from - firstSeq(loaded)),
  after: Math.max(0, lastSeq(loaded) - to),
})

export const needsOlder = (slice: Slice): boolean =>
  slice.loaded.has_more && unrendered(slice).before <= READ_AHEAD
export const needsNewer = (slice: Slice): boolean => unrendered(slice).after <= READ_AHEAD
export const startsLoaded = (slice: Slice): boolean => unrendered(slice).before === 0
export const endsLoaded = (slice: Slice): boolean => unrendered(slice).after === 0

export function withEarlier({ loaded, from, to }: Slice, max: number): Slice {
  const start = Math.max(firstSeq(loaded), from - STEP)
  return { loaded, from: start, to: Math.min(to, start + max - 1) }
}

export function withLater({ loaded, from, to }: Slice, max: number): Slice {
  const end = Math.min(lastSeq(loaded), to + STEP)
  return { loaded, from: Math.max(from, end - max + 1), to: end }
}

export const around = ({ loaded }: Slice, seq: number, max: number): Slice => ({
  loaded,
  from: Math.max(firstSeq(loaded), seq - Math.floor(max / 2)),
  to: Math.min(lastSeq(loaded), seq + Math.floor(max / 2)),
})

/** Unless the reader left meanwhile, so that the page does not end at the slice. */
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

/** Unless a message between is missing. */
export function withPageAfter(slice: Slice, page: Pick<History, 'messages'>, max: number): Slice {
  const { loaded } = slice
  const newer = page.messages.filter(({ seq }) => seq > lastSeq(loaded))
  if (newer[0]?.seq !== lastSeq(loaded) + 1) return slice
  const longer = { ...slice, loaded: { ...loaded, messages: [...loaded.messages, ...newer] } }
  return endsLoaded(slice) ? withLater(longer, max) : longer
}

/** No message is missing between the two. */
export const isJoined = ({ loaded }: Slice, live: History): boolean => lastSeq(loaded) >= firstSeq(live) - 1

/** The newest messages contain everything that is rendered. */
export const isWithin = ({ from, to }: Slice, live: History): boolean =>
  firstSeq(live) <= from && to <= lastSeq(live)
