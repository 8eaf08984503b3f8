import { useEffect, useState } from 'react'

let underway = 0
const listeners = new Set<() => void>()

function add(change: number): void {
  underway += change
  for (const listener of listeners) listener()
}

/** Shows the progress bar at the top of the page until the promise is done. */
export function trackProgress<T>(promise: Promise<T>): Promise<T> {
  // Later, as a chunk is asked for in the middle of a render.
  queueMicrotask(() => add(1))
  return promise.finally(() => add(-1))
}

/**
 * Whether something is under way that the progress bar should show. Not an external store: a change
 * of one during a transition makes React give up the transition, and the old page would go before
 * the new one is there.
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
