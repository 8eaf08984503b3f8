import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react'

const HELD_MS = 450
const MOVED_PX = 10

/**
 * For touch: a mouse has the buttons beside the element. Suppresses the click that follows and the
 * browser's own menu.
 */
export function useLongPress(onHeld: () => void) {
  const press = useRef<{ timer: number; x: number; y: number }>(undefined)
  const wasHeld = useRef(false)
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      wasHeld.current = false
      if (pointerType === 'mouse') return
      end()
      const timer = window.setTimeout(() => {
        wasHeld.current = true
        onHeld()
      }, HELD_MS)
      press.current = { timer, x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = press.current ?? {}
      if (Math.hypot(clientX - x, clientY - y) > MOVED_PX) end()
    },
    onPointerUp: end,
    // Otherwise the browser emulates a mouse press there, which takes the focus from the menu.
    onTouchEnd: (event: TouchEvent) => {
      if (wasHeld.current && event.cancelable) event.preventDefault()
    },
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (press.current || wasHeld.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasHeld.current) return
      wasHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
