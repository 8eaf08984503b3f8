import { useState } from 'react'
import { useT } from '#web/lib/i18n.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SlideButtons } from './slide-buttons.tsx'
import { stepOf, turn } from './use-slides.ts'

export type LightboxProps = {
  name: string
  /** The large files, in order. */
  photos: string[]
  first: number
  onClose: (last: number) => void
}

/** The photos one by one over the whole screen (PRODUCT §5.2): arrows, counter, Escape. */
export function Lightbox({ name, photos, first, onClose }: LightboxProps) {
  const t = useT()
  const [index, setIndex] = useState(first)
  const step = (by: number) => setIndex(turn(index, by, photos.length))
  const total = photos.length
  return (
    <Dialog
      open
      hideTitle
      placement="full"
      title={t('profiles.photos.of', { name })}
      onClose={() => onClose(index)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys have buttons beside them */}
      <div
        tabIndex={-1}
        data-autofocus
        data-quiet-focus
        className="relative flex h-full flex-col"
        onKeyDown={(event) => {
          const by = stepOf(event.key)
          if (by !== undefined && total > 1) step(by)
        }}
      >
        <img
          key={photos[index]}
          src={photos[index]}
          alt={t('profiles.photos.one_of', { number: String(index + 1), name })}
          className="min-h-0 w-full grow animate-appear object-contain"
        />
        {total > 1 && <SlideButtons onStep={step} />}
        <p aria-live="polite" className="shrink-0 py-3 text-center text-sm font-medium tabular-nums">
          {t('profiles.photos.position', { number: String(index + 1), total: String(total) })}
        </p>
      </div>
    </Dialog>
  )
}
