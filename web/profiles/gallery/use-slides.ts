import { type KeyboardEvent, useRef, useState } from 'react'

/** Returns the index after a step in a circle of `count`, also backwards. */
export const turn = (index: number, step: number, count: number): number =>
  count ? (index + step + count) % count : 0

/** Maps an arrow key to a step; undefined for other keys. */
export const stepOf = (key: string): number | undefined => ({ ArrowLeft: -1, ArrowRight: 1 })[key]

/** State of a row of slides that scrolls sideways: the visible slide and how to move. */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const show = (to: number, behavior?: ScrollBehavior) =>
    track.current?.scrollTo({ left: to * track.current.clientWidth, behavior })
  const step = (by: number) => show(turn(index, by, count))
  return {
    track,
    index: Math.min(index, Math.max(0, count - 1)),
    show,
    step,
    photoAt: (at: number) => track.current?.children[at]?.querySelector('img'),
    focusSlide: (at: number) => {
      const slide = track.current?.children[at]
      if (slide instanceof HTMLElement) slide.focus({ preventScroll: true })
    },
    onScroll: () => {
      const element = track.current
      if (element?.clientWidth) setIndex(Math.round(element.scrollLeft / element.clientWidth))
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = stepOf(event.key)
      if (by === undefined) return
      event.preventDefault()
      event.stopPropagation()
      step(by)
    },
  }
}
