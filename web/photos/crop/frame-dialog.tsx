import { useState } from 'react'
import type { PhotoVisibility } from '#contract/rules/values.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import type { Chosen } from '#web/photos/chosen.ts'
import { useVisibilities } from '#web/photos/visibility.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Sheet } from '#web/ui/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { placeInFrame, type View } from './crop.ts'
import { CropEditor } from './crop-editor.tsx'

export type FrameDialogProps = {
  chosen: Chosen[]
  /** Chosen pictures for which there is no place left. */
  leftOut: number
  visibility: PhotoVisibility
  onSend: (framed: Chosen[], visibility: PhotoVisibility) => void
  onClose: () => void
}

/** Before photos are sent. */
export function FrameDialog({ chosen, leftOut, visibility: first, onSend, onClose }: FrameDialogProps) {
  const t = useT()
  const options = useVisibilities()
  const [framed, setFramed] = useState(chosen)
  const [index, setIndex] = useState(0)
  const [visibility, setVisibility] = useState(first)
  const current = framed[index]
  if (!current) return null
  const change = (view: View) =>
    setFramed(framed.map((one) => (one.id === current.id ? { ...one, view } : one)))
  const sees = options.find(({ value }) => value === visibility)
  const footer = (
    <>
      {sees && (
        <p aria-live="polite" className="flex w-full items-start gap-2 text-sm">
          {sees.icon}
          <span>{sees.hint}</span>
        </p>
      )}
      <Button variant="ghost" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button onClick={() => onSend(framed, visibility)}>{t('photos.send', { count: framed.length })}</Button>
    </>
  )
  return (
    <Sheet open onClose={onClose} size="lg" title={t('photos.frame_title')} footer={footer}>
      <div className="flex flex-col gap-5">
        {leftOut > 0 && <Alert kind="warning">{t('photos.left_out', { count: leftOut })}</Alert>}
        {framed.length > 1 && <Strip framed={framed} index={index} onPick={setIndex} />}
        <div className="grid gap-6 md:grid-cols-2">
          <CropEditor key={current.id} {...current} onChange={change} />
          <RadioCards
            legend={t('photos.who_sees.question', { count: framed.length })}
            options={options}
            value={visibility}
            onChange={setVisibility}
            columns={1}
          />
        </div>
      </div>
    </Sheet>
  )
}

type StripProps = { framed: Chosen[]; index: number; onPick: (index: number) => void }

function Strip({ framed, index, onPick }: StripProps) {
  const t = useT()
  return (
    <div role="group" aria-label={t('photos.chosen')} className="flex flex-wrap gap-3 p-1">
      {framed.map((one, at) => {
        const { box, image } = placeInFrame(one.picture, one.view)
        return (
          <button
            key={one.id}
            type="button"
            aria-pressed={at === index}
            aria-label={t('photos.number', { number: String(at + 1) })}
            onClick={() => onPick(at)}
            className={cx(
              'relative aspect-3/4 w-14 overflow-hidden rounded-md bg-surface-2',
              at === index
                ? 'ring-2 ring-primary ring-offset-2 ring-offset-bg'
                : 'opacity-75 hover:opacity-100',
            )}
          >
            <span className="absolute" style={box}>
              <img src={one.url} alt="" style={image} className="absolute start-1/2 top-1/2 max-w-none" />
            </span>
          </button>
        )
      })}
    </div>
  )
}
