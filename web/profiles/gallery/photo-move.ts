import { flushSync } from 'react-dom'
import { useViewTransitionState } from 'react-router'
import { currentUser, useUser } from '#web/lib/http/session.ts'
import { useMedia } from '#web/lib/media.ts'

const BEGIN_MS = 200
const PLACE_MS = 250
const PICTURE_MS = 120
const TRY_MS = 10

type Found = HTMLElement | null | undefined

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const mayMove = () =>
  'startViewTransition' in document &&
  Boolean(currentUser()) &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

function isOnScreen(element: HTMLElement): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && bottom > top
}

const isLoaded = (element: HTMLElement) => !(element instanceof HTMLImageElement) || element.complete

/** The place of the photo after the change; without one soon, the change goes without movement. */
async function placeOf(find: () => Found): Promise<HTMLElement | undefined> {
  const began = performance.now()
  const isOver = (ms: number) => performance.now() - began > ms
  for (;;) {
    const found = find()
    const isThere = found && isOnScreen(found)
    if (isThere && (isLoaded(found) || isOver(PICTURE_MS))) return found
    if (isOver(PLACE_MS)) return undefined
    await later(TRY_MS)
  }
}

const NAME = 'view-transition-name'

/** A new movement ends the one before, also where that one is still looking for its place. */
const before = { end: () => {} }

/** Changes the page and moves a photo from its old place to the new one (spec/pages 39). */
function move(from: HTMLElement, change: () => void, find: () => Found, name: string): void {
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
    const place = await placeOf(() => {
      const found = find()
      return found === from ? undefined : found
    })
    if (!hasEnded) give(place)
  })
  // A window that paints no frames would never change its page.
  setTimeout(() => hasBegun || transition.skipTransition(), BEGIN_MS)
  // A browser that skips the movement changes the page all the same.
  transition.ready.catch(() => {})
  transition.finished.then(end, end)
}

/** Opens or closes a large photo; it grows from its place on the page, and returns there. */
export function moveLarge(from: Found, change: () => void, find: () => Found): void {
  if (!from || !mayMove()) return change()
  move(from, () => flushSync(change), find, 'large-photo')
}

/** Whether photos move between a list and a profile here. */
export const useMayMove = (): boolean => {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  return Boolean(useUser().user) && !isStill
}

/** The style of a member's photo that moves between a list and the profile (spec/pages 39). */
export const useMovingPhoto = (to: string) => {
  const moves = useViewTransitionState(to)
  return moves ? { viewTransitionName: 'photo' } : undefined
}
