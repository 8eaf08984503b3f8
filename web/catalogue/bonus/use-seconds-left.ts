import { useEffect, useState } from 'react'
import { type Anchor, secondsLeft } from './countdown.ts'

export function useSecondsLeft(anchor: Anchor): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const tick = () => setNow(performance.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return secondsLeft(anchor, now)
}
