import { useEffect, useLayoutEffect, useRef } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { useProgress } from '#web/lib/routing/progress.ts'
import { useLocation, useNavigationType } from '#web/lib/routing/router.tsx'
import { store, stored } from '#web/lib/storage.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'

const PATIENCE_MS = 2000
const KEY = 'scroll'

const positions = new Map<string, number>(
  Object.entries(stored<Record<string, number>>(KEY, { kind: 'session' }) ?? {}),
)

/**
 * Tries every frame until it succeeds, for two seconds: pages come in pieces. Gives the way to
 * stop.
 */
function untilDone(attempt: () => boolean): () => void {
  const end = performance.now() + PATIENCE_MS
  let frame = 0
  const step = () => {
    if (!attempt() && performance.now() < end) frame = requestAnimationFrame(step)
  }
  step()
  return () => cancelAnimationFrame(frame)
}

/** The new page's heading is read aloud; who is already typing or in a dialog is left alone. */
function focusHeading(): boolean {
  const active = document.activeElement
  if (active?.matches('input, textarea, select, dialog *')) return true
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

function scrollBack(top: number): boolean {
  scrollTo({ top, behavior: 'instant' })
  return Math.abs(scrollY - top) < 2
}

/**
 * What follows a navigation (spec/pages 17): top of the new page, the old place on the way back,
 * focus, progress bar.
 */
export function AfterNavigation() {
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  // Pages that were loaded anew all have the same key: whoever comes back from a payment is on
  // another page.
  const place = key + pathname
  const active = useProgress()
  const lastPath = useRef<string>(undefined)

  // Before the new page is laid out: a shorter one moves the scroll position of the old one.
  useLayoutEffect(() => {
    const remember = () => positions.set(place, scrollY)
    const keep = () => store(KEY, Object.fromEntries([...positions].slice(-50)), 'session')
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', keep)
    }
  }, [place])

  useEffect(() => {
    const first = lastPath.current === undefined
    const samePage = lastPath.current === pathname
    lastPath.current = pathname
    if (samePage) return
    const top = type === 'POP' ? (positions.get(place) ?? 0) : 0
    const stops = [untilDone(() => scrollBack(top)), first ? () => {} : untilDone(focusHeading)]
    return () => stops.forEach((stop) => stop())
  }, [pathname, place, type])

  return (
    <ProgressBar
      active={active}
      throttleMs={limits.progressThrottleMs}
      durationMs={limits.progressDurationMs}
    />
  )
}
