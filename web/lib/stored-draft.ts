import { useMemo, useState, useSyncExternalStore } from 'react'
import { forget, store, stored } from './storage.ts'

const never = () => () => {}

/**
 * What somebody typed into a form, kept in this tab until `sent`, also when the form is closed or
 * the page reloads. `first` comes over what was kept. A page that the server rendered is taken over
 * without what was kept, which the server does not know.
 */
export function useStoredDraft<Draft extends object>(key: string, first: Partial<Draft> = {}) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const kept = useMemo(
    () => (inBrowser ? stored<Draft>(key, { kind: 'session' }) : undefined),
    [inBrowser, key],
  )
  const [typed, setTyped] = useState(first)
  const draft: Partial<Draft> = { ...kept, ...typed }
  const change = (next: Partial<Draft>) => {
    setTyped((before) => ({ ...before, ...next }))
    store(key, { ...draft, ...next }, 'session')
  }
  return { draft, change, sent: () => forget(key, 'session') }
}
