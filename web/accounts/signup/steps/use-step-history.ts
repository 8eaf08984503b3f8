import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Screen } from '#web/accounts/signup/form.ts'
import { once } from '#web/lib/routing/lazy-part.ts'
import type { Standing } from './step-history.ts'

// One promise for all: a browser may fulfil several imports of one file in another order, and the
// screens are recorded in theirs.
const load = once(() => import('./step-history.ts'))
type StepHistory = Awaited<ReturnType<typeof load>>

type Options = {
  screen: Screen
  standing: Standing
  /** The account exists: no step is shown any more. */
  isOver: boolean
  /** Called with the screen to which the browser's buttons led. */
  show: (screen: Screen) => void
}

/**
 * Makes each screen of the sign-up an entry of the browser's history (spec/accounts 15). The first
 * step is shown without the code for it.
 */
export function useStepHistory({ screen, standing, isOver, show }: Options): void {
  const recorded = useRef(screen)

  const follow = useEffectEvent((to: Screen, { reachable, record }: StepHistory) => {
    if (isOver) return
    const reached = to > screen ? reachable(to, standing) : to
    // The history is there already, and the browser may go on before React shows the screen.
    recorded.current = reached
    if (reached !== screen) show(reached)
    if (reached !== to) void record(to, reached)
  })
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    load()
      .then((steps) => {
        if (!isGone) stop = steps.watchTrail((to) => follow(to, steps))
      })
      .catch(() => {})
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

  // Before the browser paints: who sees a screen may press Back at once.
  useLayoutEffect(() => {
    const from = recorded.current
    recorded.current = screen
    if (from === screen) return
    load()
      .then(({ record }) => record(from, screen))
      .catch(() => {})
  }, [screen])
}

/** Goes one step back by the browser's history, or else by `otherwise`. */
export const goBack = (from: Screen, otherwise: () => void): void =>
  void load().then(
    (steps) => steps.goBack(from) || otherwise(),
    () => otherwise(),
  )

/** Takes the steps out of the way of the browser's Back, then acts. */
export const leaveTrail = (act: () => void): Promise<void> =>
  load().then(
    (steps) => steps.leaveTrail(act),
    () => act(),
  )
