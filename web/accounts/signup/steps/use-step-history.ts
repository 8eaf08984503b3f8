import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Screen } from '#web/accounts/signup/form.ts'
import * as steps from './step-history.ts'

type Options = {
  screen: Screen
  standing: steps.Standing
  /** The account exists: no step is shown any more. */
  isOver: boolean
  /** Called with the screen to which the browser's buttons led. */
  show: (screen: Screen) => void
}

/**
 * Makes each screen of the sign-up an entry of the browser's history (spec/accounts 15).
 */
export function useStepHistory({ screen, standing, isOver, show }: Options): void {
  const recorded = useRef(screen)

  const follow = useEffectEvent((to: Screen) => {
    if (isOver) return
    const reached = to > screen ? steps.reachable(to, standing) : to
    // The history is there already, and the browser may go on before React shows the screen.
    recorded.current = reached
    if (reached !== screen) show(reached)
    if (reached !== to) void steps.record(to, reached)
  })
  useEffect(() => steps.watchTrail(follow), [])

  // Before the browser paints: who sees a screen may press Back at once.
  useLayoutEffect(() => {
    const from = recorded.current
    recorded.current = screen
    if (from === screen) return
    void steps.record(from, screen)
  }, [screen])
}

/** Goes one step back by the browser's history, or else by `otherwise`. */
export function goBack(from: Screen, otherwise: () => void): void {
  if (!steps.goBack(from)) otherwise()
}

/** Takes the steps out of the way of the browser's Back, then acts. */
export const { leaveTrail } = steps
