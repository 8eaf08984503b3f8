import { currentUser } from '#web/lib/http/session.ts'
import { pathHere } from '#web/worker/here.ts'
import { checkPush, type PushOwner } from './push.ts'
import { patchPush } from './push-state.ts'
import { worker } from './worker.ts'

const HOUR_MS = 3600_000

type Page = {
  /** Undefined where the site sends no pushes. The service worker runs all the same. */
  owner: PushOwner | undefined
  navigate: (path: string) => void
  /** Reloads what a push may have announced. */
  reload: () => void
}

/** Subscribes this browser while a member is logged in. Returns the function that stops. */
export function startDevice({ owner, navigate, reload }: Page): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  worker().catch(() => {}) // a private window has none
  let lookedAt = Date.now()
  if (owner) void checkPush(owner)

  const onMessage = ({ data, ports }: MessageEvent) => {
    const { type, checkUrl, openUrl } = (data ?? {}) as Record<string, unknown>
    if (type === 'NEW_PUSH_MESSAGE') {
      patchPush({ lastMessage: Date.now() })
      reload()
    }
    if (type !== 'NEW_PUSH_CLICK') return
    ports[0]?.postMessage('taken')
    const path = pathHere(currentUser() ? checkUrl : openUrl, location.origin)
    if (path) navigate(path)
  }
  // The server may have learned that the push service dropped this subscription.
  const returned = () => {
    if (document.visibilityState !== 'visible' || !owner || Date.now() - lookedAt < HOUR_MS) return
    lookedAt = Date.now()
    void checkPush(owner)
  }
  navigator.serviceWorker.addEventListener('message', onMessage)
  document.addEventListener('visibilitychange', returned)
  return () => {
    navigator.serviceWorker.removeEventListener('message', onMessage)
    document.removeEventListener('visibilitychange', returned)
  }
}
