import { useEffect, useState, useSyncExternalStore } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { store, storedAt } from '#web/lib/storage.ts'

/** Each kind of mail waits for its own minute. */
export type Mail = 'activation-mail' | 'reset-mail' | 'signup-mail'

const WAIT_MS = limits.activationResendSeconds * 1000
const listeners = new Set<() => void>()

export function secondsLeft(sentAt: number | undefined, now: number): number {
  if (sentAt === undefined || sentAt > now) return 0
  return Math.max(0, Math.ceil((sentAt + WAIT_MS - now) / 1000))
}

export function mailWasSent(mail: Mail = 'activation-mail', at = Date.now()): void {
  store(mail, true, 'session', at)
  for (const listener of listeners) listener()
}

/**
 * As long as the server says, but a minute at most; a request that comes too early gets the next
 * wait.
 */
export function waitForMail(seconds: number): void {
  mailWasSent('activation-mail', Date.now() - Math.max(0, WAIT_MS - seconds * 1000))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Survives a reload. */
export function useResendWait(mail: Mail): number {
  const sentAt = useSyncExternalStore(
    subscribe,
    () => storedAt(mail, 'session'),
    () => undefined,
  )
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
