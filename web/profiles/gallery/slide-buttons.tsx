import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/**
 * Without a mouse the buttons show only with the focus: a finger swipes, and sees the whole photo.
 */
export function SlideButtons({ onStep }: { onStep: (by: number) => void }) {
  const t = useT()
  const buttonClass =
    'absolute top-1/2 z-10 -translate-y-1/2 bg-bg/85 text-text shadow-1 hover:bg-bg [@media(hover:none)]:not-focus-visible:opacity-0'
  return (
    <>
      <IconButton
        label={t('profiles.photos.previous')}
        onClick={() => onStep(-1)}
        className={cx(buttonClass, 'start-3')}
      >
        <ChevronLeft aria-hidden="true" className="size-6" />
      </IconButton>
      <IconButton
        label={t('profiles.photos.next')}
        onClick={() => onStep(1)}
        className={cx(buttonClass, 'end-3')}
      >
        <ChevronRight aria-hidden="true" className="size-6" />
      </IconButton>
    </>
  )
}
