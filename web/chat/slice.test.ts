import { expect, test } from 'vitest'
import type { Message } from '#contract/chat.ts'
import type { History } from './history.ts'
import {
  around,
  isJoined,
  isWithin,
  needsNewer,
  needsOlder,
  renderedPart,
  type Slice,
  wholeSlice,
  withEarlier,
  withLater,
  withPageAfter,
  withPageBefore,
} from './slice.ts'

const MAX = 40

const history = (from: number, to: number, has_more = true): History => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => ({ seq: from + index }) as Message),
  has_more,
})
const ends = ({ messages }: History) => [messages.at(0)?.seq, messages.at(-1)?.seq]
const rendered = (slice: Slice) => ends(renderedPart(slice))

test('a reader who scrolls back gets a few messages more, and the newest go', () => {
  const slice = withPageBefore(wholeSlice(history(61, 100)), history(31, 60), MAX)
  expect(rendered(slice)).toEqual([51, 90])
  expect(rendered(withEarlier(slice, MAX))).toEqual([41, 80])
  expect(rendered(withEarlier(withEarlier(withEarlier(slice, MAX), MAX), MAX))).toEqual([31, 70])
})

test('a reader who returns gets them again without a call, and the oldest go', () => {
  const slice = { loaded: history(1, 100), from: 31, to: 70 }
  expect(rendered(withLater(slice, MAX))).toEqual([41, 80])
  expect(rendered(withLater({ ...slice, to: 96, from: 57 }, MAX))).toEqual([61, 100])
})

test('no message is rendered twice, left out or more than the most, however one scrolls', () => {
  let slice = withPageBefore(wholeSlice(history(61, 100)), history(1, 60, false), MAX)
  const moves = [
    withEarlier,
    withEarlier,
    withLater,
    withEarlier,
    withEarlier,
    withEarlier,
    withLater,
    withEarlier,
  ]
  for (const move of moves) {
    slice = move(slice, MAX)
    const seqs = renderedPart(slice).messages.map(({ seq }) => seq)
    expect(seqs).toEqual(Array.from({ length: MAX }, (_, index) => slice.from + index))
  }
})

test('the top of the conversation is reached where neither a page nor a loaded message is before', () => {
  const slice = { loaded: history(1, 100, false), from: 11, to: 50 }
  expect(renderedPart(slice).has_more).toBe(true)
  expect(renderedPart(withEarlier(slice, MAX)).has_more).toBe(false)
  expect(renderedPart({ ...slice, from: 1, loaded: history(1, 100) }).has_more).toBe(true)
})

test('the next page is asked for before the reader needs it', () => {
  const loaded = history(1, 100)
  expect(needsOlder({ loaded, from: 60, to: 99 })).toBe(false)
  expect(needsOlder({ loaded, from: 21, to: 60 })).toBe(true)
  expect(needsOlder({ loaded: history(1, 100, false), from: 21, to: 60 })).toBe(false)
  expect(needsNewer({ loaded, from: 21, to: 60 })).toBe(false)
  expect(needsNewer({ loaded, from: 51, to: 90 })).toBe(true)
})

test('a page that comes early is kept and not rendered yet', () => {
  const slice = { loaded: history(31, 100), from: 41, to: 80 }
  const longer = withPageBefore(slice, history(1, 30, false), MAX)
  expect(rendered(longer)).toEqual([41, 80])
  expect(ends(longer.loaded)).toEqual([1, 100])
  expect(longer.loaded.has_more).toBe(false)
})

test('a page that does not join is not added: the reader went elsewhere meanwhile', () => {
  const slice = wholeSlice(history(31, 60))
  expect(withPageBefore(slice, history(1, 20), MAX)).toBe(slice)
  expect(withPageAfter(slice, history(71, 90), MAX)).toBe(slice)
})

test('the page after adds what is new in it', () => {
  const slice = withPageAfter(wholeSlice(history(31, 60)), history(51, 90), MAX)
  expect(ends(slice.loaded)).toEqual([31, 90])
  expect(rendered(slice)).toEqual([31, 70])
})

test('a search hit that is loaded is in the middle of what is rendered', () => {
  const slice = { loaded: history(1, 200), from: 1, to: 40 }
  expect(rendered(around(slice, 100, MAX))).toEqual([80, 120])
  expect(rendered(around(slice, 5, MAX))).toEqual([1, 25])
})

test('the newest messages take over where they hold all that is rendered', () => {
  const live = history(60, 100)
  expect(isWithin({ loaded: history(1, 100), from: 59, to: 98 }, live)).toBe(false)
  expect(isWithin({ loaded: history(1, 100), from: 60, to: 99 }, live)).toBe(true)
  expect(isJoined(wholeSlice(history(1, 58)), live)).toBe(false)
  expect(isJoined(wholeSlice(history(1, 59)), live)).toBe(true)
})
