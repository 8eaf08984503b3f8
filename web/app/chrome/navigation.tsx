import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { useProgress } from '#web/lib/routing/progress.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { isFirstPage } from './first-page.ts'

const PATIENCE_MS = 2000

/** The heading is then read aloud. Does nothing while the member types or is in a dialog. */
function focusHeading(): boolean {
  const active = document.activeElement
  if (active?.matches('input, textarea, select, dialog *')) return true
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** Waits for the heading. Returns the function that stops. */
function focusWhenThere(): () => void {
  const end = performance.now() + PATIENCE_MS
  let frame = 0
  const attempt = () => {
    if (!focusHeading() && performance.now() < end) frame = requestAnimationFrame(attempt)
  }
  attempt()
  return () => cancelAnimationFrame(frame)
}

/** (spec/pages 17) */
export function AfterNavigation() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const searches = useProgress()
  const lastPath = useRef(pathname)

  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    isFirstPage.set(false)
    return focusWhenThere()
  }, [pathname])

  return (
    <ProgressBar
      active={state !== 'idle' || searches}
      throttleMs={limits.progressThrottleMs}
      durationMs={limits.progressDurationMs}
    />
  )
}
