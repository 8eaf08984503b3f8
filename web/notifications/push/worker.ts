let registered: Promise<ServiceWorkerRegistration> | undefined

/** The service worker at /sw-push.js, registered once. Throws where it is unwanted. */
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
  // What was loaded before it was there, so that the next visit needs no network for it.
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  ready.active?.postMessage({ type: 'KEEP', urls })
  return ready
}
