import { useMemo, useState } from 'react'
import { forget, store, stored } from './storage.ts'
import { useHydrated } from './store.ts'

/**
 * Stored in this tab until `sent`, so that it survives closing the form or reloading. `first` wins
 * over what was stored. The server cannot read the storage, so it is read after hydration.
 */
export function useStoredDraft<Draft extends object>(key: string, first: Partial<Draft> = {}) {
  const isHydrated = useHydrated()
  const storedDraft = useMemo(
    () => (isHydrated ? stored<Draft>(key, { kind: 'session' }) : undefined),
    [isHydrated, key],
  )
  const [typed, setTyped] = useState(first)
  const draft: Partial<Draft> = { ...storedDraft, ...typed }
  const change = (next: Partial<Draft>) => {
    setTyped((before) => ({ ...before, ...next }))
    store(key, { ...draft, ...next }, 'session')
  }
  return { draft, change, sent: () => forget(key, 'session') }
}
