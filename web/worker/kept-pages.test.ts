import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPage, keptPage } from './kept-pages.ts'

/** What a cache of the browser does with paths. */
function aCache() {
  const kept = new Map<string, Response>()
  return {
    put: async (path: string, answer: Response) => {
      kept.delete(path)
      kept.set(path, answer)
    },
    match: async (path: string) => kept.get(path)?.clone(),
    keys: async () => [...kept.keys()],
    delete: async (path: string) => kept.delete(path),
  }
}

const cookies: Record<string, string> = {}
let cache = aCache()

beforeEach(() => {
  for (const name of Object.keys(cookies)) delete cookies[name]
  cache = aCache()
  vi.stubGlobal('cookieStore', {
    get: async (name: string) => (cookies[name] === undefined ? null : { value: cookies[name] }),
  })
  vi.stubGlobal('caches', { open: async () => cache, match: async (path: string) => cache.match(path) })
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00') })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = (whose: string | undefined, text = '<!doctype html><html lang="nl"><h1>Hoi</h1>') =>
  new Response(text, {
    headers: { 'content-encoding': 'br', etag: 'x', ...(whose ? { 'x-page-for': whose } : {}) },
  })

test('a page opens again for the session for which it was rendered, marked as kept', async () => {
  cookies.has_session = 'anna'
  await keepPage('/chats', page('anna'))
  const kept = await keptPage('/chats')
  expect(await kept?.text()).toBe('<!doctype html><html data-kept lang="nl"><h1>Hoi</h1>')
  expect(kept?.headers.get('content-encoding')).toBeNull()
  expect(await keptPage('/likes')).toBeUndefined()
})

test('nobody else gets it: another session, a visitor, another language or country, another day', async () => {
  cookies.has_session = 'anna'
  await keepPage('/chats', page('anna'))
  const readers = [
    () => (cookies.has_session = 'bram'),
    () => delete cookies.has_session,
    () => (cookies.locale = 'pl'),
    () => (cookies.country = 'BE'),
    () => vi.setSystemTime(new Date('2026-11-23T00:01:00')),
  ]
  for (const become of readers) {
    for (const name of Object.keys(cookies)) delete cookies[name]
    cookies.has_session = 'anna'
    expect(await keptPage('/chats')).toBeDefined()
    become()
    expect(await keptPage('/chats'), String(become)).toBeUndefined()
  }
})

test('an answer for somebody else than who reads now is not kept, and no answer without a mark', async () => {
  cookies.has_session = 'bram'
  await keepPage('/chats', page('anna'))
  await keepPage('/login', page('visitor'))
  await keepPage('/activate/done', page(undefined))
  expect(await cache.keys()).toEqual([])
  delete cookies.has_session
  await keepPage('/login', page('visitor'))
  expect(await cache.keys()).toEqual(['/login'])
})

test('twenty pages are kept, and none of a reader of before', async () => {
  await keepPage('/login', page('visitor'))
  cookies.has_session = 'anna'
  for (let at = 0; at < 25; at++) await keepPage(`/chats/${at}`, page('anna'))
  const paths = await cache.keys()
  expect(paths).toHaveLength(20)
  expect(paths).not.toContain('/login')
  expect(paths.at(-1)).toBe('/chats/24')
})

test('a browser whose workers read no cookies keeps nothing', async () => {
  vi.stubGlobal('cookieStore', undefined)
  await keepPage('/login', page('visitor'))
  expect(await keptPage('/login')).toBeUndefined()
})
