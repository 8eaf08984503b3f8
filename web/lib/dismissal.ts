import { useState } from 'react'
import { store, storedAt } from './storage.ts'
import { useInBrowser } from './store.ts'

const HOUR_MS = 3600 * 1000

/** Whether something was dismissed less than `hours` ago, and how to dismiss it (spec/pages 13). */
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

/** Attributes of an alert that a script hides before it is painted (web/app/early.ts). */
export const hiddenWhenDismissed = (name: string, hours: number) => ({
  'data-alert': `alert:${name}`,
  'data-hours': hours,
})
