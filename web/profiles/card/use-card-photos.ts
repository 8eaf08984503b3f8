import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** A touch that moved this far changes the photo; a shorter one opens the profile. */
const SWIPE_PX = 30

/**
 * The photo under the mouse, or the next one by a swipe. `near`: the mouse or finger has come near,
 * so the other photos are worth loading.
 */
export function useCardPhotos(count: number) {
  const [at, setAt] = useState(0)
  const [near, setNear] = useState(false)
  const touch = useRef<{ x: number; leafed: boolean }>(undefined)
  if (count < 2) return { at: 0, near: false, handlers: {} }
  const handlers = {
    onPointerEnter: () => setNear(true),
    onPointerMove: ({ pointerType, clientX, currentTarget }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      const { left, width } = currentTarget.getBoundingClientRect()
      setAt(Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count))))
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setAt(0),
    onTouchStart: ({ touches }: { touches: ArrayLike<{ clientX: number }> }) => {
      setNear(true)
      touch.current = { x: touches[0]?.clientX ?? 0, leafed: false }
    },
    onTouchEnd: ({ changedTouches }: { changedTouches: ArrayLike<{ clientX: number }> }) => {
      if (!touch.current) return
      const moved = (changedTouches[0]?.clientX ?? 0) - touch.current.x
      if (Math.abs(moved) < SWIPE_PX) return
      touch.current.leafed = true
      setAt(Math.min(count - 1, Math.max(0, at + (moved < 0 ? 1 : -1))))
    },
    onClickCapture: (event: MouseEvent) => {
      if (touch.current?.leafed) event.preventDefault()
      touch.current = undefined
    },
  }
  return { at, near, handlers }
}
