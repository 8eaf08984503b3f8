import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

const NEAR_PX = 60

/** What the thread shows, as far as scrolling goes. */
export type ThreadEnds = {
  /** The oldest and the newest thing in the thread; undefined while it is empty or not loaded. */
  firstKey: string | undefined
  lastKey: string | undefined
  /** The newest thing is the member's own: they want to see it. */
  lastIsMine: boolean
  /** It ends with the newest message there is; false for a piece from the middle, which is not followed. */
  isTail: boolean
  /** The message that was asked for, anew each time. */
  target: { seq: number } | undefined
}

/**
 * Keeps a thread where its reader wants it: at the bottom while they are there, at the line of what is new on
 * opening, and on the same message while older ones are put in front. A message that is asked for is brought into the
 * middle.
 */
function createFollower() {
  let element: HTMLElement | undefined
  let ends: ThreadEnds = {
    firstKey: undefined,
    lastKey: undefined,
    lastIsMine: false,
    isTail: true,
    target: undefined,
  }
  let atBottom = true
  /** The first message on the screen, and how far from its top. */
  let anchor: { seq: string; top: number } | undefined
  let lastTop = 0
  const listeners = new Set<() => void>()

  const measure = () => {
    if (!element) return
    lastTop = element.scrollTop
    anchor = anchorIn(element)
    const fromBottom = element.scrollHeight - element.scrollTop - element.clientHeight
    const now = ends.isTail && fromBottom < NEAR_PX
    if (now === atBottom) return
    atBottom = now
    for (const listener of listeners) listener()
  }
  const scrollTo = (top: number) => {
    if (!element) return
    element.scrollTop = top
    measure()
  }
  const toBottom = () => scrollTo(element?.scrollHeight ?? 0)

  // Only whoever scrolls up leaves the bottom: a thread that grew in the meantime does not count as that.
  const scrolled = () => {
    if (atBottom && element && element.scrollTop >= lastTop) toBottom()
    else measure()
  }

  const open = () => {
    const line = element?.querySelector<HTMLElement>('[data-new-line]')
    if (element && line) scrollTo(line.offsetTop - element.clientHeight / 3)
    else toBottom()
  }

  const bubbleOf = (seq: number | string) => element?.querySelector<HTMLElement>(`[data-seq="${seq}"]`)
  const stay = () => {
    const bubble = anchor && bubbleOf(anchor.seq)
    // What was scrolled since the last event of it counts too.
    const since = element ? element.scrollTop - lastTop : 0
    if (anchor && bubble) scrollTo(bubble.offsetTop - anchor.top + since)
    else measure()
  }
  const goTo = (seq: number) => {
    const bubble = bubbleOf(seq)
    if (!element || !bubble) return false
    scrollTo(bubble.offsetTop - (element.clientHeight - bubble.offsetHeight) / 2)
    return true
  }

  return {
    /** The scrolling element, as its ref: what is inside it, and itself, may change their height at any time. */
    attach: (scroller: HTMLElement | null) => {
      if (!scroller) return
      element = scroller
      const observer = new ResizeObserver(() => (atBottom ? toBottom() : measure()))
      observer.observe(scroller)
      for (const child of scroller.children) observer.observe(child)
      scroller.addEventListener('scroll', scrolled, { passive: true })
      return () => {
        observer.disconnect()
        scroller.removeEventListener('scroll', scrolled)
        element = undefined
      }
    },
    /** After every change of the thread, before it is painted. */
    show: (next: ThreadEnds) => {
      const before = ends
      ends = next
      if (next.firstKey === undefined) return
      const isNews = next.isTail && next.lastKey !== before.lastKey
      if (next.target && next.target !== before.target && goTo(next.target.seq)) return
      if (before.firstKey === undefined) open()
      else if (isNews && (atBottom || (before.isTail && next.lastIsMine))) toBottom()
      else if (atBottom) measure()
      else stay()
    },
    toBottom,
    /** What is shown next is seen from its end. */
    stick: () => {
      atBottom = true
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isAtBottom: () => atBottom,
  }
}

/** Bubbles stand in their order, so that the first one on the screen is found by halving. */
function anchorIn(scroller: HTMLElement): { seq: string; top: number } | undefined {
  const bubbles = scroller.querySelectorAll<HTMLElement>('[data-seq]')
  let low = 0
  let high = bubbles.length - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const bubble = bubbles[middle]
    if (bubble && bubble.offsetTop + bubble.offsetHeight > scroller.scrollTop) high = middle
    else low = middle + 1
  }
  const first = bubbles[low]
  return first && { seq: first.dataset.seq ?? '', top: first.offsetTop - scroller.scrollTop }
}

export type ThreadScroll = Pick<ReturnType<typeof createFollower>, 'attach' | 'toBottom' | 'stick'> & {
  atBottom: boolean
}

/** The scrolling of one thread, told of every change of it. */
export function useThreadScroll(ends: ThreadEnds): ThreadScroll {
  const { firstKey, lastKey, lastIsMine, isTail, target } = ends
  const [follower] = useState(createFollower)
  const atBottom = useSyncExternalStore(follower.subscribe, follower.isAtBottom)
  useLayoutEffect(
    () => follower.show({ firstKey, lastKey, lastIsMine, isTail, target }),
    [follower, firstKey, lastKey, lastIsMine, isTail, target],
  )
  const { attach, toBottom, stick } = follower
  return { attach, toBottom, stick, atBottom }
}
