import { expect, test } from 'vitest'
import type { Message } from '#contract/chat.ts'
import { messageSample } from '#web/chat/message-sample.ts'
import type { Unsent } from '#web/chat/outbox/outbox.ts'
import { type ThreadParts, threadItems } from './thread-items.ts'

const message = (seq: number, sender_id: string, at: string, fields: Partial<Message> = {}) =>
  messageSample(seq, { sender_id, body: 'hoi', created_at: `2026-03-0${at}:00Z`, ...fields })
const unsent = (key: string, state: Unsent['state'], at: string): Unsent => ({
  key,
  memberId: 'bram',
  conversationId: 'c',
  content: { kind: 'text', body: 'nog een' },
  cost: 1,
  writtenAt: `2026-03-0${at}:00Z`,
  state,
})

// As words: day, new, >key (mine), <key (theirs), with [ ] around groups.
const shown = (messages: Message[], parts: Partial<ThreadParts> = {}) =>
  threadItems({
    messages,
    unsent: [],
    memberId: 'anna',
    readSeq: undefined,
    dayNumber: (at) => Date.parse(at.slice(0, 10)),
    ...parts,
  })
    .map((item) =>
      item.kind === 'bubble'
        ? `${item.first ? '[' : ''}${item.bubble.mine ? '>' : '<'}${item.key}${item.last ? ']' : ''}`
        : item.kind,
    )
    .join(' ')

test('bubbles of one person within five minutes stand together', () => {
  const messages = [
    message(1, 'bram', '1T10:00'),
    message(2, 'bram', '1T10:05'),
    message(3, 'bram', '1T10:11'),
    message(4, 'anna', '1T10:12'),
  ]
  expect(shown(messages)).toBe('day [<m1 <m2] [<m3] [>m4]')
})

test('each day begins with a line and a new group', () => {
  const messages = [message(1, 'bram', '1T23:59'), message(2, 'bram', '2T00:01')]
  expect(shown(messages)).toBe('day [<m1] day [<m2]')
})

test('the line of what is new stands before the first unread message of the other', () => {
  const messages = [
    message(1, 'bram', '1T10:00'),
    message(2, 'anna', '1T10:01'),
    message(3, 'bram', '1T10:02'),
    message(4, 'bram', '1T10:03'),
  ]
  expect(shown(messages, { readSeq: 1 })).toBe('day [<m1] [>m2] new [<m3 <m4]')
  expect(shown(messages, { readSeq: 4 })).toBe('day [<m1] [>m2] [<m3 <m4]')
  expect(shown(messages, { readSeq: 3 })).toBe('day [<m1] [>m2] [<m3] new [<m4]')
})

test('what is not sent yet stands at the end, and once only when its message has come', () => {
  const waiting = [unsent('k1', 'sending', '1T10:02'), unsent('k2', 'waiting', '1T10:02')]
  expect(shown([message(1, 'anna', '1T10:01')], { unsent: waiting })).toBe('day [>m1 >k1 >k2]')
  const arrived = message(2, 'anna', '1T10:02', { client_message_id: 'k1' })
  expect(shown([message(1, 'anna', '1T10:01'), arrived], { unsent: waiting })).toBe('day [>m1 >k1 >k2]')
})

test('the state of my message: sending, sent, read, failed', () => {
  const items = threadItems({
    messages: [
      message(1, 'anna', '1T10:00', { read_at: '2026-03-01T10:01:00Z' }),
      message(2, 'anna', '1T10:00'),
    ],
    unsent: [
      unsent('a', 'sending', '1T10:00'),
      unsent('b', 'waiting', '1T10:00'),
      unsent('c', 'failed', '1T10:00'),
    ],
    memberId: 'anna',
    readSeq: undefined,
    dayNumber: () => 0,
  })
  const states = items.flatMap((item) => (item.kind === 'bubble' ? [item.bubble.state] : []))
  expect(states).toEqual(['read', 'sent', 'sending', 'sending', 'failed'])
})

test('an empty conversation has nothing in it', () => {
  expect(shown([])).toBe('')
})

test('links in the first five messages of somebody who is no match are warned of', () => {
  const link = { body: 'kijk op www.snel-rijk.com' }
  const messages = [1, 2, 3, 4, 5, 6, 7].map((seq) =>
    message(seq, seq === 2 ? 'anna' : 'bram', '1T10:00', link),
  )
  const warned = (strangers: boolean) =>
    threadItems({
      messages,
      unsent: [],
      memberId: 'anna',
      readSeq: undefined,
      dayNumber: () => 0,
      strangers,
    }).flatMap((item) => (item.kind === 'bubble' && item.bubble.warns ? [item.bubble.seq] : []))
  expect(warned(true)).toEqual([1, 3, 4, 5, 6])
  expect(warned(false)).toEqual([])
})

test('a message that did not change keeps its bubble, so that only the others are rendered again', () => {
  const [first, second] = [message(1, 'anna', '1T10:00'), message(2, 'bram', '1T10:00')]
  const bubbles = (messages: Message[], memberId: string) =>
    threadItems({ messages, unsent: [], memberId, readSeq: undefined, dayNumber: () => 0 }).flatMap((item) =>
      item.kind === 'bubble' ? [item.bubble] : [],
    )
  const before = bubbles([first, second], 'anna')
  const after = bubbles(
    [message(0, 'bram', '1T09:00'), { ...first, read_at: '2026-03-01T10:01:00Z' }, second],
    'anna',
  )
  expect(after[1]).not.toBe(before[0])
  expect(after[1]?.state).toBe('read')
  expect(after[2]).toBe(before[1])
  expect(bubbles([second], 'bram')[0]?.mine).toBe(true)
})

test('what was taken back leaves a line by itself for its sender, and nothing for the other one', () => {
  const gone = { body: null, taken_back_at: '2026-03-01T10:05:00Z' }
  const messages = [
    message(1, 'anna', '1T10:00'),
    message(2, 'anna', '1T10:01', gone),
    message(3, 'anna', '1T10:02'),
    message(4, 'bram', '1T10:03', gone),
  ]
  expect(shown(messages)).toBe('day [>m1] [>m2] [>m3]')
  expect(shown(messages, { memberId: 'bram', readSeq: 1 })).toBe('day [<m1] new [<m3] [>m4]')
})
