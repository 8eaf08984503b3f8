import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { movedView, type Size, type View, zoomedView } from './crop.ts'

type Frame = { picture: Size; view: View; onChange: (view: View) => void }
type Point = { x: number; y: number }

const KEY_STEP = 0.05
const ZOOM_BY = 1.15

const arrows: Record<string, Point | undefined> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
}

/**
 * One finger or the mouse moves the picture, two fingers or the wheel zoom; the arrow keys, + and -
 * do both.
 */
export function useFrame({ picture, view, onChange }: Frame) {
  const ref = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, Point>())
  const latest = useRef({ picture, view, onChange })

  useEffect(() => {
    latest.current = { picture, view, onChange }
  })

  // React's wheel listener is passive and could not keep the page from scrolling.
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const roll = (event: WheelEvent) => {
      event.preventDefault()
      const now = latest.current
      now.onChange(
        zoomedView(now.picture, now.view, now.view.zoom * (event.deltaY < 0 ? ZOOM_BY : 1 / ZOOM_BY)),
      )
    }
    element.addEventListener('wheel', roll, { passive: false })
    return () => element.removeEventListener('wheel', roll)
  }, [])

  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)
  return {
    ref,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const from = pointers.current.get(event.pointerId)
      if (!from) return
      const to = { x: event.clientX, y: event.clientY }
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, to)
      const { width, height } = event.currentTarget.getBoundingClientRect()
      onChange(
        other
          ? zoomedView(picture, view, view.zoom * (distance(to, other) / distance(from, other)))
          : movedView(picture, view, { x: (to.x - from.x) / width, y: (to.y - from.y) / height }),
      )
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      const by = arrows[event.key]
      if (by) onChange(movedView(picture, view, by))
      else if (event.key === '+' || event.key === '=')
        onChange(zoomedView(picture, view, view.zoom * ZOOM_BY))
      else if (event.key === '-') onChange(zoomedView(picture, view, view.zoom / ZOOM_BY))
      else return
      event.preventDefault()
    },
  }
}

const distance = (one: Point, other: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
