import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createFocusKeeper } from './focus-keeper.ts'

const NEAR_PX = 60
/** Twice the distance at which an edge loads. */
const NEAR_TOP_PX = 1000
const ROOM = '100000px'

export type ThreadEnds = {
  /** Undefined while the thread is empty or not loaded. */
  firstKey: string | undefined
  lastKey: string | undefined
  /** Members want to see their own newest message. */
  lastIsMine: boolean
  /** False for a slice from the middle, whose end is not followed. */
  isTail: boolean
  /** A new object for each request. */
  target: { seq: number } | undefined
}

type Anchor = { seq: string; top: number }

/** At the bottom, or at a message. */
function createPlace() {
  let element: HTMLElement | undefined
  let isTail = true
  let atBottom = true
  let anchor: Anchor | undefined
  let last = { top: 0, height: 0 }
  const listeners = new Set<() => void>()

  const measure = () => {
    if (!element) return
    last = { top: element.scrollTop, height: element.scrollHeight }
    anchor = anchorIn(element)
    const now = isTail && isNearEnd(element)
    if (now === atBottom) return
    atBottom = now
    for (const listener of listeners) listener()
  }
  const scrollTo = (top: number | undefined): boolean => {
    if (!element || top === undefined) return false
    element.scrollTop = top
    measure()
    return true
  }
  const toBottom = () => void scrollTo(element?.scrollHeight)
  // Keeps the first visible message in its place, also after scrolling without an event.
  const stay = () => {
    const bubble = element && anchor && bubbleIn(element, anchor.seq)
    if (element && anchor && bubble) holdStill(element, bubble, anchor.top + last.top)
    measure()
  }
  // Only scrolling up leaves the bottom. What grows above, as a translation, moves nothing here.
  const follow = () => {
    if (atBottom && element && element.scrollTop >= last.top) toBottom()
    else if (element?.scrollHeight === last.height) measure()
    else stay()
  }
  const resized = () => (atBottom ? toBottom() : stay())

  return {
    attach: (scroller: HTMLElement) => {
      element = scroller
      const stop = observe(scroller, { onScroll: follow, onResize: resized })
      return () => {
        stop()
        element = undefined
      }
    },
    follow,
    toBottom,
    /** The next thread opens at its bottom. */
    stick: () => {
      atBottom = true
    },
    setTail: (ends: boolean) => void (isTail = ends),
    toNewLine: () => void scrollTo(element && newLineTop(element)),
    /** Returns false where the message is not rendered. */
    toMessage: (seq: number) => scrollTo(element && messageMiddle(element, seq)),
    stay,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isAtBottom: () => atBottom,
    isNearTop: () => element !== undefined && element.scrollTop < NEAR_TOP_PX,
  }
}

// At the bottom while the reader is there, at the line of new messages on opening, on the same
// message while older ones are prepended. A target message is scrolled to the middle.
function createFollower() {
  const place = createPlace()
  const focus = createFocusKeeper()
  let ends: ThreadEnds = {
    firstKey: undefined,
    lastKey: undefined,
    lastIsMine: false,
    isTail: true,
    target: undefined,
  }
  /** Call after every change of the thread, before it is painted. */
  const show = (next: ThreadEnds) => {
    const before = ends
    ends = next
    place.setTail(next.isTail)
    focus.keep()
    if (next.firstKey === undefined) return
    const isNews = next.isTail && (next.lastKey !== before.lastKey || !before.isTail)
    if (next.target && next.target !== before.target && place.toMessage(next.target.seq)) return
    if (before.firstKey === undefined) place.toNewLine()
    else if (isNews && (place.isAtBottom() || (before.isTail && next.lastIsMine))) place.toBottom()
    else if (place.isAtBottom()) place.follow()
    else place.stay()
  }
  const attach = (scroller: HTMLElement | null) => {
    if (!scroller) return
    const stops = [place.attach(scroller), focus.attach(scroller)]
    return () => {
      for (const stop of stops) stop()
    }
  }
  return { ...place, attach, show }
}

/** `onResize`: the height of the element, or of its content. */
function observe(scroller: HTMLElement, calls: { onScroll: () => void; onResize: () => void }): () => void {
  const observer = new ResizeObserver(calls.onResize)
  observer.observe(scroller)
  for (const child of scroller.children) observer.observe(child)
  scroller.addEventListener('scroll', calls.onScroll, { passive: true })
  return () => {
    observer.disconnect()
    scroller.removeEventListener('scroll', calls.onScroll)
  }
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR_PX

/** Puts the line of new messages in the upper third; without a line, the end. */
function newLineTop(scroller: HTMLElement): number {
  const line = scroller.querySelector<HTMLElement>('[data-new-line]')
  return line ? line.offsetTop - scroller.clientHeight / 3 : scroller.scrollHeight
}

const bubbleIn = (scroller: HTMLElement, seq: number | string) =>
  scroller.querySelector<HTMLElement>(`[data-seq="${seq}"]`)

function messageMiddle(scroller: HTMLElement, seq: number): number | undefined {
  const bubble = bubbleIn(scroller, seq)
  return bubble ? bubble.offsetTop - (scroller.clientHeight - bubble.offsetHeight) / 2 : undefined
}

/**
 * Restores the place of a message, except for what the reader scrolled since. The browser scrolls
 * up by itself where messages above were removed and there is no room below.
 */
function holdStill(scroller: HTMLElement, bubble: HTMLElement, topBefore: number): void {
  const content = scroller.firstElementChild as HTMLElement
  content.style.paddingBottom = ROOM
  scroller.scrollTop = bubble.offsetTop - topBefore + scroller.scrollTop
  content.style.paddingBottom = ''
}

/** The first visible message and its distance from the top, by binary search. */
function anchorIn(scroller: HTMLElement): Anchor | undefined {
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

export type Follower = ReturnType<typeof createFollower>
export const useFollower = (): Follower => useState(createFollower)[0]

export type ThreadScroll = Pick<Follower, 'attach' | 'toBottom' | 'stick'> & { atBottom: boolean }

export function useThreadScroll(follower: Follower, ends: ThreadEnds): ThreadScroll {
  const { firstKey, lastKey, lastIsMine, isTail, target } = ends
  const atBottom = useSyncExternalStore(follower.subscribe, follower.isAtBottom, follower.isAtBottom)
  useLayoutEffect(
    () => follower.show({ firstKey, lastKey, lastIsMine, isTail, target }),
    [follower, firstKey, lastKey, lastIsMine, isTail, target],
  )
  const { attach, toBottom, stick } = follower
  return { attach, toBottom, stick, atBottom }
}
