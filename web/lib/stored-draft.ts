import { useState } from 'react'
import { forget, store, stored } from './storage.ts'

/**
 * What somebody typed into a form, kept in this tab until `sent`, also when the form is closed or
 * the page reloads. `first` comes over what was kept.
 */
export function useStoredDraft<Draft extends object>(key: string, first: Partial<Draft> = {}) {
  const [draft, setDraft] = useState<Partial<Draft>>(() => ({
    ...stored<Draft>(key, { kind: 'session' }),
    ...first,
  }))
  const change = (next: Partial<Draft>) => {
    setDraft({ ...draft, ...next })
    store(key, { ...draft, ...next }, 'session')
  }
  return { draft, change, sent: () => forget(key, 'session') }
}
