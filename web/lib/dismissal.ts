import { useState } from 'react'
import { store, storedAt } from './storage.ts'

const HOUR_MS = 3600 * 1000

/** Whether something was dismissed less than `hours` ago, and how to dismiss it (spec/pages 13). */
export function useDismissal(name: string, hours = 24): [dismissed: boolean, dismiss: () => void] {
  const key = `alert:${name}`
  const [dismissed, setDismissed] = useState(() => Date.now() - (storedAt(key) ?? 0) < hours * HOUR_MS)
  const dismiss = () => {
    store(key, true)
    setDismissed(true)
  }
  return [dismissed, dismiss]
}
