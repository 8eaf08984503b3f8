import { serialQueue } from '#contract/lib/serial-queue.ts'
import { removePush, savePush, testPush } from '#contract/push.ts'
import { CallError, call } from '#web/lib/http/api.ts'
import { forget, store, stored } from '#web/lib/storage.ts'
import { type PushState, patchPush } from './push-state.ts'
import { supportHere } from './support.ts'
import { worker } from './worker.ts'

/** Whose pushes, and the site's public key. */
export type PushOwner = { memberId: string; publicKey: string }
type Known = { endpoint: string; memberId: string }
type Choice = Partial<Pick<PushState, 'messages' | 'likes'>>

const KEY = 'push'

/** Each check, switch and log-out sees what the one before left. */
const inTurn = serialQueue()

/**
 * Finds out whether pushes are on in this browser, for this member, and tells the server so again.
 * Never throws.
 */
export const checkPush = (owner: PushOwner): Promise<void> =>
  inTurn(async () => {
    if (supportHere() !== 'yes') return patchPush({ isSubscribed: false })
    const { pushManager } = await worker()
    const subscription = await pushManager.getSubscription()
    const known = stored<Known>(KEY)
    if (!subscription) return patchPush({ isSubscribed: false })
    // Somebody else chose them, in the same browser.
    if (known?.memberId !== owner.memberId) return drop(subscription)
    if (!isFor(subscription, owner.publicKey)) return renew(subscription, owner)
    const saved = await save(subscription, owner, { known: known.endpoint === subscription.endpoint })
    if (!saved) await renew(subscription, owner)
  }).catch(() => patchPush({}))

/**
 * Asks the browser and, where the member agrees, subscribes. `denied`: they, or the browser, said
 * no. Throws.
 */
export const turnOn = (owner: PushOwner): Promise<'on' | 'denied'> =>
  inTurn(async () => {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied'
    const { pushManager } = await worker()
    const before = await pushManager.getSubscription()
    if (before && !isFor(before, owner.publicKey)) await before.unsubscribe()
    await save(await subscribe(pushManager, owner), owner)
    return 'on'
  })

/** No more pushes to this browser. Throws CallError, and then they are still on. */
export const turnOff = (): Promise<void> =>
  inTurn(async () => {
    await call(removePush, { body: {} })
    await (await currentSubscription())?.unsubscribe()
    forget(KEY)
    patchPush({ isSubscribed: false })
  })

/** What to be pushed about. Throws CallError. */
export const choosePushes = (owner: PushOwner, choice: Choice): Promise<void> =>
  inTurn(async () => {
    const subscription = await currentSubscription()
    if (subscription) await save(subscription, owner, choice)
  })

/** The server pushes a test message to this browser. Throws CallError. */
export const askTestPush = () => call(testPush, { body: {} })

/** Nobody is logged in here any more: nothing of the member stays on this device. Never throws. */
export const leavePush = (): Promise<void> =>
  inTurn(async () => {
    await navigator.clearAppBadge?.()
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
    forget(KEY)
    patchPush({ isSubscribed: false })
  }).catch(() => {})

const currentSubscription = async () => (await worker()).pushManager.getSubscription()

const subscribe = (pushManager: PushManager, { publicKey }: PushOwner) =>
  pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })

/** False where the server had given this subscription up. */
async function save(
  subscription: PushSubscription,
  { memberId }: PushOwner,
  more: Choice & { known?: boolean } = {},
): Promise<boolean> {
  const { endpoint } = subscription
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  try {
    const body = { subscription: { endpoint, keys: { p256dh, auth } }, ...more }
    const { subscribed, messages, likes } = await call(savePush, { body })
    if (!subscribed) return false
    store(KEY, { endpoint, memberId } satisfies Known)
    patchPush({ isSubscribed: true, messages, likes })
    return true
  } catch (error) {
    // What the server does not take is of no use; while it is away nothing changes.
    if (error instanceof CallError && error.code.startsWith('notifications.push_')) await drop(subscription)
    throw error
  }
}

async function drop(subscription: PushSubscription): Promise<void> {
  await subscription.unsubscribe()
  forget(KEY)
  patchPush({ isSubscribed: false })
}

async function renew(subscription: PushSubscription, owner: PushOwner): Promise<void> {
  await drop(subscription)
  const { pushManager } = await worker()
  if (Notification.permission === 'granted') await save(await subscribe(pushManager, owner), owner)
}

/** A subscription is for one key; a site that changed it cannot use those of before. */
function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return true // an older browser does not tell
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}
