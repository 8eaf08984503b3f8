import { describe, expect, test } from 'vitest'
import {
  added,
  bound,
  fileKeys,
  isComplete,
  type Outbox,
  orphaned,
  postponed,
  ready,
  refused,
  removed,
  restored,
  retried,
  staged,
  started,
  underway,
  unsentTo,
  unstaged,
  wordsOf,
} from './outbox.ts'

const write = (outbox: Outbox, key: string, memberId = 'bram') =>
  added(outbox, {
    key,
    memberId,
    conversationId: 'c1',
    content: { kind: 'text', body: `text ${key}` },
    cost: 1,
    writtenAt: '2026-03-01T10:00:00Z',
  })
const three = ['a', 'b', 'c'].reduce((outbox, key) => write(outbox, key), [] as Outbox)
const states = (outbox: Outbox) => outbox.map(({ key, state }) => `${key} ${state}`)
const keys = (outbox: Outbox) => outbox.map(({ key }) => key)
const noCredits = { code: 'chat.insufficient_credits', message: 'Je hebt onvoldoende credits' }
const tooLong = { code: 'chat.message_too_long', message: 'te lang' }

test('several messages to one member go one after the other, in their order', () => {
  expect(keys(ready(three))).toEqual(['a'])
  const first = started(three, 'a')
  expect(ready(first)).toEqual([])
  expect(keys(ready(removed(first, 'a')))).toEqual(['b'])
})

test('messages to different members do not wait for each other', () => {
  expect(keys(ready(write(three, 'd', 'chris')))).toEqual(['a', 'd'])
})

test('a lost network keeps the message, its key and its place', () => {
  const again = postponed(started(three, 'a'), 'a')
  expect(states(again)).toEqual(['a waiting', 'b waiting', 'c waiting'])
  expect(keys(ready(again))).toEqual(['a'])
})

test('without credits the messages behind fail too, and none is lost', () => {
  const after = refused(started(three, 'a'), 'a', noCredits)
  expect(states(after)).toEqual(['a failed', 'b failed', 'c failed'])
  expect(ready(after)).toEqual([])
  expect(after.map(({ content }) => wordsOf(content))).toEqual(['text a', 'text b', 'text c'])
})

test('a message that is too long does not hold up the next', () => {
  const after = refused(started(three, 'a'), 'a', tooLong)
  expect(states(after)).toEqual(['a failed', 'b waiting', 'c waiting'])
  expect(keys(ready(after))).toEqual(['b'])
})

test('a refusal of one member does not touch messages to another', () => {
  const after = refused(write(three, 'd', 'chris'), 'a', noCredits)
  expect(states(unsentTo(after, 'chris'))).toEqual(['d waiting'])
})

test('retry keeps the key, so that the message is charged once', () => {
  const after = retried(refused(three, 'a', tooLong), 'a', 'new')
  expect(states(after)).toEqual(['b waiting', 'c waiting', 'a waiting'])
  expect(after.at(-1)?.refusal).toBeUndefined()
})

test('retry of what is on its way changes nothing', () => {
  const sending = started(three, 'a')
  expect(retried(sending, 'a', 'new')).toBe(sending)
})

test('a key that the server knows for another text gets a new one', () => {
  const after = retried(refused(three, 'a', { code: 'request.key_reused', message: '' }), 'a', 'new')
  expect(keys(after)).toEqual(['b', 'c', 'new'])
})

test('the first message to a member learns its conversation, and forgets one that is gone', () => {
  const known = bound(three, 'bram', 'c2')
  expect(known.map(({ conversationId }) => conversationId)).toEqual(['c2', 'c2', 'c2'])
  const gone = refused(known, 'a', { code: 'chat.not_found', message: '' })
  expect(gone.map(({ conversationId }) => conversationId)).toEqual([null, null, null])
})

test('messages under way count with their cost for the balance, failed ones do not', () => {
  const rose = { kind: 'gift', gift: 'rose' } as const
  expect(underway(added(three, { ...three[0]!, key: 'd', content: rose, cost: 3 }))).toBe(6)
  expect(underway(started(three, 'a'))).toBe(3)
  expect(underway(refused(three, 'a', tooLong))).toBe(2)
})

test('after a reload what was on its way is tried again with the same key; nonsense is passed over', () => {
  const stored: unknown = JSON.parse(JSON.stringify(refused(started(three, 'a'), 'b', tooLong)))
  expect(states(restored(stored))).toEqual(['a sending', 'b failed', 'c waiting'])
  expect(states(orphaned(restored(stored)))).toEqual(['a waiting', 'b failed', 'c waiting'])
  expect(restored(undefined)).toEqual([])
  expect(restored([null, { key: 1 }, 'x'])).toEqual([])
})

test('what is put in twice is there once', () => {
  expect(write(three, 'b')).toBe(three)
})

describe('a photo', () => {
  const picture = { key: 'p1', width: 400, height: 300 }
  const urls = { small: '/s', large: '/l', square: '/q', srcset: '' }
  const photo = { covered: false as const, id: 'id1', urls, width: 400, height: 300, placeholder: 'data:' }
  const written = added(three, {
    ...three[0]!,
    key: 'd',
    content: { kind: 'photo', body: 'kijk' },
    picture,
    cost: 2,
  })
  const d = (outbox: Outbox) => outbox.find(({ key }) => key === 'd')!

  test('is brought to the server before its message goes, and keeps its place', () => {
    expect(isComplete(d(written).content)).toBe(false)
    const after = staged(started(written, 'd'), 'd', { photo })
    expect(keys(after)).toEqual(['a', 'b', 'c', 'd'])
    expect(d(after)).toMatchObject({
      state: 'sending',
      photo,
      picture,
      content: { kind: 'photo', photo_id: 'id1', body: 'kijk' },
    })
    expect(isComplete(d(after).content)).toBe(true)
  })

  test('that the server has thrown away is brought there again, with the same keys', () => {
    const after = unstaged(staged(started(written, 'd'), 'd', { photo }), 'd')
    expect(d(after)).toMatchObject({
      key: 'd',
      state: 'waiting',
      picture,
      content: { kind: 'photo', body: 'kijk' },
    })
    expect(isComplete(d(after).content)).toBe(false)
    expect(d(after).photo).toBeUndefined()
  })

  test('that is refused stays, with its picture, and can be tried again or thrown away', () => {
    const failed = refused(started(written, 'd'), 'd', { code: 'photos.refused', message: 'mag niet' })
    expect(states(failed)).toEqual(['a waiting', 'b waiting', 'c waiting', 'd failed'])
    expect(fileKeys(failed)).toEqual(new Set(['p1']))
    expect(d(retried(failed, 'd', 'new'))).toMatchObject({ key: 'd', state: 'waiting', picture })
    expect(fileKeys(removed(failed, 'd'))).toEqual(new Set())
  })

  test('is found again after a reload; one that is neither here nor there is not', () => {
    expect(restored(JSON.parse(JSON.stringify(written)))).toEqual(JSON.parse(JSON.stringify(written)))
    expect(
      keys(restored(staged(written, 'd', { photo }).map((unsent) => ({ ...unsent, picture: undefined })))),
    ).toEqual(['a', 'b', 'c', 'd'])
    expect(
      keys(
        restored([
          { ...d(written), picture: undefined },
          { ...d(written), picture: { key: 1 } },
        ]),
      ),
    ).toEqual([])
  })

  test('of a time when the browser kept no pictures is read too', () => {
    const { picture: _, ...old } = d(staged(written, 'd', { photo }))
    expect(restored([old])).toEqual([{ ...old, refusal: undefined }])
  })
})
