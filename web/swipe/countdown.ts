import { useEffect, useEffectEvent, useState } from 'react'

const SECOND = 1000
/** A day with a clock change has 25 hours. */
const LONGEST_DAY = 25 * 3600 * SECOND

const two = (value: number) => String(value).padStart(2, '0')

/** Milliseconds as 05:12:33. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}

/** Whether it is the next midnight; after a move it may be the one after. */
export const isTomorrow = (ms: number): boolean => ms <= LONGEST_DAY

/** How often and how long the server is asked: the clock here may be ahead of the server's. */
const ASK_EVERY = 5
const ASK_MS = 60 * SECOND

/** Whether to ask the server now; `left` is negative after the instant. */
export const isTimeToAsk = (left: number): boolean =>
  left <= 0 && left > -ASK_MS && Math.floor(-left / SECOND) % ASK_EVERY === 0

/** The milliseconds until an instant, every second; `onOver` is called when it has come. */
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
