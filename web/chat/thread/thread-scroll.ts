import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

const NEAR_PX = 60

/** What the thread shows, as far as scrolling goes. */
export type ThreadEnds = {
  /** The oldest and the newest thing in the thread; undefined while it is empty or not loaded. */
  firstKey: string | undefined
  lastKey: string | undefined
  /** The newest thing is the member's own: they want to see it. */
  lastIsMine: boolean
}

/**
 * Keeps a thread where its reader wants it: at the bottom while they are there, at the line of what is new on
 * opening, and on the same message while older ones are put in front.
 */
function createFollower() {
  let element: HTMLElement | undefined
  let ends: ThreadEnds = { firstKey: undefined, lastKey: undefined, lastIsMine: false }
  let atBottom = true
  let fromBottom = 0
  let lastTop = 0
  const listeners = new Set<() => void>()

  const measure = () => {
    if (!element) return
    lastTop = element.scrollTop
    fromBottom = element.scrollHeight - element.scrollTop
    const now = fromBottom - element.clientHeight < NEAR_PX
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
      if (before.firstKey === undefined) open()
      else if (next.lastKey !== before.lastKey && (next.lastIsMine || atBottom)) toBottom()
      else if (next.firstKey !== before.firstKey && !atBottom)
        scrollTo((element?.scrollHeight ?? 0) - fromBottom)
      else measure()
    },
    toBottom,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isAtBottom: () => atBottom,
  }
}

export type ThreadScroll = Pick<ReturnType<typeof createFollower>, 'attach' | 'toBottom'> & {
  atBottom: boolean
}

/** The scrolling of one thread, told of every change of it. */
export function useThreadScroll({ firstKey, lastKey, lastIsMine }: ThreadEnds): ThreadScroll {
  const [follower] = useState(createFollower)
  const atBottom = useSyncExternalStore(follower.subscribe, follower.isAtBottom)
  useLayoutEffect(
    () => follower.show({ firstKey, lastKey, lastIsMine }),
    [follower, firstKey, lastKey, lastIsMine],
  )
  return { attach: follower.attach, toBottom: follower.toBottom, atBottom }
}
