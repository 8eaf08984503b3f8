import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const answers: (() => void)[] = []
const call = vi.fn((..._args: unknown[]) => new Promise<void>((resolve) => void answers.push(resolve)))
vi.mock('#web/lib/http/api.ts', () => ({ call }))
vi.mock('#web/lib/http/session.ts', () => ({ whenUserChanges: () => {} }))
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
vi.stubGlobal('document', page)
// The module adds its listeners when it is loaded, to this page.
vi.resetModules()
const { saveDraftSoon } = await import('./draft-saver.ts')
const turn = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

let id = ''
let made = 0
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  call.mockClear()
  answers.length = 0
  id = `c${(made += 1)}`
})
afterEach(() => vi.useRealTimers())
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const saved = () => call.mock.calls.map(([, input]) => (input as { body: { body: string } }).body.body)
const answer = async () => {
  answers.shift()?.()
  await vi.advanceTimersByTimeAsync(0)
}

test('a draft is saved two seconds after the last key', async () => {
  for (const text of ['h', 'ho', 'hoi']) {
    saveDraftSoon(id, text, 0)
    await vi.advanceTimersByTimeAsync(1999)
  }
  expect(saved()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(saved()).toEqual(['hoi'])
})

test('an empty one is saved at once, but never overtakes the save before it', async () => {
  saveDraftSoon(id, 'hoi', 0)
  await vi.advanceTimersByTimeAsync(2000)
  saveDraftSoon(id, '', 0)
  await vi.advanceTimersByTimeAsync(0)
  expect(saved()).toEqual(['hoi'])
  await answer()
  expect(saved()).toEqual(['hoi', ''])
})

test('what is saved already, or longer than a message, is not saved', async () => {
  saveDraftSoon(id, 'hoi', 0)
  await vi.advanceTimersByTimeAsync(2000)
  await answer()
  saveDraftSoon(id, 'hoi ', 0)
  await vi.advanceTimersByTimeAsync(2000)
  saveDraftSoon(id, 'x'.repeat(2001), 0)
  await vi.advanceTimersByTimeAsync(2000)
  expect(saved()).toEqual(['hoi'])
})

test('the same words after another message are another draft', async () => {
  for (const seq of [0, 1, 1]) {
    saveDraftSoon(id, 'hoi', seq)
    await vi.advanceTimersByTimeAsync(2000)
    await answer()
  }
  expect(saved()).toEqual(['hoi', 'hoi'])
})

test('an empty one is not saved again after each message', async () => {
  for (const seq of [1, 2, 3]) {
    saveDraftSoon(id, '', seq)
    await vi.advanceTimersByTimeAsync(0)
    await answer()
  }
  expect(saved()).toEqual([''])
})

test('whoever leaves the page before that has it saved at once, and once', async () => {
  saveDraftSoon(id, 'hoi', 0)
  await vi.advanceTimersByTimeAsync(500)
  turn('visible')
  expect(saved()).toEqual([])
  turn('hidden')
  expect(saved()).toEqual(['hoi'])
  await answer()
  await vi.advanceTimersByTimeAsync(5000)
  turn('visible')
  turn('hidden')
  expect(saved()).toEqual(['hoi'])
})

test('a list that the server read before it took a draft shows the draft', async () => {
  const { queryClient } = await import('#web/lib/http/query-client.ts')
  const list = { chats: [{ conversation: { id }, draft: null, profile: {} }], new_matches: [] }
  saveDraftSoon(id, 'hoi', 0)
  await vi.advanceTimersByTimeAsync(2000)
  await queryClient.fetchQuery({ queryKey: ['chats'], queryFn: async () => list })
  expect(queryClient.getQueryData(['chats'])).toMatchObject({ chats: [{ draft: 'hoi' }] })
  await answer()
})
