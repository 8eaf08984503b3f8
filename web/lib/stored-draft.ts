import { useMemo, useState, useSyncExternalStore } from 'react'
import { forget, store, stored } from './storage.ts'

const never = () => () => {}

/**
 * Stored in this tab until `sent`, so that it survives closing the form or reloading. `first` wins
 * over what was stored. The server cannot read the storage, so it is read after hydration.
 */
export function useStoredDraft<Draft extends object>(key: string, first: Partial<Draft> = {}) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const storedDraft = useMemo(
    () => (inBrowser ? stored<Draft>(key, { kind: 'session' }) : undefined),
    [inBrowser, key],
  )
  const [typed, setTyped] = useState(first)
  const draft: Partial<Draft> = { ...storedDraft, ...typed }
  const change = (next: Partial<Draft>) => {
    setTyped((before) => ({ ...before, ...next }))
    store(key, { ...draft, ...next }, 'session')
  }
  return { draft, change, sent: () => forget(key, 'session') }
}
