import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/chat.ts'
import {
  type History,
  hasWrittenSince,
  leavesHole,
  pageAround,
  withLatest,
  withMessage,
  withNewest,
  withOlder,
  withPhoto,
  withRead,
  withRefunded,
} from './history.ts'
import { messageSample } from './message-sample.ts'

const message = (seq: number, fields: Partial<Message> = {}) =>
  messageSample(seq, { sender_id: 'anna', ...fields })
const run = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))
const history = (from: number, to: number, has_more = true): History => ({
  messages: run(from, to),
  has_more,
})
const seqs = ({ messages }: History) => messages.map(({ seq }) => seq)

test('knows whether the member wrote after an instant', () => {
  const after = { created_at: '2026-05-01T10:00:01.000Z' }
  const mine = { messages: [message(1, after)], has_more: false }
  expect(hasWrittenSince(mine, { id: 'bram' }, '2026-05-01T10:00:00.000Z')).toBe(true)
  expect(hasWrittenSince(mine, { id: 'bram' }, '2026-05-01T11:00:00.000Z')).toBe(false)
  expect(hasWrittenSince(mine, { id: 'anna' }, '2026-05-01T10:00:00.000Z')).toBe(false)
})

describe('the newest page', () => {
  test('joins what was there, and keeps knowing whether there is more above', () => {
    const joined = withLatest(history(1, 20, false), history(11, 40))
    expect(seqs(joined)).toEqual(seqs(history(1, 40)))
    expect(joined.has_more).toBe(false)
  })

  test('may follow right after what was there', () => {
    expect(seqs(withLatest(history(1, 10), history(11, 40)))).toEqual(seqs(history(1, 40)))
  })

  test('drops what lies before a hole, so that scrolling up loads it again', () => {
    const joined = withLatest(history(1, 9, false), history(11, 40))
    expect(seqs(joined)).toEqual(seqs(history(11, 40)))
    expect(joined.has_more).toBe(true)
  })

  test('also where a message beyond the hole came first', () => {
    const known = { messages: [...run(1, 4), message(50)], has_more: false }
    expect(seqs(withLatest(known, history(21, 50)))).toEqual(seqs(history(21, 50)))
  })

  test('does not take away what came while it was on its way', () => {
    expect(seqs(withLatest(history(1, 6, false), history(1, 5, false)))).toEqual([1, 2, 3, 4, 5, 6])
    expect(seqs(withLatest(history(1, 1, false), { messages: [], has_more: false }))).toEqual([1])
  })

  test('is all there is at first', () => {
    expect(withLatest(undefined, history(1, 3))).toEqual(history(1, 3))
  })
})

test('an older page goes in front and says whether there is more', () => {
  const whole = withOlder(history(31, 60), history(1, 30, false))
  expect(seqs(whole)).toEqual(seqs(history(1, 60)))
  expect(whole.has_more).toBe(false)
})

describe('one message', () => {
  test('takes its place by seq, whenever it comes', () => {
    const known = { messages: [message(1), message(3)], has_more: false }
    expect(seqs(withMessage(known, message(2)))).toEqual([1, 2, 3])
  })

  test('that comes twice changes nothing', () => {
    const known = history(1, 3)
    expect(withMessage(known, message(2))).toBe(known)
  })

  test('that was read does not become unread by an older copy', () => {
    const known = { messages: [message(1, { read_at: '2026-03-01T10:01:00Z' })], has_more: false }
    expect(withMessage(known, message(1))).toBe(known)
  })

  test('leaves a hole where one before it is missing', () => {
    expect(leavesHole(history(1, 3), message(5))).toBe(true)
    expect(leavesHole(history(1, 3), message(4))).toBe(false)
    expect(leavesHole({ messages: [], has_more: false }, message(9))).toBe(false)
  })
})

test('read up to a seq: only my messages, only up to there, only once', () => {
  const known = {
    messages: [message(1), message(2, { sender_id: 'bram' }), message(3), message(4)],
    has_more: false,
  }
  const read = withRead(known, { senderId: 'anna', seq: 3, at: 'now' })
  expect(read.messages.map(({ read_at }) => read_at)).toEqual(['now', null, 'now', null])
  expect(withRead(read, { senderId: 'anna', seq: 3, at: 'later' })).toBe(read)
})

describe('what members who never bought do not see', () => {
  test('is said by the newest page and by older ones', () => {
    expect(withLatest(undefined, { ...history(5, 9, false), older_hidden: true }).older_hidden).toBe(true)
    const older = withOlder(history(5, 9), { ...history(3, 4, false), older_hidden: true })
    expect([older.has_more, older.older_hidden]).toEqual([false, true])
  })

  test('can be asked for once they have bought', () => {
    const known = { ...history(3, 20, false), older_hidden: true }
    const joined = withLatest(known, { ...history(11, 20), older_hidden: false })
    expect([joined.has_more, joined.older_hidden, seqs(joined)[0]]).toEqual([true, false, 3])
  })
})

test('a page around a message has it in the middle', () => {
  const { before_seq, limit } = pageAround(100)
  expect([before_seq - limit, before_seq - 1]).toEqual([85, 115])
})

test('the newest messages that a thread renders stay, with those that came after them', () => {
  const kept = withNewest(history(1, 25), history(11, 20))
  expect(seqs(kept)).toEqual(seqs(history(11, 25)))
  expect(kept.has_more).toBe(true)
})

test('what a cached message heard since it was loaded stays', () => {
  const read = { senderId: 'anna', seq: 20, at: '2026-03-01T10:05:00Z' }
  const known = withRefunded(withRead(history(15, 25), read), [18])
  const kept = withNewest(known, history(11, 20))
  expect(seqs(kept)).toEqual(seqs(history(11, 25)))
  expect(kept.messages.find(({ seq }) => seq === 18)).toMatchObject({ read_at: read.at, refunded: true })
})

test('a photo that was uncovered is open in the cached message, and in no other', () => {
  const size = { width: 300, height: 400 }
  const covered = { covered: true as const, urls: { covered: '/covered' }, ...size }
  const urls = { small: '/small', large: '/large', square: '/square', srcset: '' }
  const open = { covered: false as const, id: 'p1', urls, placeholder: 'data:', ...size }
  const known = {
    messages: [message(1, { photo: covered }), message(2, { photo: covered })],
    has_more: false,
  }
  expect(withPhoto(known, 2, open).messages.map(({ photo }) => photo?.covered)).toEqual([true, false])
})
