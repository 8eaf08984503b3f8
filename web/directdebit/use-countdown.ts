import { useEffect, useState } from 'react'

/** Whole seconds, at most `most`: the browser's clock may be wrong. */
export const secondsUntil = (until: string, now: number, most: number): number =>
  Math.min(most, Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)))

export function useCountdown(until: string, most: number): number {
  const [now, setNow] = useState(Date.now)
  const left = secondsUntil(until, now, most)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(() => {
      tick()
      if (secondsUntil(until, Date.now(), most) === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until, most])
  return left
}
