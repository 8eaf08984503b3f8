import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** A shorter press records with both hands free. */
const HELD_MS = 350
const SLIDE_PX = 72

type HoldActions = {
  /** Nothing is recorded: the press begins it. */
  isIdle: boolean
  onStart: () => void
  onStop: () => void
  onCancel: () => void
  onHold: (held: boolean) => void
}

/**
 * Hold to record, let go to end, slide away to throw away; or one press to begin and one to end, as
 * the keyboard and screen readers press.
 */
export function useHold({ isIdle, onStart, onStop, onCancel, onHold }: HoldActions) {
  const hold = useRef<{ at: number; x: number }>(undefined)
  const byPointer = useRef(false)
  const end = () => {
    hold.current = undefined
    onHold(false)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      byPointer.current = true
      if (!isIdle) return
      event.currentTarget.setPointerCapture(event.pointerId)
      hold.current = { at: performance.now(), x: event.clientX }
      onHold(true)
      onStart()
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (!hold.current || Math.abs(clientX - hold.current.x) < SLIDE_PX) return
      end()
      onCancel()
    },
    onPointerUp: () => {
      if (hold.current) {
        if (performance.now() - hold.current.at >= HELD_MS) onStop()
        end()
      } else if (!isIdle && byPointer.current) onStop()
    },
    onPointerCancel: end,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      // A press of a pointer was handled above.
      if (byPointer.current) byPointer.current = false
      else if (isIdle) onStart()
      else onStop()
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  }
}
