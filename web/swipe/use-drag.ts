import { type PointerEvent, useRef, useState } from 'react'
import type { SwipeChoice } from '#contract/swipe.ts'
import { nearness, releaseChoice, type Sample, SLACK_PIXELS } from './drag.ts'

type Drag = { pointer: number; first: Sample; y: number; samples: Sample[]; moving: boolean }
type Pointer = PointerEvent<HTMLElement>

/** A horizontal movement, neither scrolling nor a press. */
function isAcross({ first, y }: Drag, { clientX, clientY }: Pointer): boolean {
  const across = Math.abs(clientX - first.x)
  return across >= SLACK_PIXELS && across >= Math.abs(clientY - y)
}

/** The buttons do the same (WCAG 2.5.7). */
export function useDrag(onChoice: (choice: SwipeChoice, moved: number) => void) {
  const drag = useRef<Drag>(undefined)
  const [moved, setMoved] = useState(0)
  const [width, setWidth] = useState(0)

  const currentDrag = ({ pointerId }: Pointer) =>
    drag.current?.pointer === pointerId ? drag.current : undefined

  const handlers = {
    onPointerDown: (event: Pointer) => {
      if (!event.isPrimary || event.button !== 0) return
      const first = { x: event.clientX, at: event.timeStamp }
      setWidth(event.currentTarget.clientWidth)
      drag.current = { pointer: event.pointerId, first, y: event.clientY, samples: [first], moving: false }
    },
    onPointerMove: (event: Pointer) => {
      const current = currentDrag(event)
      if (!current) return
      current.samples.push({ x: event.clientX, at: event.timeStamp })
      if (!current.moving) {
        if (!isAcross(current, event)) return
        current.moving = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      setMoved(event.clientX - current.first.x)
    },
    onPointerUp: (event: Pointer) => {
      const current = currentDrag(event)
      if (!current) return
      drag.current = undefined
      setMoved(0)
      if (!current.moving && !isAcross(current, event)) return
      // The moment of release counts: a card held still is not thrown.
      const choice = releaseChoice([...current.samples, { x: event.clientX, at: event.timeStamp }], width)
      if (choice) onChoice(choice, event.clientX - current.first.x)
    },
    onPointerCancel: (event: Pointer) => {
      if (!currentDrag(event)) return
      drag.current = undefined
      setMoved(0)
    },
  }
  return { handlers, moved, near: nearness(moved, width) }
}
