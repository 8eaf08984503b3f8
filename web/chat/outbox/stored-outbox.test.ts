import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { added, type Outbox, type Picture, removed } from './outbox.ts'
import { openStoredOutbox } from './stored-outbox.ts'

const put = (key: string, picture?: Picture) => (outbox: Outbox) =>
  added(outbox, {
    key,
    memberId: 'bram',
    conversationId: null,
    content: picture ? { kind: 'photo' } : { kind: 'text', body: key },
    ...(picture && { picture }),
    cost: 1,
    writtenAt: '2026-03-01T10:00:00Z',
  })
const keysOf = (outbox: Outbox) => outbox.map(({ key }) => key)
const same = (outbox: Outbox) => outbox

test('what one tab keeps, another finds, also after all are closed', async () => {
  await openStoredOutbox().change('anna', put('a'))
  expect(keysOf(await openStoredOutbox().change('anna', same))).toEqual(['a'])
})

test('two tabs that write at the same moment lose nothing', async () => {
  const [one, other] = [openStoredOutbox(), openStoredOutbox()]
  const keys = ['b', 'c', 'd', 'e', 'f', 'g', 'h']
  await Promise.all(keys.map((key, at) => (at % 2 ? one : other).change('bram', put(key))))
  expect(keysOf(await one.change('bram', same)).toSorted()).toEqual(keys)
})

test('each member has an outbox of their own, and an empty one leaves nothing behind', async () => {
  const stored = openStoredOutbox()
  await stored.change('chris', put('x'))
  expect(await stored.change('daan', same)).toEqual([])
  expect(await stored.change('chris', (outbox) => removed(outbox, 'x'))).toEqual([])
})

describe('the bytes of a photo', () => {
  const picture = (key: string) => ({ key, width: 4, height: 3 })
  const bytes = (text: string) => new Blob([text], { type: 'image/jpeg' })
  const found = async (memberId: string, key: string) =>
    (await openStoredOutbox().file(memberId, key))?.text()

  test('are stored with its message and found by all tabs, but not by another member', async () => {
    await openStoredOutbox().change('eva', put('m', picture('p')), { key: 'p', file: bytes('eva’s') })
    expect(await found('eva', 'p')).toBe('eva’s')
    expect((await openStoredOutbox().file('eva', 'p'))?.type).toBe('image/jpeg')
    expect(await found('fleur', 'p')).toBeUndefined()
  })

  test('stay as long as a message names them, and go with the last', async () => {
    const stored = openStoredOutbox()
    await stored.change('gijs', put('m', picture('p')), { key: 'p', file: bytes('p') })
    await stored.change('gijs', put('n', picture('q')), { key: 'q', file: bytes('q') })
    await stored.change('hanna', put('m', picture('p')), { key: 'p', file: bytes('hanna’s') })
    await stored.change('gijs', (outbox) => removed(outbox, 'm'))
    expect([await found('gijs', 'p'), await found('gijs', 'q')]).toEqual([undefined, 'q'])
    await stored.change('gijs', (outbox) => removed(outbox, 'n'))
    expect(await found('gijs', 'q')).toBeUndefined()
    expect(await found('hanna', 'p')).toBe('hanna’s')
  })

  test('and the message are stored together, or neither is', async () => {
    const stored = openStoredOutbox()
    const fullDisk = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    await expect(
      stored.change('ivo', put('m', picture('p')), { key: 'p', file: bytes('p') }),
    ).rejects.toThrow('no room')
    fullDisk.mockRestore()
    expect(await stored.change('ivo', same)).toEqual([])
    expect(await found('ivo', 'p')).toBeUndefined()
  })
})
