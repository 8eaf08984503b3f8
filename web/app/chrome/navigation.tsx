import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { useProgress } from '#web/lib/routing/progress.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { isFirstPage } from './first-page.ts'

const PATIENCE_MS = 2000

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

/** Focuses the heading of a page as soon as it is there. Returns the function that stops it. */
function focusWhenThere(): () => void {
  const end = performance.now() + PATIENCE_MS
  let frame = 0
  const attempt = () => {
    if (!focusHeading() && performance.now() < end) frame = requestAnimationFrame(attempt)
  }
  attempt()
  return () => cancelAnimationFrame(frame)
}

/** After a navigation (spec/pages 17): the focus goes to the heading of the new page. */
export function AfterNavigation() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const searches = useProgress()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
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
