import { RotateCcw, X } from 'lucide-react'
import { Link } from 'react-router'
import { CallError } from '#web/lib/http/api.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { placeInFrame } from './crop/crop.ts'
import { dropUpload, retryUpload, type Upload } from './uploads.ts'

export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const t = useT()
  if (!uploads.length) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
    <ul role="list" aria-label={t('photos.uploads')} className="flex flex-col gap-2">
      {uploads.map((upload) => (
        <OneUpload key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}

function OneUpload({ upload }: { upload: Upload }) {
  const t = useT()
  const { id, file, state } = upload
  const failed = state === 'failed'
  return (
    <li className="flex items-center gap-3 rounded-lg border border-border bg-surface p-2 pe-1">
      <Thumb upload={upload} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <span className="truncate text-sm font-medium">{file.name}</span>
        {failed ? <UploadError upload={upload} /> : <Progress upload={upload} />}
      </div>
      {failed && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('photos.retry', { name: file.name })}
          icon={<RotateCcw aria-hidden="true" className="size-4" />}
          onClick={() => retryUpload(id)}
        >
          <span className="max-sm:sr-only">{t('ui.retry')}</span>
        </Button>
      )}
      <IconButton
        label={t(failed ? 'photos.discard' : 'photos.stop', { name: file.name })}
        onClick={() => dropUpload(id)}
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  )
}

function Thumb({ upload: { url, picture, view } }: { upload: Upload }) {
  const { box, image } = placeInFrame(picture, view)
  return (
    <span className="relative aspect-3/4 w-12 shrink-0 overflow-hidden rounded-md bg-surface-2">
      <span className="absolute" style={box}>
        <img src={url} alt="" style={image} className="absolute start-1/2 top-1/2 max-w-none" />
      </span>
    </span>
  )
}

function Progress({ upload: { file, state, share } }: { upload: Upload }) {
  const t = useT()
  const percent = Math.round(share * 100)
  return (
    <span className="flex items-center gap-3">
      <span
        role="progressbar"
        aria-label={t('photos.progress', { name: file.name })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 min-w-0 grow overflow-hidden rounded-full bg-surface-2"
      >
        <span
          style={{ width: `${percent}%` }}
          className="block h-full rounded-full bg-primary transition-[width]"
        />
      </span>
      <span className="w-12 shrink-0 text-end text-sm whitespace-nowrap text-muted tabular-nums">
        {state === 'waiting' ? '…' : `${percent}%`}
      </span>
    </span>
  )
}

function UploadError({ upload: { error } }: { upload: Upload }) {
  const t = useT()
  const errorText = useErrorText()
  const premium =
    error instanceof CallError && error.code === 'photos.limit' && error.details.premium !== 'yes'
  return (
    <span role="alert" className="text-sm text-danger">
      <span>{errorText(error)}</span>{' '}
      {premium && (
        <Link to="/premium" className="link">
          {t('ui.next_step.premium')}
        </Link>
      )}
    </span>
  )
}
