import { type KeyboardEvent, useRef, useState } from 'react'

/** In a circle, also backwards. */
export const turn = (index: number, step: number, count: number): number =>
  count ? (index + step + count) % count : 0

/** Undefined for other keys. */
export const arrowStep = (key: string): number | undefined => ({ ArrowLeft: -1, ArrowRight: 1 })[key]

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
      const by = arrowStep(event.key)
      if (by === undefined) return
      event.preventDefault()
      event.stopPropagation()
      step(by)
    },
  }
}
