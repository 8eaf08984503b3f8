import { useEffect, useState } from 'react'

let underway = 0
const listeners = new Set<() => void>()

function add(change: number): void {
  underway += change
  for (const listener of listeners) listener()
}

export function trackProgress<T>(promise: Promise<T>): Promise<T> {
  // In a microtask, because a render may request the chunk.
  queueMicrotask(() => add(1))
  return promise.finally(() => add(-1))
}

/**
 * Not an external store: its change during a transition makes React abandon the transition, and the
 * old page would go before the new one is there.
 */
export function useProgress(): boolean {
  const [active, setActive] = useState(false)
  useEffect(() => {
    const update = () => setActive(underway > 0)
    listeners.add(update)
    return () => void listeners.delete(update)
  }, [])
  return active
}
