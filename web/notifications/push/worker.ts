let registered: Promise<ServiceWorkerRegistration> | undefined

/**
 * The service worker at /sw-push.js, registered once, as soon as it is activated: until then it
 * deletes what an earlier one kept. Throws where it is unwanted.
 */
export function worker(): Promise<ServiceWorkerRegistration> {
  registered ??= register()
  registered.catch(() => {
    registered = undefined
  })
  return registered
}

async function register(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw-push.js', { scope: '/', updateViaCache: 'none' })
  const ready = await navigator.serviceWorker.ready
  if (ready.active) await activated(ready.active)
  // What was loaded before it was there. Workbox caches whatever of it has a route.
  const urlsToCache = performance.getEntriesByType('resource').map(({ name }) => name)
  ready.active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  return ready
}

/** Resolves at once for a worker that is activated or replaced. */
const activated = (active: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const check = () => active.state !== 'activating' && resolve()
    active.addEventListener('statechange', check)
    check()
  })
