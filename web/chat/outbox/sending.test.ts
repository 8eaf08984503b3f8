import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendMessage, stageMessagePhoto, startConversation } from '#contract/chat.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type * as api from '#web/lib/http/api.ts'
import { wordsOf } from './outbox.ts'
import type * as sending from './sending.ts'
import type * as sharedOutbox from './shared-outbox.ts'
import { openStoredOutbox } from './stored-outbox.ts'

const { CallError } = await vi.importActual<typeof api>('#web/lib/http/api.ts')

type Sent = { key: string; content: unknown }
/** The rendering of an outbox that throws: 1 is the next. */
const throwing = { shown: 0 }
const reported = vi.fn()
const user = { forgetters: new Set<() => void>(), patchUser: vi.fn() }
const server = { sent: [] as Sent[], staged: [] as string[], isAway: false, refuses: [] as api.CallError[] }
type Held = { path: string; signal: AbortSignal | undefined; answer: () => void }
/** Calls without an answer yet, while this is a list. */
let held: Held[] | undefined
const turn = (path: string, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => (held ? held.push({ path, signal, answer: resolve }) : resolve()))
const answer = (): Promise<void> => {
  if (server.isAway) return Promise.reject(new CallError(0, {}))
  const refusal = server.refuses.shift()
  return refusal ? Promise.reject(refusal) : Promise.resolve()
}
const refusal = (code: 'chat.photo_gone' | 'chat.waiting' | 'photos.refused', status: number) =>
  new CallError(status, { error: { code, message: code, next: 'none' } })

vi.mock('#web/lib/http/api.ts', () => ({
  CallError,
  call: async (endpoint: Endpoint, input: { body: unknown }, { key = '', signal }: api.CallOptions = {}) => {
    const { path } = endpoint
    await turn(path, signal)
    await answer()
    if (path === startConversation.path) return { conversation: { id: 'c1', last_seq: 1 } }
    expect(path).toBe(sendMessage.path)
    server.sent.push({ key, content: input.body })
    return { message: { client_message_id: key, conversation_id: 'c1', seq: server.sent.length }, credits: 0 }
  },
}))
vi.mock('#web/lib/http/upload.ts', () => ({
  upload: async ({ path }: Endpoint, { file }: { file: Blob }, { key = '', signal }: api.CallOptions) => {
    await turn(path, signal)
    await answer()
    server.staged.push(`${key} ${await file.text()}`)
    return { photo: { id: `photo of ${key}` } }
  },
}))
vi.mock('#web/lib/http/session.ts', () => ({
  whenUserChanges: (forget: () => void) => void user.forgetters.add(forget),
  patchUser: user.patchUser,
  refetchUser: () => {},
  currentUser: () => null,
}))
vi.mock('#web/lib/store.ts', () => ({
  createStore: (value: unknown) => ({
    get: () => value,
    set: (next: unknown[]) => {
      value = next
      if (next.length === 2 && throwing.shown-- === 1) throw new Error('a component threw')
    },
    useValue: () => value,
  }),
}))
vi.mock('react', () => ({ useMemo: (make: () => unknown) => make() }))

type Tab = typeof sending & Pick<typeof sharedOutbox, 'storedFile'>
let member = ''
let closing: (() => void)[] = []

/** Tabs have their own modules, and share the browser's database. */
async function openTab(): Promise<Tab> {
  vi.resetModules()
  const [tab, { storedFile }] = await Promise.all([import('./sending.ts'), import('./shared-outbox.ts')])
  closing.push(tab.openOutbox(member))
  return { ...tab, storedFile }
}
function leads(tab: Tab): () => void {
  const leaving = new AbortController()
  tab.leadOutbox(leaving.signal)
  return () => leaving.abort()
}
const shown = (tab: Tab) => tab.useUnsent('bram').map(({ state, content }) => `${content.kind} ${state}`)
const come = (tab: Tab, what: string[]) => vi.waitFor(() => expect(shown(tab)).toEqual(what))

const text = (body: string) => ({
  memberId: 'bram',
  conversationId: 'c1',
  content: { kind: 'text' as const, body },
  cost: 1,
})
const photo = (key: string) => ({
  ...text(''),
  content: { kind: 'photo' as const },
  picture: { key, width: 4, height: 3 },
})
const bytes = new Blob(['bytes'])

