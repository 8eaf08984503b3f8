import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { OpenPhoto } from './locked-photos.ts'
import { sizesInWindow } from './photo-source.ts'
import { SlideButtons } from './slide-buttons.tsx'
import { arrowStep, turn } from './use-slides.ts'

type ReportPhotoProps = { onReport: () => void; className?: string }

function ReportPhoto({ onReport, className }: ReportPhotoProps) {
  const t = useT()
  return (
    <IconButton label={t('profiles.report.photo')} onClick={onReport} className={cx('z-10', className)}>
      <Flag aria-hidden="true" className="size-5" />
    </IconButton>
  )
}

export type LightboxProps = {
  name: string
  photos: OpenPhoto[]
  first: number
  onClose: (last: number) => void
  /** Without it there is no report button. */
  onReport?: (photo: OpenPhoto | undefined) => void
}

export const largePhoto = () => document.querySelector<HTMLElement>('dialog [data-large-photo]')

/** Over the whole screen (spec/pages 32). */
export function Lightbox({ name, photos, first, onClose, onReport }: LightboxProps) {
  const t = useT()
  const [index, setIndex] = useState(first)
  const step = (by: number) => setIndex(turn(index, by, photos.length))
  const total = photos.length
  const photo = photos[index]
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
          const by = arrowStep(event.key)
          if (by !== undefined && total > 1) step(by)
        }}
      >
        <img
          key={photo?.id}
          data-large-photo
          src={photo?.urls.large}
          srcSet={photo?.urls.srcset}
          sizes={photo && sizesInWindow(photo)}
          alt={t('profiles.photos.one_of', { number: String(index + 1), name })}
          className="min-h-0 w-full grow animate-appear object-contain"
        />
        {total > 1 && <SlideButtons onStep={step} />}
        <div className="grid shrink-0 grid-cols-[1fr_auto_1fr] items-center px-2 py-1">
          <p aria-live="polite" className="col-start-2 py-2 text-center text-sm font-medium tabular-nums">
            {t('profiles.photos.position', { number: String(index + 1), total: String(total) })}
          </p>
          {onReport && <ReportPhoto onReport={() => onReport(photo)} className="justify-self-end" />}
        </div>
      </div>
    </Dialog>
  )
}
