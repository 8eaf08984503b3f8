import {
  ArrowLeft,
  ArrowRight,
  Clock,
  EllipsisVertical,
  EyeOff,
  Star,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import type { DragEvent } from 'react'
import type { OwnPhoto } from '#contract/photos.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import type { PhotoChange } from './photos.api.ts'
import { useVisibilities, visibilityIcons } from './visibility.tsx'

export type PhotoTileProps = {
  photo: OwnPhoto
  index: number
  count: number
  onChange: (change: PhotoChange) => void
  onMove: (from: number, to: number) => void
  onDelete: (photo: OwnPhoto) => void
  /** A photo is being dragged over this tile. */
  target: boolean
  drag: Record<'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd', (event: DragEvent) => void>
}

// Two or three tiles per row in a column of at most 720 px.
const SIZES = '(min-width: 640px) 232px, 48vw'

export function PhotoTile(props: PhotoTileProps) {
  const { photo, index, target, drag } = props
  const t = useT()
  return (
    <li
      draggable
      {...drag}
      className={cx(
        'flex flex-col rounded-lg border bg-bg shadow-1 transition-shadow',
        target ? 'border-primary ring-2 ring-primary' : 'border-border',
      )}
    >
      <div className="relative aspect-3/4 overflow-hidden rounded-t-lg bg-surface-2">
        {photo.urls ? (
          <img
            src={photo.urls.small}
            srcSet={photo.urls.srcset}
            sizes={SIZES}
            alt={t('photos.number', { number: String(index + 1) })}
            loading="lazy"
            draggable={false}
            style={photo.placeholder ? { backgroundImage: `url(${photo.placeholder})` } : undefined}
            className={cx(
              'size-full bg-cover object-cover',
              photo.status === 'rejected' && 'opacity-40 grayscale',
            )}
          />
        ) : (
          <span className="grid size-full place-items-center text-muted">
            {photo.status === 'processing' ? (
              <Spinner silent className="size-8" />
            ) : (
              <TriangleAlert aria-hidden="true" className="size-8" />
            )}
          </span>
        )}
        <span className="absolute inset-x-2 top-2 flex flex-col items-start gap-1.5">
          {photo.main && (
            <span className="inline-flex min-h-6 items-center gap-1 rounded-full bg-primary px-2 text-xs font-semibold text-on-primary">
              <Star aria-hidden="true" className="size-3.5 fill-current" />
              {t('photos.main')}
            </span>
          )}
          <WhoSees photo={photo} />
        </span>
      </div>
      <Status photo={photo} />
      {photo.sensitive && <Sensitive />}
      <Acts {...props} />
    </li>
  )
}

function WhoSees({ photo: { main, visibility } }: { photo: OwnPhoto }) {
  const t = useT()
  if (main) return null
  const Icon = visibilityIcons[visibility]
  return (
    <span className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-full bg-black/70 px-2 text-xs font-semibold text-white">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">
        {visibility === 'public' ? t('photos.who_sees.premium') : t(`enums.photo_visibility.${visibility}`)}
      </span>
    </span>
  )
}

const badges = {
  processing: { tone: 'info', icon: Clock },
  inspection: { tone: 'info', icon: Clock },
  rejected: { tone: 'warning', icon: TriangleAlert },
  failed: { tone: 'warning', icon: TriangleAlert },
} as const

/** Why others do not see the photo yet; nothing for a visible photo. */
function Status({ photo: { status, reason } }: { photo: OwnPhoto }) {
  const t = useT()
  if (status === 'active') return null
  const { tone, icon: Icon } = badges[status]
  return (
    <div role="status" className="flex flex-col gap-1 px-2 pt-2 text-sm">
      <Chip
        tone={tone}
        icon={<Icon aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />}
        className="w-fit [&>span]:whitespace-normal"
      >
        {t(`photos.status.${status}`)}
      </Chip>
      {reason && <span className="text-muted">{t(`photos.reason.${reason}`)}</span>}
    </div>
  )
}

/** Its owner sees it as it is. */
function Sensitive() {
  const t = useT()
  return (
    <p className="flex gap-1.5 px-2 pt-2 text-sm text-muted">
      <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t('covered.own_note')}
    </p>
  )
}

function Acts({ photo, index, count, onMove, ...rest }: PhotoTileProps) {
  const t = useT()
  const number = String(index + 1)
  const move = (to: number) => () => to >= 0 && to < count && onMove(index, to)
  const buttonClass = 'size-10 aria-disabled:opacity-40'
  return (
    <div className="mt-auto flex items-center justify-between p-1">
      <span className="flex">
        <IconButton
          label={t('photos.earlier', { number })}
          data-move={`${photo.id} earlier`}
          aria-disabled={index === 0}
          onClick={move(index - 1)}
          className={buttonClass}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={t('photos.later', { number })}
          data-move={`${photo.id} later`}
          aria-disabled={index === count - 1}
          onClick={move(index + 1)}
          className={buttonClass}
        >
          <ArrowRight aria-hidden="true" className="size-5" />
        </IconButton>
      </span>
      <PhotoMenu photo={photo} number={number} {...rest} />
    </div>
  )
}

type PhotoMenuProps = Pick<PhotoTileProps, 'photo' | 'onChange' | 'onDelete'> & { number: string }

function PhotoMenu({ photo, number, onChange, onDelete }: PhotoMenuProps) {
  const t = useT()
  const options = useVisibilities()
  const { id, main, status, visibility } = photo
  const takesPart = status !== 'rejected' && status !== 'failed'
  const items: MenuItem[] = []
  if (takesPart && !main) {
    items.push({
      key: 'main',
      label: t('photos.make_main'),
      icon: <Star aria-hidden="true" className="size-5" />,
      onSelect: () => onChange({ kind: 'main', id }),
    })
    for (const option of options) {
      items.push({
        key: option.value,
        label: <Choice {...option} />,
        icon: option.icon,
        checked: option.value === visibility,
        onSelect: () => onChange({ kind: 'visibility', id, visibility: option.value }),
      })
    }
  }
  items.push({
    key: 'delete',
    label: t('photos.delete'),
    icon: <Trash2 aria-hidden="true" className="size-5" />,
    danger: true,
    onSelect: () => onDelete(photo),
  })
  return (
    <Menu
      label={t('photos.menu', { number })}
      items={items}
      header={main ? <span className="block max-w-60">{t('photos.main_hint')}</span> : undefined}
      buttonClass="inline-grid size-10 place-items-center rounded-full transition-colors hover:bg-surface-2"
    >
      <EllipsisVertical aria-hidden="true" className="size-5" />
    </Menu>
  )
}

function Choice({ label, hint }: { label: string; hint: string }) {
  return (
    <span className="block max-w-64">
      <span>{label}</span>
      <span className="block text-sm text-muted">{hint}</span>
    </span>
  )
}
