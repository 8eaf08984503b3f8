import { type MouseEvent, useRef } from 'react'

const WITHIN_MS = 350
const MOVED_PX = 24

/**
 * Two presses at one place, by finger or mouse: Safari on a phone has no double click. Presses on
 * buttons and links inside are their own.
 */
export function useDoublePress(onDouble: () => void) {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 })
  return {
    onClick: ({ target, timeStamp: at, clientX: x, clientY: y }: MouseEvent) => {
      if (target instanceof Element && target.closest('button, a, summary')) return
      const before = last.current
      const isSecond = at - before.at < WITHIN_MS && Math.hypot(x - before.x, y - before.y) < MOVED_PX
      last.current = { at: isSecond ? Number.NEGATIVE_INFINITY : at, x, y }
      if (!isSecond) return
      // The second click of a mouse selected a word.
      getSelection()?.removeAllRanges()
      onDouble()
    },
  }
}
