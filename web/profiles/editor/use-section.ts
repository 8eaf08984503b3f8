import { useEffect, useEffectEvent, useState } from 'react'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useInBrowser } from '#web/lib/store.ts'
import { changesOf, keepDraft, readDraft, type Values, withDraft } from './draft.ts'
import { type ProfileChange, useSaveProfile } from './own-profile.api.ts'

/** After the last key of a section that is saved as one goes. */
const PAUSE_MS = 800

export type SectionState<V extends Values> = {
  values: V
  change: (change: Partial<V>) => void
  /** Error texts by field. */
  errors: Record<string, string | undefined>
  /** An error that is about no single field. */
  error: unknown
  changed: boolean
  saving: boolean
  saved: boolean
  /** Whether it is saved as one goes. */
  savesItself: boolean
  save: () => void
  undo: () => void
}

export type SectionRules<V extends Values> = {
  name: string
  /** The saved answers. */
  known: V
  /** Returns the body of the call for the changed answers. */
  toChange: (changes: Partial<V>, values: V) => ProfileChange
  /** Errors that this browser finds without the server. */
  validate?: (values: V) => Record<string, string | undefined>
  /** Saved as one goes; not for answers that may change once, or seldom. */
  savesItself?: boolean
}

/** State of one section of the editor. The draft survives a reload of the tab until it is saved. */
export function useSection<V extends Values>({
  name,
  known,
  toChange,
  validate,
  savesItself = false,
}: SectionRules<V>): SectionState<V> {
  const userId = useUser().user?.id ?? ''
  // The server does not know the draft, so a page is taken over without it.
  const isHere = useInBrowser(() => true, false)
  const [draft] = useState(() => changesOf(known, withDraft(known, readDraft(userId, name))))
  const [edited, setEdited] = useState<Partial<V>>()
  const typed = edited ?? (isHere ? draft : {})
  const [confirmed, setConfirmed] = useState(false)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const { mutate, reset, error, isPending, isSuccess } = useSaveProfile()
  const values = { ...known, ...typed }
  const changes = changesOf(known, values)
  const changed = Object.keys(changes).length > 0
  const kept = JSON.stringify(changes)

  useEffect(() => {
    if (isHere) keepDraft(userId, name, JSON.parse(kept) as Partial<Values>)
  }, [isHere, userId, name, kept])

  const edit = (next: Partial<V>) => {
    setEdited(next)
    setErrors({})
    setConfirmed(false)
    if (error || isSuccess) reset()
  }
  const refused = fieldErrors(error)
  const save = () => {
    // Without changes there is nothing to send: show it as saved.
    if (!changed) return setConfirmed(true)
    const invalid = validate?.(values) ?? {}
    setErrors(invalid)
    if (Object.values(invalid).some(Boolean)) return
    // Answers typed during the save stay.
    mutate(toChange(changes, values))
  }
  const isWaiting = changed && !isPending && !error && !Object.values(errors).some(Boolean)
  const saveByItself = useEffectEvent((_changes: string) => save())
  useEffect(() => {
    if (!savesItself || !isWaiting) return
    const timer = setTimeout(() => saveByItself(kept), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [savesItself, isWaiting, kept])

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
