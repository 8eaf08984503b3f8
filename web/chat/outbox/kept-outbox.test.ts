import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { keepOutbox } from './kept-outbox.ts'
import { added, type Outbox, removed } from './outbox.ts'

const put = (key: string) => (outbox: Outbox) =>
  added(outbox, {
    key,
    memberId: 'bram',
    conversationId: null,
    content: { kind: 'text', body: key },
    cost: 1,
    writtenAt: '2026-03-01T10:00:00Z',
  })
const keysOf = (outbox: Outbox) => outbox.map(({ key }) => key)
const same = (outbox: Outbox) => outbox

test('what one tab keeps, another finds, also after all are closed', async () => {
  await keepOutbox().change('anna', put('a'))
  expect(keysOf(await keepOutbox().change('anna', same))).toEqual(['a'])
})

test('two tabs that write at the same moment lose nothing', async () => {
  const [one, other] = [keepOutbox(), keepOutbox()]
  const keys = ['b', 'c', 'd', 'e', 'f', 'g', 'h']
  await Promise.all(keys.map((key, at) => (at % 2 ? one : other).change('bram', put(key))))
  expect(keysOf(await one.change('bram', same)).toSorted()).toEqual(keys)
})

test('each member has an outbox of their own, and an empty one leaves nothing behind', async () => {
  const kept = keepOutbox()
  await kept.change('chris', put('x'))
  expect(await kept.change('daan', same)).toEqual([])
  expect(await kept.change('chris', (outbox) => removed(outbox, 'x'))).toEqual([])
})
