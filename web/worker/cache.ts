import { cacheNames, clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { NOT_PAGES } from './not-pages.ts'
import type { WorkerScope } from './scope.ts'

const SHELL = '/shell.html'
const FILES = new Set(['/favicon.svg', '/icon-192.png', '/manifest.webmanifest'])

type Build = {
  version: string
  shellFiles: string[]
}

const RETRY_MS = 1000
/** The browser ends a request after five minutes. */
const RETRIES = 300

/** The offline page opens the wanted page once the site answers. */
const toShell: WorkboxPlugin = {
  async handlerDidError({ request }) {
    const { pathname, search } = new URL(request.url)
    return Response.redirect(`${SHELL}?to=${encodeURIComponent(pathname + search)}`)
  },
}

/**
 * React Router reloads the page when a module cannot be loaded, which would end an open
 * conversation. So without a network the request waits.
 */
const untilItCanBeLoaded: WorkboxPlugin = {
  async handlerDidError({ request }) {
    for (let tries = 0; tries < RETRIES && !request.signal.aborted; tries++) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      const answer = await fetch(request).catch(() => undefined)
      if (answer) return answer
    }
    return undefined
  },
}

/**
 * Caches the files of a build as they are used, and shows the offline page without a network. Data
 * of members (/api, /media) and their pages are never cached.
 */
export function cacheBuild(scope: WorkerScope, { version, shellFiles }: Build): void {
  const assets = `assets-${version}`
  const files = new NetworkFirst({ cacheName: `files-${version}` })
  const used = new Set([cacheNames.precache, assets, files.cacheName])
  const entries: PrecacheEntry[] = [
    { url: SHELL, revision: version },
    // Names with a hash need no revision.
    ...shellFiles.map((url) => ({ url, revision: null })),
  ]

  precacheAndRoute(entries, { ignoreURLParametersMatching: [/^to$/] })
  registerRoute(({ url, sameOrigin }) => sameOrigin && FILES.has(url.pathname), files)
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && url.pathname.startsWith('/assets/') && request.destination === 'script',
    new CacheFirst({ cacheName: assets, plugins: [untilItCanBeLoaded] }),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName: assets }),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/__manifest',
    new NetworkOnly({ plugins: [untilItCanBeLoaded] }),
  )
  registerRoute(new NavigationRoute(new NetworkOnly({ plugins: [toShell] }), { denylist: [NOT_PAGES] }))

  const deleteOthers = async () => {
    for (const name of await caches.keys()) if (!used.has(name)) await caches.delete(name)
  }
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  // Caches of earlier releases, also of those before Workbox.
  scope.addEventListener('activate', (event) => event.waitUntil(deleteOthers()))
  clientsClaim()
}
