import { useEffect, useEffectEvent, useState } from 'react'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useHydrated } from '#web/lib/store.ts'
import { changedValues, keepDraft, readDraft, type Values, withDraft } from './draft.ts'
import { type ProfileChange, useSaveProfile } from './own-profile.api.ts'

/** After the last key, where typing saves. */
const PAUSE_MS = 800

export type SectionState<V extends Values> = {
  values: V
  change: (change: Partial<V>) => void
  errors: Record<string, string | undefined>
  /** An error of no single field. */
  error: unknown
  changed: boolean
  saving: boolean
  saved: boolean
  /** Saves while somebody types. */
  savesItself: boolean
  save: () => void
  undo: () => void
}

export type SectionRules<V extends Values> = {
  name: string
  /** As saved. */
  known: V
  toChange: (changes: Partial<V>, values: V) => ProfileChange
  /** What the browser can check without the server. */
  validate?: (values: V) => Record<string, string | undefined>
  /** Saves while somebody types. Not for answers that may change once, or seldom. */
  savesItself?: boolean
}

/** The draft survives a reload of the tab until it is saved. */
export function useSection<V extends Values>({
  name,
  known,
  toChange,
  validate,
  savesItself = false,
}: SectionRules<V>): SectionState<V> {
  const userId = useUser().user?.id ?? ''
  // The server does not know the draft, so a page hydrates without it.
  const isHydrated = useHydrated()
  const [draft] = useState(() => changedValues(known, withDraft(known, readDraft(userId, name))))
  const [edited, setEdited] = useState<Partial<V>>()
  const typed = edited ?? (isHydrated ? draft : {})
  const [confirmed, setConfirmed] = useState(false)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const { mutate, reset, error, isPending, isSuccess } = useSaveProfile()
  const values = { ...known, ...typed }
  const changes = changedValues(known, values)
  const changed = Object.keys(changes).length > 0
  const changesText = JSON.stringify(changes)

  useEffect(() => {
    if (isHydrated) keepDraft(userId, name, JSON.parse(changesText) as Partial<Values>)
  }, [isHydrated, userId, name, changesText])

  const edit = (next: Partial<V>) => {
    setEdited(next)
    setErrors({})
    setConfirmed(false)
    if (error || isSuccess) reset()
  }
  const refused = fieldErrors(error)
  const save = () => {
    // Without changes there is nothing to send: shows it as saved.
    if (!changed) return setConfirmed(true)
    const invalid = validate?.(values) ?? {}
    setErrors(invalid)
    if (Object.values(invalid).some(Boolean)) return
    // What is typed during the save stays.
    mutate(toChange(changes, values))
  }
  const isWaiting = changed && !isPending && !error && !Object.values(errors).some(Boolean)
  const saveByItself = useEffectEvent((_changes: string) => save())
  useEffect(() => {
    if (!savesItself || !isWaiting) return
    const timer = setTimeout(() => saveByItself(changesText), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [savesItself, isWaiting, changesText])

  return {
    values,
    change: (change) => edit({ ...typed, ...change }),
    errors: { ...refused, ...errors },
    error: Object.keys(refused).some((field) => Object.hasOwn(known, field)) ? undefined : error,
    changed,
    saving: isPending,
    saved: (isSuccess || confirmed) && !changed,
    savesItself,
    save,
    undo: () => edit({}),
  }
}
