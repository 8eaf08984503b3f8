import { NotebookPen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { part } from '#web/ui/part.tsx'

const NoteDialog = part(() => import('./note-dialog.tsx').then((file) => file.NoteDialog))

/** An item of a menu, and its dialog. */
export function useNoteItem({ id, name }: { id: string; name: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const item: MenuItem = {
    key: 'note',
    label: t('own_notes.title'),
    icon: <NotebookPen aria-hidden="true" className="size-5" />,
    onSelect: () => setOpen(true),
  }
  const dialog = (
    <Suspense>{isOpen && <NoteDialog id={id} name={name} onClose={() => setOpen(false)} />}</Suspense>
  )
  return { item, dialog }
}
