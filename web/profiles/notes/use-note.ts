import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { lengthOf } from '#contract/lib/length-of.ts'
import { shownText } from '#contract/lib/shown-text.ts'
import { ownNoteMax } from '#contract/own-notes.ts'
import { useUser } from '#web/lib/http/session.ts'
import { forget, store, stored } from '#web/lib/storage.ts'
import { useHydrated } from '#web/lib/store.ts'
import { noteQuery, useSaveNote } from './notes.api.ts'

/** After the last key, as with drafts of messages. */
const PAUSE_MS = 2000

export type Note = ReturnType<typeof useNote>

/**
 * The member's note about another one. What is typed stays in this tab until the server has it, so
 * that leaving and reloading lose nothing; it is saved after a pause, and when the field or the page
 * is left.
 */
export function useNote(id: string) {
  const key = `own-note:${useUser().user?.id}:${id}`
  const query = useQuery(noteQuery(id))
  const { mutate, reset, error, isPending, isSuccess } = useSaveNote(id)
  const [typed, setTyped] = useState<string>()
  // The server does not know what waits in this tab, so a page hydrates without it.
  const isHydrated = useHydrated()
  const [isRestored, setRestored] = useState(false)
  if (isHydrated && !isRestored) {
    setRestored(true)
    setTyped(stored<string>(key, { kind: 'session' }))
  }
  const known = query.data
  const text = shownText(typed ?? known ?? '')
  const isTooLong = lengthOf(text) > ownNoteMax
  const isChanged = typed !== undefined && known !== undefined && text !== known

  const save = () => {
    if (isChanged && !isTooLong) mutate(text)
  }
  const saveLater = useEffectEvent((_text: string) => save())
  useEffect(() => {
    if (!isChanged || isPending || error) return
    const timer = setTimeout(() => saveLater(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, isChanged, isPending, error])
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') saveNow()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      saveNow()
    }
  }, [])
  useEffect(() => {
    if (isRestored && known !== undefined && !isChanged) forget(key, 'session')
  }, [isRestored, known, isChanged, key])

  return {
    query,
    text: typed ?? known ?? '',
    isTooLong,
    error,
    isSaved: isSuccess && !isChanged,
    save,
    write: (next: string) => {
      setTyped(next)
      store(key, next, 'session')
      if (error) reset()
    },
    /** The same note may be open elsewhere on the page: from now on this field follows it. */
    leave: () => {
      if (isChanged) save()
      else setTyped(undefined)
    },
  }
}
