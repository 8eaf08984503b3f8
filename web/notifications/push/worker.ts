let registered: Promise<ServiceWorkerRegistration> | undefined

/**
 * Registers once. Resolves when the worker is activated: until then it deletes the caches of an
 * earlier one. Throws where it is unwanted.
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
  // Loaded before the worker was there. Workbox caches whatever has a route.
  const urlsToCache = performance.getEntriesByType('resource').map(({ name }) => name)
  ready.active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  return ready
}

/** At once for a worker that is activated or replaced. */
const activated = (active: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const check = () => active.state !== 'activating' && resolve()
    active.addEventListener('statechange', check)
    check()
  })
