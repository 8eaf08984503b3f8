import { useEffect, useLayoutEffect, useRef } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { cameFinished } from '#web/lib/hydrated.ts'
import { useProgress } from '#web/lib/routing/progress.ts'
import { useLocation, useNavigationType } from '#web/lib/routing/router.tsx'
import { store, stored } from '#web/lib/storage.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'

const PATIENCE_MS = 10_000
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']
const KEY = 'scroll'

const positions = new Map<string, number>(
  Object.entries(stored<Record<string, number>>(KEY, { kind: 'session' }) ?? {}),
)

/**
 * Tries each frame until it succeeds, for ten seconds, while the page loads and its reader does
 * nothing. Returns the function that stops it.
 */
function untilDone(attempt: () => boolean): () => void {
  const end = performance.now() + PATIENCE_MS
  let frame = 0
  const step = () => {
    if (!attempt() && performance.now() < end) frame = requestAnimationFrame(step)
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const act of ACTS) removeEventListener(act, stop)
  }
  for (const act of ACTS) addEventListener(act, stop, { passive: true })
  step()
  return stop
}

/**
 * Focuses the heading, so that it is read aloud; leaves a member alone who is typing or in a
 * dialog.
 */
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
 * After a navigation (spec/pages 17): the top of the new page, or the old position on the way back,
 * focus and progress bar.
 */
export function AfterNavigation() {
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  // Reloaded pages share one key, for instance after the return from a payment.
  const place = key + pathname
  const active = useProgress()
  const lastPath = useRef<string>(undefined)

  // Before layout: a shorter page moves the scroll position of the old one.
  useLayoutEffect(() => {
    // Until now the browser remembered the position.
    history.scrollRestoration = 'manual'
    const remember = () => positions.set(place, scrollY)
    if (lastPath.current === undefined && scrollY > 0) remember()
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
    if (!first) cameFinished.set(false)
    // Who scrolled before the application came stays there.
    if (first && scrollY > 0) return
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
