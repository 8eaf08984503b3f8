import type { Fetched, WorkerScope } from './scope.ts'

/** What is kept, and how it is asked for: `asset` for ever, `page` and `file` from the network as long as there is one. */
type CacheKind = 'asset' | 'page' | 'file'

const PREFIX = 'vonk-shell-'
/** Every page is the same document. */
const DOCUMENT = '/'
const FILES = ['/favicon.svg', '/icon-192.png', '/manifest.webmanifest']
/** What the server answers by itself: data, photos, forms in mails, and the link that confirms an address. */
const NOT_PAGES = /^\/(api|media|dev|webhooks|unsubscribe|healthz|readyz)(\/|$)|^\/activate$/

type Asked = { method: string; mode: string; url: string }

/** What may be kept of a request; nothing of the data of members (/api, /media) ever is. */
export function cacheKindOf({ method, mode, url }: Asked, origin: string): CacheKind | undefined {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return undefined
  if (pathname.startsWith('/assets/')) return 'asset'
  if (FILES.includes(pathname)) return 'file'
  return mode === 'navigate' && !NOT_PAGES.test(pathname) ? 'page' : undefined
}

/** The files that a document of ours names. */
export const assetsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? [])),
]

/** The caches of earlier versions of ours. */
export const oldCaches = (names: string[], current: string): string[] =>
  names.filter((name) => name.startsWith(PREFIX) && name !== current)

/** The shell of the application: opened without a network, it is there as far as it was used before. */
export function cacheShell(scope: WorkerScope, version: string): void {
  const name = PREFIX + version
  const { origin } = scope.location
  const keep = async (key: string | Request, answer: Response) => {
    if (!answer.ok || answer.redirected || answer.type !== 'basic') return
    const cache = await caches.open(name)
    await cache.put(key, answer.clone()).catch(() => {}) // a full disk keeps nothing, and breaks nothing
  }
  const fill = async () => {
    const answer = await fetch(DOCUMENT, { cache: 'no-cache' })
    const html = await answer.clone().text()
    await keep(DOCUMENT, answer)
    await add([...FILES, ...assetsIn(html)])
  }
  const add = async (paths: string[]) => {
    const cache = await caches.open(name)
    await Promise.allSettled(
      paths.map(async (path) => {
        if (!(await cache.match(path))) await keep(path, await fetch(path))
      }),
    )
  }
  const fromCache = async (request: Request) => {
    const kept = await caches.match(request)
    if (kept) return kept
    const answer = await fetch(request)
    await keep(request, answer)
    return answer
  }
  const fromNetwork = async (request: Request, key: string | Request) => {
    try {
      const answer = await fetch(request)
      await keep(key, answer)
      return answer
    } catch (error) {
      const kept = await caches.match(key)
      if (kept) return kept
      throw error
    }
  }
  const answerWith = ({ request }: Fetched, shelf: CacheKind) =>
    shelf === 'asset' ? fromCache(request) : fromNetwork(request, shelf === 'page' ? DOCUMENT : request)

  scope.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([fill().catch(() => {}), scope.skipWaiting()]))
  })
  scope.addEventListener('activate', (event) => {
    const forget = async () => {
      for (const old of oldCaches(await caches.keys(), name)) await caches.delete(old)
    }
    event.waitUntil(Promise.all([forget(), scope.clients.claim()]))
  })
  scope.addEventListener('fetch', (event) => {
    const shelf = cacheKindOf(event.request, origin)
    if (shelf) event.respondWith(answerWith(event, shelf))
  })
  // What the page had loaded before the worker was there.
  scope.addEventListener('message', (event) => {
    const { type, urls } = (event.data ?? {}) as { type?: string; urls?: string[] }
    if (type !== 'KEEP' || !Array.isArray(urls)) return
    const assets = urls.filter((url) => cacheKindOf({ method: 'GET', mode: 'cors', url }, origin) === 'asset')
    event.waitUntil(add(assets.map((url) => new URL(url).pathname)))
  })
}
