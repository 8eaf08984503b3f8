import { serialQueue } from '#contract/lib/serial-queue.ts'
import { removePush, savePush, testPush } from '#contract/push.ts'
import { CallError, call } from '#web/lib/http/api.ts'
import { forget, store, stored } from '#web/lib/storage.ts'
import { type PushState, patchPush } from './push-state.ts'
import { supportHere } from './support.ts'
import { worker } from './worker.ts'

/** `publicKey` is the site's. */
export type PushOwner = { memberId: string; publicKey: string }
type Known = { endpoint: string; memberId: string }
type Choice = Partial<Pick<PushState, 'messages' | 'likes'>>

const KEY = 'push'

/** Each check, switch and log-out waits for the one before. */
const inTurn = serialQueue()

/**
 * Finds out whether pushes are on for this member, and reports that to the server. Never throws.
 */
export const checkPush = (owner: PushOwner): Promise<void> =>
  inTurn(async () => {
    if (supportHere() !== 'yes') return patchPush({ isSubscribed: false })
    const { pushManager } = await worker()
    const subscription = await pushManager.getSubscription()
    const known = stored<Known>(KEY)
    if (!subscription) return patchPush({ isSubscribed: false })
    // Another member subscribed this browser.
    if (known?.memberId !== owner.memberId) return drop(subscription)
    if (!isFor(subscription, owner.publicKey)) return renew(subscription, owner)
    const saved = await save(subscription, owner, { known: known.endpoint === subscription.endpoint })
    if (!saved) await renew(subscription, owner)
  }).catch(() => patchPush({}))

/** `denied`: the member, or the browser, said no. Throws. */
export const turnOn = (owner: PushOwner): Promise<'on' | 'denied'> =>
  inTurn(async () => {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied'
    const { pushManager } = await worker()
    const before = await pushManager.getSubscription()
    if (before && !isFor(before, owner.publicKey)) await before.unsubscribe()
    await save(await subscribe(pushManager, owner), owner)
    return 'on'
  })

/** Throws CallError; pushes are then still on. */
export const turnOff = (): Promise<void> =>
  inTurn(async () => {
    await call(removePush, { body: {} })
    await (await currentSubscription())?.unsubscribe()
    forget(KEY)
    patchPush({ isSubscribed: false })
  })

/** Throws CallError. */
export const choosePushes = (owner: PushOwner, choice: Choice): Promise<void> =>
  inTurn(async () => {
    const subscription = await currentSubscription()
    if (subscription) await save(subscription, owner, choice)
  })

/** Throws CallError. */
export const askTestPush = () => call(testPush, { body: {} })

/** After log-out nothing of the member stays on this device. Never throws. */
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

/** False where the server had dropped this subscription. */
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
    // A subscription that the server refuses is of no use; while the server is away nothing
    // changes.
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

/** A subscription is for one key: after a change of the site's key it cannot be used. */
function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return true // an older browser does not tell
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}
