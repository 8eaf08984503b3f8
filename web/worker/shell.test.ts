import { afterEach, expect, test, vi } from 'vitest'
import { VISITOR } from '#contract/lib/session-sign.ts'
import type { Fetched, WorkerScope } from './scope.ts'
import { assetsIn, cacheKindOf, cacheShell, oldCaches } from './shell.ts'

const origin = 'https://vonk.example'
const asked = (path: string, mode = 'navigate', method = 'GET') =>
  cacheKindOf({ method, mode, url: new URL(path, origin).href }, origin)

test('hashed files, pages and the icons are kept', () => {
  expect(asked('/assets/core-1.js', 'cors')).toBe('asset')
  expect(asked('/favicon.svg', 'no-cors')).toBe('file')
  for (const page of ['/', '/members?gender=female', '/chats/1', '/activate/done', '/settings'])
    expect(asked(page), page).toBe('page')
})

test('data, photos and what the server shows by itself never are', () => {
  for (const path of [
    '/api/user.php',
    '/media/1/small?s=1',
    '/api/export/file',
    '/activate?token=x',
    '/dev/mail',
  ])
    for (const mode of ['navigate', 'cors', 'no-cors']) expect(asked(path, mode), path).toBeUndefined()
  expect(asked('/unsubscribe/abc')).toBeUndefined()
  expect(asked('/members', 'cors')).toBeUndefined()
  expect(asked('/login', 'navigate', 'POST')).toBeUndefined()
  expect(asked('https://elsewhere.example/assets/x.js', 'cors')).toBeUndefined()
})

test('the files that the document names are found, each once', () => {
  const html =
    '<script src="/assets/a.js"></script><link href="/assets/b.css"><link href="/assets/b.css"><img src="/favicon.svg">'
  expect(assetsIn(html)).toEqual(['/assets/a.js', '/assets/b.css'])
})

test('only our own caches of before go', () => {
  expect(oldCaches(['vonk-shell-1', 'vonk-shell-2', 'other'], 'vonk-shell-2')).toEqual(['vonk-shell-1'])
})

afterEach(() => vi.unstubAllGlobals())

/** A browser with the worker: `kept` is what its caches hold, `network` what the site answers. */
function browser(kept: Record<string, Response>, network: (path: string) => Response) {
  const pathOf = (request: Request | string) =>
    typeof request === 'string' ? request : new URL(request.url).pathname
  const cache = {
    match: async (request: Request | string) => kept[pathOf(request)]?.clone(),
    put: async (request: Request | string, answer: Response) => void (kept[pathOf(request)] = answer),
    keys: async () => [],
  }
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match })
  vi.stubGlobal('cookieStore', { get: async () => null })
  vi.stubGlobal('fetch', async (request: Request | string) => network(pathOf(request)))
  let act = (_event: Fetched) => {}
  const scope = {
    location: { origin },
    addEventListener: (type: string, listener: (event: Fetched) => void) => {
      if (type === 'fetch') act = listener
    },
  }
  cacheShell(scope as unknown as WorkerScope, '1')
  return (path: string, mode: RequestMode = 'navigate') =>
    new Promise<string>((resolve, reject) => {
      const navigated = { url: new URL(path, origin).href, method: 'GET', mode, cache: 'default' } as Request
      const respondWith = (answer: Promise<Response>) =>
        void answer.then((response) => response.text()).then(resolve, reject)
      act({ request: navigated, respondWith, waitUntil: () => {} } as unknown as Fetched)
    })
}

/** For a visitor without choices, today. */
const forVisitors = () => [VISITOR, undefined, undefined, new Date().toDateString()].join()

test('a kept page opens at once, and never for an address with a query', async () => {
  const open = browser(
    { '/pricing': new Response('as it was', { headers: { 'x-kept-for': forVisitors() } }) },
    () => new Response('as it is'),
  )
  expect(await open('/pricing')).toBe('as it was')
  expect(await open('/pricing?lang=de')).toBe('as it is')
})

test('a file that the site refuses is asked for again', async () => {
  let answer = new Response('busy', { status: 503 })
  const kept: Record<string, Response> = {}
  const open = browser(kept, () => answer)
  const isBasic = (response: Response) => Object.defineProperty(response, 'type', { value: 'basic' })
  isBasic(answer)
  expect(await open('/assets/a.js', 'cors')).toBe('busy')
  answer = isBasic(new Response('the file'))
  expect(await open('/assets/a.js', 'cors')).toBe('the file')
  expect(Object.keys(kept)).toEqual(['/assets/a.js'])
})
