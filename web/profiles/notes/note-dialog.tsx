import { useT } from '#web/lib/texts/i18n.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NoteField } from './note-field.tsx'
import { useNote } from './use-note.ts'

type NoteDialogProps = { id: string; name: string; onClose: () => void }

/** Beside a conversation. */
export function NoteDialog({ id, name, onClose }: NoteDialogProps) {
  const t = useT()
  const note = useNote(id)
  return (
    <Dialog open onClose={onClose} title={t('own_notes.title')} size="md">
      <NoteField note={note} name={name} focuses />
    </Dialog>
  )
}