beforeEach(() => {
  member = `anna ${crypto.randomUUID()}`
  held = undefined
  Object.assign(throwing, { shown: 0 })
  user.forgetters.clear()
  user.patchUser.mockClear()
  reported.mockClear()
  Object.assign(server, { sent: [], staged: [], isAway: false, refuses: [] })
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener() {},
    removeEventListener() {},
  })
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  for (const close of closing) close()
  closing = []
})
// Modules that were loaded with mocks must not stay for other files.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('two tabs send once: what the one writes the other sends, photos too, in their order', async () => {
  const [one, other] = [await openTab(), await openTab()]
  leads(one)
  other.writeMessage(text('eerst'))
  expect(await other.writePhoto(photo('p1'), bytes)).toBe(true)
  other.writeMessage(text('dan'))
  await vi.waitFor(() => expect(server.sent).toHaveLength(3))
  await come(other, [])
  await come(one, [])
  expect(server.staged).toEqual(['p1 bytes'])
  expect(server.sent.map(({ content }) => content)).toEqual([
    { kind: 'text', body: 'eerst' },
    { kind: 'photo', photo_id: 'photo of p1' },
    { kind: 'text', body: 'dan' },
  ])
  expect(await one.storedFile('p1')).toBeUndefined()
})

test('another tab knows the message of this one before it is answered', async () => {
  const [one, other] = [await openTab(), await openTab()]
  leads(one)
  held = []
  one.writeMessage(text('hoi'))
  await vi.waitFor(() => expect(held).toHaveLength(1))
  const key = one.useUnsent('bram')[0]?.key ?? ''
  await vi.waitFor(() => expect(other.sentHere(key)).toBe(true))
  await expect.poll(() => shown(other)).toEqual(['text sending'])
  held.shift()?.answer()
  await come(other, [])
  expect([other.sentHere(key), other.sentHere('another')]).toEqual([true, false])
})

test('while staff decide about the member a message waits, and goes with the same key after', async () => {
  const one = await openTab()
  leads(one)
  one.writeMessage(text('eerst'))
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  // Until the tab has stored that, and with it what it found when it began to lead.
  await one.storedFile('none')
  await come(one, [])
  server.refuses = [refusal('chat.waiting', 403)]
  one.writeMessage(text('hoi'))
  await vi.waitFor(() => expect(server.refuses).toEqual([]))
  await come(one, ['text waiting'])
  const [{ key } = { key: '' }] = one.useUnsent('bram')
  one.retryMessage(key)
  await vi.waitFor(() => expect(server.sent[1]).toEqual({ key, content: text('hoi').content }))
  await come(one, [])
})

test('without a network a photo waits; a tab of later sends it, once and with the same key', async () => {
  server.isAway = true
  const one = await openTab()
  const leave = leads(one)
  await one.writePhoto(photo('p1'), bytes)
  await come(one, ['photo waiting'])
  const [{ key } = { key: '' }] = one.useUnsent('bram')
  expect(await (await one.storedFile('p1'))?.text()).toBe('bytes')
  leave()
  server.isAway = false
  const later = await openTab()
  leads(later)
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  await come(later, [])
  expect(server.sent).toEqual([{ key, content: { kind: 'photo', photo_id: 'photo of p1' } }])
})

test('a photo that is refused fails, can be tried again, and goes with its bytes when it is thrown away', async () => {
  const tab = await openTab()
  leads(tab)
  server.refuses = [refusal('photos.refused', 409)]
  await tab.writePhoto(photo('p1'), bytes)
  await come(tab, ['photo failed'])
  const [unsent] = tab.useUnsent('bram')
  expect(unsent?.refusal).toEqual({ code: 'photos.refused', message: 'photos.refused' })
  server.refuses = [refusal('photos.refused', 409)]
  tab.retryMessage(unsent!.key)
  await vi.waitFor(() => expect(server.refuses).toEqual([]))
  await come(tab, ['photo failed'])
  tab.discardMessage(unsent!.key)
  await vi.waitFor(async () => expect(await tab.storedFile('p1')).toBeUndefined())
  expect(server.sent).toEqual([])
})

test('a photo that the server has forgotten is brought there again; a second time it has failed', async () => {
  const tab = await openTab()
  leads(tab)
  const before = { ...photo('p1'), content: { kind: 'photo' as const, photo_id: 'of yesterday' } }
  server.refuses = [refusal('chat.photo_gone', 409)]
  await tab.writePhoto(before, bytes)
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  await come(tab, [])
  expect(server.staged).toEqual(['p1 bytes'])
  expect(server.sent.map(({ content }) => content)).toEqual([{ kind: 'photo', photo_id: 'photo of p1' }])

  server.staged = []
  server.refuses = [
    refusal('chat.photo_gone', 409),
    refusal('chat.photo_gone', 409),
    refusal('chat.photo_gone', 409),
  ]
  await tab.writePhoto({ ...before, picture: { ...before.picture, key: 'p2' } }, bytes)
  await come(tab, ['photo failed'])
})

