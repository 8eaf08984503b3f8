import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useId } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { maxZoom, movedView, placeInFrame, type Size, turnedView, type View, zoomedView } from './crop.ts'
import { useFrame } from './use-frame.ts'

export type CropEditorProps = {
  url: string
  picture: Size
  view: View
  onChange: (view: View) => void
}

const STEP = 0.08
const ZOOM_STEP = 0.25

/** By drag, pinch and wheel, or by buttons and keys. */
export function CropEditor(props: CropEditorProps) {
  const t = useT()
  const { url, picture, view } = props
  const frame = useFrame(props)
  const { box, image } = placeInFrame(picture, view)
  return (
    <div className="flex flex-col items-center gap-2">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- every act has a button below */}
      <div
        {...frame}
        role="group"
        aria-label={t('photos.crop.frame')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the picture
        tabIndex={0}
        className="relative aspect-3/4 w-44 max-w-full cursor-grab touch-none overflow-hidden rounded-lg bg-surface-2 select-none active:cursor-grabbing sm:w-64"
      >
        <div className="absolute" style={box}>
          <img
            src={url}
            alt={t('photos.crop.preview')}
            draggable={false}
            style={image}
            className="absolute start-1/2 top-1/2 max-w-none"
          />
        </div>
        <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid grid-cols-3 grid-rows-3">
          {Array.from({ length: 9 }, (_, at) => (
            <span key={`cell-${at}`} className="border border-white/25" />
          ))}
        </div>
      </div>
      <Zoom {...props} />
      <Buttons {...props} />
    </div>
  )
}

function Zoom({ picture, view, onChange }: CropEditorProps) {
  const t = useT()
  const id = useId()
  const most = maxZoom(picture, view.turn)
  const to = (zoom: number) => onChange(zoomedView(picture, view, zoom))
  return (
    <div className="flex w-full max-w-72 items-center gap-1">
      <IconButton label={t('photos.crop.zoom_out')} onClick={() => to(view.zoom - ZOOM_STEP)}>
        <ZoomOut aria-hidden="true" className="size-5" />
      </IconButton>
      <label htmlFor={id} className="sr-only">
        {t('photos.crop.zoom')}
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={most}
        step={0.05}
        value={view.zoom}
        disabled={most <= 1}
        onChange={(event) => to(Number(event.target.value))}
        className="h-11 min-w-0 grow"
      />
      <IconButton label={t('photos.crop.zoom_in')} onClick={() => to(view.zoom + ZOOM_STEP)}>
        <ZoomIn aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}

function Buttons({ picture, view, onChange }: CropEditorProps) {
  const t = useT()
  const by = (x: number, y: number) => () => onChange(movedView(picture, view, { x, y }))
  const icon = 'size-5'
  return (
    <div className="flex flex-wrap items-center justify-center gap-1">
      <IconButton label={t('photos.crop.left')} onClick={by(-STEP, 0)}>
        <ArrowLeft aria-hidden="true" className={icon} />
      </IconButton>
      <IconButton label={t('photos.crop.up')} onClick={by(0, -STEP)}>
        <ArrowUp aria-hidden="true" className={icon} />
      </IconButton>
      <IconButton label={t('photos.crop.down')} onClick={by(0, STEP)}>
        <ArrowDown aria-hidden="true" className={icon} />
      </IconButton>
      <IconButton label={t('photos.crop.right')} onClick={by(STEP, 0)}>
        <ArrowRight aria-hidden="true" className={icon} />
      </IconButton>
      <Button
        variant="outline"
        size="sm"
        className="ms-2"
        icon={<RotateCw aria-hidden="true" className="size-4" />}
        onClick={() => onChange(turnedView(picture, view))}
      >
        {t('photos.crop.turn')}
      </Button>
    </div>
  )
}
