import { useEffect, useEffectEvent, useState } from 'react'

const SECOND = 1000
/** A day with a clock change has 25 hours. */
const LONGEST_DAY = 25 * 3600 * SECOND

const two = (value: number) => String(value).padStart(2, '0')

/** 05:12:33 */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}

/** The next midnight; after a change of time zone it may be the one after. */
export const isTomorrow = (ms: number): boolean => ms <= LONGEST_DAY

/** In seconds. The browser's clock may be ahead of the server's. */
const ASK_EVERY = 5
const ASK_MS = 60 * SECOND

/** `left` is negative after the instant. */
export const isTimeToAsk = (left: number): boolean =>
  left <= 0 && left > -ASK_MS && Math.floor(-left / SECOND) % ASK_EVERY === 0

/** Every second, in milliseconds. */
export function useCountdown(instant: string, onOver: () => void): number {
  const end = Date.parse(instant)
  const [left, setLeft] = useState(() => end - Date.now())
  const over = useEffectEvent(onOver)

  useEffect(() => {
    const tick = () => {
      const rest = end - Date.now()
      setLeft(rest)
      if (isTimeToAsk(rest)) over()
    }
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [end])

  return left
}
