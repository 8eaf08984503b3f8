import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { type DragEvent, useEffect, useRef } from 'react'
import type { OwnPhoto } from '#contract/photos.ts'
import { limits } from '#contract/rules/limits.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { accepted, type Refused } from './chosen.ts'
import { FrameDialog } from './crop/frame-dialog.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { photosChanged, photosQuery } from './photos.api.ts'
import { UploadList } from './upload-list.tsx'
import { type Upload, useUploads } from './uploads.ts'
import { useAddPhotos } from './use-add-photos.ts'

const values = {
  megabytes: String(limits.photoMaxBytes / 1024 / 1024),
  megapixels: String(limits.photoMaxPixels / 1_000_000),
  pixels: String(limits.photoMinSide),
}

const takesPlace = ({ status }: OwnPhoto) => status !== 'rejected' && status !== 'failed'

export function OwnPhotos() {
  const { data, error, isFetching, refetch } = useQuery(photosQuery)
  const uploads = useUploads()
  useStatusWatch(data?.photos)
  if (!data && error) return <ErrorNote error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <PhotosSkeleton />
  return <Loaded photos={data.photos} limit={data.limit} uploads={uploads} />
}

/** A photo that becomes ready also appears in other views. */
function useStatusWatch(photos: OwnPhoto[] | undefined): void {
  const before = useRef<string>(undefined)
  const now = photos?.map(({ id, status }) => `${id} ${status}`).join()
  useEffect(() => {
    if (before.current !== undefined && now !== before.current) photosChanged()
    before.current = now
  }, [now])
}

type LoadedProps = { photos: OwnPhoto[]; limit: number; uploads: readonly Upload[] }

function Loaded({ photos, limit, uploads }: LoadedProps) {
  const t = useT()
  const used = photos.filter(takesPlace).length
  const left = Math.max(0, limit - used - uploads.length)
  const adding = useAddPhotos(left)
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (left) void adding.choose([...event.dataTransfer.files])
  }
  return (
    <div
      className="flex flex-col gap-4"
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={drop}
    >
      <p className="text-muted">
        {`${t('photos.used', { count: String(used), limit: String(limit) })} ${t('photos.intro')}`}
      </p>
      {adding.refused.length > 0 && <RefusedFiles refused={adding.refused} onClose={adding.forgetRefused} />}
      <UploadList uploads={uploads} />
      {photos.length > 0 && <PhotoGrid photos={photos} />}
      {left > 0 ? (
        <AddButton
          large={!photos.length && !uploads.length}
          onChoose={(files) => void adding.choose(files)}
        />
      ) : (
        used >= limit && <Full limit={limit} />
      )}
      {adding.chosen.length > 0 && (
        <FrameDialog
          chosen={adding.chosen}
          leftOut={adding.leftOut}
          visibility="public"
          onSend={adding.send}
          onClose={adding.cancel}
        />
      )}
    </div>
  )
}

type AddProps = { large: boolean; onChoose: (files: File[]) => void }

function AddButton({ large, onChoose }: AddProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const button = (
    <Button
      icon={<ImagePlus aria-hidden="true" className="size-5" />}
      className={large ? undefined : 'self-start'}
      onClick={() => input.current?.click()}
    >
      {t('photos.add')}
    </Button>
  )
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted}
        tabIndex={-1}
        aria-label={t('photos.add')}
        className="hidden"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
      {large ? (
        <div className="flex flex-col items-center gap-3 rounded-lg border-2 border-dashed border-border-strong px-6 py-10 text-center">
          <span
            aria-hidden="true"
            className="grid size-20 place-items-center rounded-full bg-primary-soft text-on-primary-soft"
          >
            <ImagePlus className="size-9 stroke-[1.5]" />
          </span>
          <p className="text-lg font-semibold">{t('photos.empty')}</p>
          <p className="max-w-100 text-muted">{t('photos.tips')}</p>
          {button}
        </div>
      ) : (
        button
      )}
      <p className="text-sm text-muted">{t('photos.formats', values)}</p>
    </>
  )
}

/** When there is no place left. */
function Full({ limit }: { limit: number }) {
  const t = useT()
  const { user } = useUser()
  const premium = user?.paid_user !== false
  return (
    <Alert kind="info" action={premium ? undefined : { label: t('ui.next_step.premium'), to: '/premium' }}>
      {t('errors.photos.limit', { limit: String(limit), premium: premium ? 'yes' : 'no' })}
    </Alert>
  )
}

function RefusedFiles({ refused, onClose }: { refused: Refused[]; onClose: () => void }) {
  const t = useT()
  return (
    <Alert kind="danger" title={t('photos.refused', { count: refused.length })} onClose={onClose}>
      <ul className="flex flex-col gap-1">
        {refused.map(({ id, name, error }) => (
          <li key={id} className="wrap-anywhere">
            {`${name}: ${t(`errors.photos.${error}`, values)}`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function PhotosSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      {['one', 'two', 'three'].map((name) => (
        <Skeleton key={name} className="aspect-3/4 w-full" />
      ))}
    </div>
  )
}
