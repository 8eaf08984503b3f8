import { useEffect, useEffectEvent, useRef } from 'react'
import type { Screen } from '#web/accounts/signup/form.ts'
import type { Standing } from './step-history.ts'

const load = () => import('./step-history.ts')

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
  const before = useRef(screen)

  const follow = useEffectEvent(async (to: Screen) => {
    if (isOver) return
    const { reachable, record } = await load()
    const reached = to > screen ? reachable(to, standing) : to
    if (reached !== screen) show(reached)
    await record(screen, reached)
  })
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    load()
      .then(({ watchTrail }) => {
        if (!isGone) stop = watchTrail((to) => void follow(to).catch(() => {}))
      })
      .catch(() => {})
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

  useEffect(() => {
    const from = before.current
    before.current = screen
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
