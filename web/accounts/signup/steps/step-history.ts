import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { serialQueue } from '#contract/lib/serial-queue.ts'
import { type Circumstances, errorsInStep } from '#web/accounts/signup/errors/form-errors.ts'
import { hasErrors } from '#web/accounts/signup/errors/server-errors.ts'
import {
  EMAIL_STEP,
  LAST_STEP,
  MAIL_SCREEN,
  type Screen,
  type SignupForm,
  type StartBody,
  steps,
} from '#web/accounts/signup/form.ts'

/** The screens from the sign-up's first history entry to the present one. */
type Trail = readonly Screen[]
type Entry = { signup?: Trail } | null

const trailNow = () => (history.state as Entry)?.signup
// The router's key stays, because all entries are the same page.
const entryWith = (signup: Trail | undefined) => ({ ...(history.state as Entry), signup })

const inTurn = serialQueue()
/** The target of `goTo`, which is already on the screen. */
let expected: Screen | undefined

/** Resolves once the browser is there. */
function goTo(index: number, trail: Trail): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  expected = trail[index]
  const arrived = () => {
    expected = undefined
    resolve()
  }
  addEventListener('popstate', arrived, { once: true })
  history.go(index - trail.length + 1)
  return promise
}

/** A new entry, or an earlier one. */
const record = (from: Screen, to: Screen): Promise<void> =>
  inTurn(() => {
    const known = trailNow()
    const trail = known ?? [from]
    if (trail.at(-1) === to || (!known && to < from)) return
    const index = trail.lastIndexOf(to)
    if (index >= 0) return goTo(index, trail)
    if (to < from) return history.replaceState(entryWith([...trail.slice(0, -1), to]), '')
    if (!known) history.replaceState(entryWith(trail), '')
    history.pushState(entryWith([...trail, to]), '')
  })

/** For the browser's buttons. Returns the function that stops. */
function watchTrail(show: (screen: Screen) => void): () => void {
  const moved = () => {
    const screen = trailNow()?.at(-1)
    if (screen !== undefined && screen !== expected) show(screen)
  }
  moved()
  addEventListener('popstate', moved)
  return () => removeEventListener('popstate', moved)
}

/** By the history, or by `otherwise` where the entry before is not that step. */
export function goBack(from: Screen, otherwise: () => void): void {
  if (trailNow()?.at(-2) === from - 1) history.back()
  else otherwise()
}

/** Removes the steps behind this entry from the history, then acts. */
export const leaveTrail = (act: () => void): Promise<void> =>
  inTurn(async () => {
    const trail = trailNow() ?? []
    if (trail.length > 1) await goTo(0, trail)
    history.replaceState(entryWith(undefined), '')
    act()
  })

type SignupState = {
  form: SignupForm
  circumstances: Circumstances
  discreet: boolean
  /** The mail that continues the sign-up, once it was sent. */
  sent: StartBody | undefined
}

/** The screen, or the first one before it that lacks an answer. */
function reachable(to: Screen, { form, circumstances, discreet, sent }: SignupState): Screen {
  if (to === MAIL_SCREEN && sent?.email === form.email.trim()) return to
  const lacks = steps.find((step) => step < to && hasErrors(errorsInStep(step, form, circumstances)))
  const last = discreet ? EMAIL_STEP : LAST_STEP
  return lacks ?? (to < last ? to : last)
}

type Options = {
  screen: Screen
  standing: SignupState
  /** False until the draft is read, which says where the history is. */
  isReady: boolean
  /** The account exists: no step is shown any more. */
  isOver: boolean
  /** For the browser's buttons. */
  show: (screen: Screen) => void
}

/** Each screen is an entry of the browser's history (spec/accounts 15). */
export function useStepHistory({ screen, standing, isReady, isOver, show }: Options): void {
  const recorded = useRef<Screen>(undefined)

  const follow = useEffectEvent((to: Screen) => {
    if (isOver) return
    const reached = to > screen ? reachable(to, standing) : to
    // The history is there already, and the browser may go on before React renders.
    recorded.current = reached
    if (reached !== screen) show(reached)
    if (reached !== to) void record(to, reached)
  })
  useEffect(() => (isReady ? watchTrail(follow) : undefined), [isReady])

  // Before the browser paints: a visitor who sees a screen may press Back at once.
  useLayoutEffect(() => {
    if (!isReady) return
    const from = recorded.current ?? screen
    recorded.current = screen
    if (from !== screen) void record(from, screen)
  }, [screen, isReady])
}
