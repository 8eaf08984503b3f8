import type { PushPayload } from '#contract/push.ts'
import { pathHere } from './here.ts'
import type { WorkerScope } from './scope.ts'

const ANSWER_MS = 1000
const text = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : '')

type PushNotification = {
  title: string
  options: NotificationOptions & { renotify: boolean }
  /** Its news is gone: it only takes the place of what is on the screen. */
  withdrawn: boolean
}

/** Cuts texts to length, and accepts only paths of this site. */
export function readNotification(payload: unknown, origin: string): PushNotification {
  const sent = (typeof payload === 'object' && payload ? payload : {}) as Partial<
    Record<keyof PushPayload, unknown>
  >
  const openUrl = pathHere(sent.openUrl, origin) ?? '/'
  const withdrawn = sent.kind === 'withdrawn'
  const tag = text(sent.tag, 64)
  return {
    title: text(sent.title, 60) || 'Vonk',
    options: {
      body: text(sent.text, 200),
      lang: text(sent.language, 10),
      icon: '/icon-192.png',
      tag: tag || 'vonk',
      renotify: !withdrawn,
      silent: withdrawn,
      data: { checkUrl: pathHere(sent.checkUrl, origin) ?? openUrl, openUrl },
    },
    withdrawn,
  }
}

/** (spec/notifications 13) */
export function showPushes(scope: WorkerScope): void {
  const { origin } = scope.location
  const windows = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

  const show = async (payload: unknown) => {
    const { title, options, withdrawn } = readNotification(payload, origin)
    for (const window of await windows()) window.postMessage({ type: 'NEW_PUSH_MESSAGE' }, [])
    // A browser takes pushes away that show nothing, so a withdrawn one is shown before it is closed.
    await scope.registration.showNotification(title, options)
    if (!withdrawn) return
    for (const shown of await scope.registration.getNotifications({ tag: options.tag ?? '' })) shown.close()
  }
  const open = async (data: unknown) => {
    const { checkUrl, openUrl } = (data ?? {}) as { checkUrl?: unknown; openUrl?: unknown }
    const paths = { checkUrl: pathHere(checkUrl, origin) ?? '/', openUrl: pathHere(openUrl, origin) ?? '/' }
    const opened = await windows()
    const window = opened.find(({ focused }) => focused) ?? opened[0]
    if (!window) return scope.clients.openWindow((await isLoggedIn()) ? paths.checkUrl : paths.openUrl)
    await window.focus().catch(() => {}) // a press that came too late may not
    if (await sendToPage(window, { type: 'NEW_PUSH_CLICK', ...paths })) return
    return window.navigate(paths.checkUrl).catch(() => scope.clients.openWindow(paths.checkUrl))
  }
  scope.addEventListener('push', (event) => {
    let payload: unknown
    try {
      payload = event.data?.json()
    } catch {
      payload = undefined
    }
    event.waitUntil(show(payload))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(scope, event.oldSubscription, event.newSubscription))
  })
}

/** False where the page is loading or shows an error. */
function sendToPage(
  window: { postMessage(message: unknown, transfer: Transferable[]): void },
  message: unknown,
) {
  return new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), ANSWER_MS)
    window.postMessage(message, [port2])
  })
}

const isLoggedIn = () =>
  fetch('/api/user.php', { headers: { 'x-request-type': 'client' } }).then(
    ({ status }) => status !== 403,
    () => true,
  )

/** The browser has replaced its subscription. */
async function renew(
  scope: WorkerScope,
  old: PushSubscription | null | undefined,
  next: PushSubscription | null | undefined,
): Promise<void> {
  const subscription = next ?? (old && (await scope.registration.pushManager.subscribe(old.options)))
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-type': 'client',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ subscription: { endpoint, keys } }),
  })
}
