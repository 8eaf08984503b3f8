import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoteField } from './note-field.tsx'
import { useNote } from './use-note.ts'

/** About the member `id`: a button until there is something to read (spec/profiles 70). */
export function OwnNote({ id, name }: { id: string; name: string }) {
  const t = useT()
  const [isWriting, setWriting] = useState(false)
  const note = useNote(id)
  if (note.query.data === undefined) return null
  if (!isWriting && !note.text)
    return (
      <Button
        variant="outline"
        className="self-start"
        onClick={() => setWriting(true)}
        icon={<NotebookPen aria-hidden="true" className="size-5" />}
      >
        {t('own_notes.write')}
      </Button>
    )
  // An emptied field stays until the page is left.
  const write = (next: string) => {
    setWriting(true)
    note.write(next)
  }
  return (
    <section aria-label={t('own_notes.title')} className="card p-4">
      <NoteField note={{ ...note, write }} name={name} focuses={isWriting} />
    </section>
  )
}
