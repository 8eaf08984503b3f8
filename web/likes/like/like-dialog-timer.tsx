import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isDisturbing } from '#web/lib/busy.ts'
import { type AutoLike, askAutoLike } from '#web/likes/likes.api.ts'
import { secondsIn, showAfter, withoutSeconds } from '#web/likes/show-after.ts'
import { part } from '#web/ui/part.tsx'

const LikeDialog = part(() => import('./like-dialog.tsx').then((file) => file.LikeDialog), { optional: true })

/**
 * `?t=` opens the like dialog once, after that many seconds (spec/discovery 23). Mounted per page,
 * so that it does not follow to the next page.
 */
export function LikeDialogTimer() {
  const location = useLocation()
  const navigate = useNavigate()
  // Read once: screens rewrite their own queries.
  const [seconds] = useState(() => secondsIn(location.search))
  const [found, setFound] = useState<AutoLike>()

  const end = () => {
    const { pathname, hash, state } = location
    if (secondsIn(location.search) === undefined) return
    const to = { pathname, search: withoutSeconds(location.search), hash }
    void navigate(to, { replace: true, state, preventScrollReset: true })
  }
  const now = useRef(end)
  useEffect(() => {
    now.current = end
  })

  useEffect(() => {
    if (seconds === undefined) return
    return showAfter(seconds, {
      isBusy: isDisturbing,
      ask: askAutoLike,
      end: () => now.current(),
      show: setFound,
    })
  }, [seconds])

  if (!found) return null
  return (
    <Suspense>
      <LikeDialog found={found} onClose={() => setFound(undefined)} />
    </Suspense>
  )
}
