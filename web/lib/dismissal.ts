import { useState } from 'react'
import { store, storedAt } from './storage.ts'
import { useInBrowser } from './store.ts'

const HOUR_MS = 3600 * 1000

/** Dismissed less than `hours` ago (spec/pages 13). */
export function useDismissal(name: string, hours = 24): [dismissed: boolean, dismiss: () => void] {
  const key = `alert:${name}`
  const [openedAt] = useState(Date.now)
  const [here, setHere] = useState(false)
  const before = useInBrowser(() => {
    const age = openedAt - (storedAt(key) ?? 0)
    return age >= 0 && age < hours * HOUR_MS
  }, false)
  const dismiss = () => {
    store(key, true)
    setHere(true)
  }
  return [here || before, dismiss]
}

/** A script hides the alert before it is painted (web/app/early.ts). */
export const hiddenWhenDismissed = (name: string, hours: number) => ({
  'data-alert': `alert:${name}`,
  'data-hours': hours,
})
