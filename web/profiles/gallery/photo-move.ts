import { flushSync } from 'react-dom'
import { useViewTransitionState } from 'react-router'
import { currentUser, useUser } from '#web/lib/http/session.ts'
import { useMedia } from '#web/lib/media.ts'

const BEGIN_MS = 200
const PLACE_MS = 250
const PICTURE_MS = 120
const TRY_MS = 10

type MaybeElement = HTMLElement | null | undefined

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const mayMove = () =>
  'startViewTransition' in document &&
  Boolean(currentUser()) &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

function isOnScreen(element: HTMLElement): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && bottom > top
}

const isLoaded = (element: HTMLElement) => !(element instanceof HTMLImageElement) || element.complete

/** Waits for the photo after the change. Undefined if none comes soon: then nothing moves. */
async function waitForPhoto(find: () => MaybeElement): Promise<HTMLElement | undefined> {
  const began = performance.now()
  const isOver = (ms: number) => performance.now() - began > ms
  for (;;) {
    const photo = find()
    const isThere = photo && isOnScreen(photo)
    if (isThere && (isLoaded(photo) || isOver(PICTURE_MS))) return photo
    if (isOver(PLACE_MS)) return undefined
    await delay(TRY_MS)
  }
}

const NAME = 'view-transition-name'

/** A new transition ends the one before, also while that one waits for its photo. */
const before = { end: () => {} }

/** (spec/pages 39) */
function move(from: HTMLElement, change: () => void, find: () => MaybeElement, name: string): void {
  let named: HTMLElement | undefined
  let hasBegun = false
  let hasEnded = false
  const give = (element: HTMLElement | undefined) => {
    named?.style.removeProperty(NAME)
    named = element
    named?.style.setProperty(NAME, name)
  }
  const end = () => {
    hasEnded = true
    give(undefined)
  }
  before.end()
  before.end = end
  give(from)
  const transition = document.startViewTransition(async () => {
    hasBegun = true
    change()
    const place = await waitForPhoto(() => {
      const found = find()
      return found === from ? undefined : found
    })
    if (!hasEnded) give(place)
  })
  // A window that paints no frames would never change its page.
  setTimeout(() => hasBegun || transition.skipTransition(), BEGIN_MS)
  // Where the browser skips the transition, the page changes all the same.
  transition.ready.catch(() => {})
  transition.finished.then(end, end)
}

/** The photo grows from its place on the page, and returns there. */
export function moveLarge(from: MaybeElement, change: () => void, find: () => MaybeElement): void {
  if (!from || !mayMove()) return change()
  move(from, () => flushSync(change), find, 'large-photo')
}

/** Between a list and a profile. */
export const useMayMove = (): boolean => {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  return Boolean(useUser().user) && !isStill
}

/** Between a list and the profile (spec/pages 39). */
export const useMovingPhoto = (to: string) => {
  const moves = useViewTransitionState(to)
  return moves ? { viewTransitionName: 'photo' } : undefined
}
