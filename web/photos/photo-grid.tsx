import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { OwnPhoto } from '#contract/photos.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { movedTo } from './photo-order.ts'
import { PhotoTile } from './photo-tile.tsx'
import { usePhotoChange } from './photos.api.ts'

/** Reordered by dragging or with the buttons below each photo. */
export function PhotoGrid({ photos }: { photos: OwnPhoto[] }) {
  const t = useT()
  const { mutate } = usePhotoChange()
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [doomed, setDoomed] = useState<OwnPhoto>()
  const { list, announcement, moved } = useMoves()

  const move = (from: number, to: number) => {
    if (from === to) return
    const ids = movedTo(photos, from, to).map(({ id }) => id)
    mutate({ kind: 'order', ids })
    moved(t('photos.moved', { number: String(to + 1), total: String(photos.length) }))
  }
  const endDrag = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const dragHandlers = (index: number) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
      setDragged(index)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(index)
    },
    onDrop: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      event.stopPropagation()
      move(dragged, index)
      endDrag()
    },
    onDragEnd: endDrag,
  })
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one */}
      <ul ref={list} role="list" className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            count={photos.length}
            onChange={mutate}
            onMove={move}
            onDelete={setDoomed}
            target={over === index && dragged !== index}
            drag={dragHandlers(index)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== undefined}
        danger
        title={t('photos.delete_title')}
        confirmLabel={t('photos.delete')}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => {
          if (doomed) mutate({ kind: 'delete', id: doomed.id })
          setDoomed(undefined)
        }}
      >
        {t('photos.delete_text')}
      </ConfirmDialog>
    </>
  )
}

// An element that moves in the document loses the focus: this restores it and announces the new
// place.
function useMoves() {
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<string>(undefined)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (!pressed.current) return
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus()
    pressed.current = undefined
  })

  const moved = (text: string) => {
    const button = document.activeElement
    pressed.current = button instanceof HTMLElement ? button.dataset.move : undefined
    setAnnouncement(text)
  }
  return { list, announcement, moved }
}
