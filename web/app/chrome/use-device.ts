import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { reloadNews } from '#web/app/polling.ts'
import { useUser, whenUserChanges } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { whenLeaving } from '#web/lib/routing/before-logout.ts'

const WAIT_MS = 2000

const leave = () => import('#web/notifications/push/push.ts').then(({ leavePush }) => leavePush())
whenLeaving(leave)
whenUserChanges(() => void leave().catch(() => {}))

export function useDevice(): void {
  const { user } = useUser()
  const { settings } = useSettings()
  const navigate = useNavigate()
  const memberId = user?.id
  const publicKey = settings?.push_public_key

  useEffect(() => {
    if (!memberId || publicKey === undefined) return
    let stop: (() => void) | undefined
    let ended = false
    const timer = setTimeout(() => {
      import('#web/notifications/push/device.ts')
        .then(({ startDevice }) => {
          const owner = publicKey ? { memberId, publicKey } : undefined
          if (!ended) stop = startDevice({ owner, navigate: (path) => navigate(path), reload: reloadNews })
        })
        .catch(() => {}) // the next page tries again
    }, WAIT_MS)
    return () => {
      ended = true
      clearTimeout(timer)
      stop?.()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `navigate` is another function after each step, and does the same
  }, [memberId, publicKey])
}
