import { useEffect, useState } from 'react'
import { type Anchor, secondsLeft, steadyNow } from './countdown.ts'

export function useSecondsLeft(anchor: Anchor): number {
  const [now, setNow] = useState(steadyNow)
  useEffect(() => {
    const tick = () => setNow(steadyNow())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return secondsLeft(anchor, now)
}
