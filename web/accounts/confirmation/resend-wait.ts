import { useEffect, useState, useSyncExternalStore } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { store, storedAt } from '#web/lib/storage.ts'

/** The mails that can be asked for again, each with its own minute. */
export type Mail = 'activation-mail' | 'reset-mail' | 'signup-mail'

const WAIT_MS = limits.activationResendSeconds * 1000
const listeners = new Set<() => void>()

/** How many whole seconds are left before another mail may be asked for. */
export function secondsLeft(sentAt: number | undefined, now: number): number {
  if (sentAt === undefined || sentAt > now) return 0
  return Math.max(0, Math.ceil((sentAt + WAIT_MS - now) / 1000))
}

/** A mail has just been sent: the next one can be asked for in a minute. */
export function mailWasSent(mail: Mail = 'activation-mail', at = Date.now()): void {
  store(mail, true, 'session', at)
  for (const listener of listeners) listener()
}

/** The server says how long to wait: more than our own minute is never shown, asking again tells. */
export function waitForMail(seconds: number): void {
  mailWasSent('activation-mail', Date.now() - Math.max(0, WAIT_MS - seconds * 1000))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The seconds until another mail may be asked for, counting down; kept over a reload. */
export function useResendWait(mail: Mail = 'activation-mail'): number {
  const sentAt = useSyncExternalStore(subscribe, () => storedAt(mail, 'session'))
  const [now, setNow] = useState(Date.now)
  const left = secondsLeft(sentAt, Math.max(now, sentAt ?? 0))

  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(() => {
      tick()
      if (secondsLeft(sentAt, Date.now()) === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [sentAt])

  return left
}
