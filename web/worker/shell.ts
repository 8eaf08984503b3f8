import { forgetKeptPages } from '#web/lib/kept-cache.ts'
import { keepPage, keptPage } from './kept-pages.ts'
import type { Fetched, WorkerScope } from './scope.ts'

// How a file is cached: an `asset` for ever; a `file` comes from the network while there is one; a
// `page` as kept-pages.ts says, and without a network the shell opens.
type CacheKind = 'asset' | 'page' | 'file'

const PREFIX = 'vonk-shell-'
const DOCUMENT = '/shell.html'
const FILES = ['/favicon.svg', '/icon-192.png', '/manifest.webmanifest']
// Paths that the server answers itself: data, photos, forms in mails, and the confirmation link.
const NOT_PAGES = /^\/(api|media|dev|webhooks|unsubscribe|healthz|readyz|metrics)(\/|$)|^\/activate$/

type ShellRequest = { method: string; mode: string; url: string }
type PageEvent = { request: Request; waitUntil: (work: Promise<unknown>) => void }

/** How a request may be cached; data of members (/api, /media) never is. */
export function cacheKindOf({ method, mode, url }: ShellRequest, origin: string): CacheKind | undefined {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return undefined
  if (pathname.startsWith('/assets/')) return 'asset'
  if (FILES.includes(pathname)) return 'file'
  return mode === 'navigate' && !NOT_PAGES.test(pathname) ? 'page' : undefined
}

/** The files that our document names. */
export const assetsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? [])),
]

/** Our caches of earlier versions. */
export const oldCaches = (names: string[], current: string): string[] =>
  names.filter((name) => name.startsWith(PREFIX) && name !== current)

/** One version of the shell in the browser's cache. */
function createShellCache(name: string) {
  const put = async (key: string | Request, response: Response) => {
    if (!response.ok || response.redirected || response.type !== 'basic') return
    const cache = await caches.open(name)
    await cache.put(key, response.clone()).catch(() => {}) // a full disk must not break the page
  }
  const add = async (paths: string[]) => {
    const cache = await caches.open(name)
    await Promise.allSettled(
      paths.map(async (path) => {
        if (!(await cache.match(path))) await put(path, await fetch(path))
      }),
    )
  }
  return {
    add,
    fill: async () => {
      const response = await fetch(DOCUMENT, { cache: 'no-cache' })
      const html = await response.clone().text()
      await put(DOCUMENT, response)
      await add([...FILES, ...assetsIn(html)])
    },
    deleteOld: async () => {
      for (const old of oldCaches(await caches.keys(), name)) await caches.delete(old)
    },
    cacheFirst: async (request: Request) => {
      const cached = await caches.match(request)
      if (cached) return cached
      const response = await fetch(request)
      await put(request, response)
      return response
    },
    networkFirst: async (request: Request, kind: 'page' | 'file') => {
      try {
        const response = await fetch(request)
        if (kind === 'file') await put(request, response)
        return response
      } catch (error) {
        const cached = await caches.match(kind === 'page' ? DOCUMENT : request)
        if (cached) return cached
        throw error
      }
    },
  }
}

/**
 * Opens a page as it was at the last visit, else from the network. A reload, and an address with a
 * query, always asks the network.
 */
async function openPage(
  { request, waitUntil }: PageEvent,
  fromNetwork: () => Promise<Response>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const kept = search || request.cache !== 'default' ? undefined : await keptPage(pathname).catch(() => {})
  if (kept) return kept
  const response = await fromNetwork()
  if (!search) waitUntil(keepPage(pathname, response.clone()).catch(() => {}))
  return response
}

/** Opens the site without a network, as far as this browser has used it before. */
export function cacheShell(scope: WorkerScope, version: string): void {
  const shell = createShellCache(PREFIX + version)
  const { origin } = scope.location
  const respond = (event: Fetched, kind: CacheKind) => {
    const { request } = event
    if (kind === 'asset') return shell.cacheFirst(request)
    const fromNetwork = () => shell.networkFirst(request, kind)
    return kind === 'page'
      ? openPage({ request, waitUntil: (work) => event.waitUntil(work) }, fromNetwork)
      : fromNetwork()
  }

  scope.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([shell.fill().catch(() => {}), scope.skipWaiting()]))
  })
  scope.addEventListener('activate', (event) => {
    // Kept pages name the files of the release before.
    event.waitUntil(Promise.all([shell.deleteOld(), forgetKeptPages(), scope.clients.claim()]))
  })
  scope.addEventListener('fetch', (event) => {
    const kind = cacheKindOf(event.request, origin)
    if (kind) event.respondWith(respond(event, kind))
  })
  // The page sends the files that it loaded before the worker ran.
  scope.addEventListener('message', (event) => {
    const { type, urls } = (event.data ?? {}) as { type?: string; urls?: string[] }
    if (type !== 'KEEP' || !Array.isArray(urls)) return
    const assets = urls.filter((url) => cacheKindOf({ method: 'GET', mode: 'cors', url }, origin) === 'asset')
    event.waitUntil(shell.add(assets.map((url) => new URL(url).pathname)))
  })
}