test('without room a photo is not taken, unless the server has it; words wait in this tab', async () => {
  const tab = await openTab()
  await come(tab, [])
  const fullDisk = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await tab.writePhoto(photo('p1'), bytes)).toBe(false)
  expect(shown(tab)).toEqual([])
  tab.writeMessage(text('blijft'))
  const known = { ...photo('p1'), content: { kind: 'photo' as const, photo_id: 'x' } }
  expect(await tab.writePhoto(known, bytes)).toBe(true)
  fullDisk.mockRestore()
  expect(shown(tab)).toEqual(['text waiting', 'photo waiting'])
  tab.writeMessage(text('en dit'))
  const other = await openTab()
  await come(other, ['text waiting', 'photo waiting', 'text waiting'])
  await come(tab, ['text waiting', 'photo waiting', 'text waiting'])
})

test('a write that throws holds up none of those behind it', async () => {
  const [tab, other] = [await openTab(), await openTab()]
  tab.writeMessage(text('eerst'))
  await come(other, ['text waiting'])
  // A change renders at once and again when it is stored; the other tab may still be rendering.
  throwing.shown = 2
  tab.writeMessage(text('dan'))
  await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce())
  expect(await tab.writePhoto(photo('p1'), bytes)).toBe(true)
  await come(other, ['text waiting', 'text waiting', 'photo waiting'])
  leads(tab)
  await vi.waitFor(() => expect(server.sent).toHaveLength(3))
})

test('a tab that cannot tell the others keeps and sends what it has', async () => {
  const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {
    throw new DOMException('closed', 'InvalidStateError')
  })
  const tab = await openTab()
  leads(tab)
  expect(await tab.writePhoto(photo('p1'), bytes)).toBe(true)
  tab.writeMessage(text('dan'))
  await vi.waitFor(() => expect(server.sent).toHaveLength(2))
  await come(tab, [])
  post.mockRestore()
  await come(await openTab(), [])
})

describe('when somebody else is logged in during a send', () => {
  const next = `bram ${crypto.randomUUID()}`
  /** Until running work has ended, or waits for the database. */
  const settled = () => new Promise((resolve) => void setImmediate(resolve))
  const logOut = () => {
    for (const forget of user.forgetters) forget()
  }
  const become = (tab: Tab, memberId: string) => {
    logOut()
    closing.push(tab.openOutbox(memberId))
  }
  const underway = async (put: (tab: Tab) => unknown) => {
    held = []
    const tab = await openTab()
    leads(tab)
    // The database answers in the order of the requests.
    await settled()
    await tab.storedFile('')
    await put(tab)
    await vi.waitFor(() => expect(held).toHaveLength(1))
    const [call] = held
    return { tab, call: call!, key: tab.useUnsent('bram')[0]!.key }
  }
  for (const [outcome, refuses] of [
    ['the answer', []],
    ['a refusal', [refusal('photos.refused', 409)]],
    ['a lost network', [new CallError(0, {})]],
  ] as const) {
    test(`${outcome} changes nothing of theirs, and the message waits for its owner`, async () => {
      server.refuses = [...refuses]
      const { tab, call, key } = await underway((anna) => anna.writeMessage(text('van Anna')))
      become(tab, next)
      expect(call.signal?.aborted).toBe(true)
      held = undefined
      call.answer()
      await settled()
      expect(user.patchUser).not.toHaveBeenCalled()
      expect(tab.sentHere(key)).toBe(false)
      expect(shown(tab)).toEqual([])

      tab.writeMessage(text('van Bram'))
      await vi.waitFor(() => expect(server.sent.at(-1)?.content).toMatchObject({ body: 'van Bram' }))
      await come(tab, [])
      const sentBefore = server.sent.length
      become(tab, member)
      leads(tab)
      await vi.waitFor(() => expect(server.sent).toHaveLength(sentBefore + 1))
      expect(server.sent.at(-1)).toEqual({ key, content: { kind: 'text', body: 'van Anna' } })
      await come(tab, [])
    })
  }

  for (const [what, path, put] of [
    [
      'a message whose conversation was only begun',
      startConversation.path,
      (tab: Tab) => tab.writeMessage({ ...text('van Anna'), conversationId: null }),
    ],
    [
      'a photo that was on its way to the server',
      stageMessagePhoto.path,
      (tab: Tab) => tab.writePhoto(photo('p3'), bytes),
    ],
  ] as const) {
    test(`${what} is not sent in their name`, async () => {
      const { tab, call } = await underway(put)
      expect(call.path).toBe(path)
      become(tab, next)
      held = undefined
      call.answer()
      await settled()
      expect(server.sent).toEqual([])
      expect(shown(tab)).toEqual([])
    })
  }

  test('what the database was keeping then is kept, and shown to nobody else', async () => {
    const tab = await openTab()
    tab.writeMessage(text('eerst'))
    // This write has begun; the other has not.
    await Promise.resolve()
    tab.writeMessage(text('dan'))
    logOut()
    await vi.waitFor(async () => {
      const waiting = await openStoredOutbox().change(member, (all) => all)
      expect(waiting.map(({ content }) => wordsOf(content))).toEqual(['eerst', 'dan'])
    })
    expect(shown(tab)).toEqual([])
  })
})
