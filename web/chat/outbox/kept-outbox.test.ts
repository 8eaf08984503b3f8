import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { keepOutbox } from './kept-outbox.ts'
import { added, type Outbox, type Picture, removed } from './outbox.ts'

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

describe('the bytes of a photo', () => {
  const picture = (key: string) => ({ key, width: 4, height: 3 })
  const bytes = (text: string) => new Blob([text], { type: 'image/jpeg' })
  const found = async (memberId: string, key: string) => (await keepOutbox().file(memberId, key))?.text()

  test('are kept with its message and found by all tabs, but not by another member', async () => {
    await keepOutbox().change('eva', put('m', picture('p')), { key: 'p', file: bytes('eva’s') })
    expect(await found('eva', 'p')).toBe('eva’s')
    expect((await keepOutbox().file('eva', 'p'))?.type).toBe('image/jpeg')
    expect(await found('fleur', 'p')).toBeUndefined()
  })

  test('stay as long as a message names them, and go with the last', async () => {
    const kept = keepOutbox()
    await kept.change('gijs', put('m', picture('p')), { key: 'p', file: bytes('p') })
    await kept.change('gijs', put('n', picture('q')), { key: 'q', file: bytes('q') })
    await kept.change('hanna', put('m', picture('p')), { key: 'p', file: bytes('hanna’s') })
    await kept.change('gijs', (outbox) => removed(outbox, 'm'))
    expect([await found('gijs', 'p'), await found('gijs', 'q')]).toEqual([undefined, 'q'])
    await kept.change('gijs', (outbox) => removed(outbox, 'n'))
    expect(await found('gijs', 'q')).toBeUndefined()
    expect(await found('hanna', 'p')).toBe('hanna’s')
  })

  test('and the message are kept together, or neither is', async () => {
    const kept = keepOutbox()
    const fullDisk = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    await expect(kept.change('ivo', put('m', picture('p')), { key: 'p', file: bytes('p') })).rejects.toThrow(
      'no room',
    )
    fullDisk.mockRestore()
    expect(await kept.change('ivo', same)).toEqual([])
    expect(await found('ivo', 'p')).toBeUndefined()
  })
})
