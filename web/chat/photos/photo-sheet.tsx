import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { lengthOf } from '#contract/lib/length-of.ts'
import { shownText } from '#contract/lib/shown-text.ts'
import { limits } from '#contract/rules/limits.ts'
import { buyPath } from '#web/catalogue/shop-query.ts'
import { WordsField } from '#web/chat/gifts/words-field.tsx'
import type { Unsent } from '#web/chat/outbox/outbox.ts'
import { CallError } from '#web/lib/http/api.ts'
import { useOnline } from '#web/lib/http/online.ts'
import { isPassing } from '#web/lib/http/refusals.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { fileError } from '#web/photos/chosen.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { useStagedPhoto } from './use-staged-photo.ts'

export type ChosenPhoto = Pick<Unsent, 'content' | 'cost' | 'photo' | 'picture'> & { file: Blob }

/** `left`: the sender declined. */
export type PhotoOutcome = 'sent' | 'no_room' | 'left'

export type PhotoSheetProps = {
  file: File
  url: string
  name: string
  /** In credits. */
  cost: number
  left: number
  onSend: (photo: ChosenPhoto) => Promise<PhotoOutcome>
  onClose: () => void
}

/** Until the picture is loaded, and where the browser cannot show it. */
const SHAPE = { width: 4, height: 3 }

/** Such an error leaves the photo for the outbox to upload. */
const isUploadedLater = (error: unknown) =>
  error instanceof CallError &&
  (isPassing(error) || (error.status >= 500 && error.code !== 'photos.no_space'))

/** Uploads while the sender writes; costs only when sent. */
export function PhotoSheet({ file, url, name, cost, left, onSend, onClose }: PhotoSheetProps) {
  const t = useT()
  const { settings } = useSettings()
  const { pathname } = useLocation()
  const isOnline = useOnline()
  const fileProblem = fileError(file)
  const { photo, share, error, key, retry, handOver } = useStagedPhoto(file, !fileProblem)
  const [words, write] = useState('')
  const [state, setState] = useState<'open' | 'sending' | 'no_room'>('open')
  const shape = useRef(SHAPE)
  const max = settings?.message_length ?? limits.messageMaxHard
  const tooDear = cost > left
  const isRefused = fileProblem !== undefined || (error !== undefined && !isUploadedLater(error))
  const noRoom = state === 'no_room' && !photo

  const send = async () => {
    setState('sending')
    const body = shownText(words)
    const content = { kind: 'photo' as const, photo_id: photo?.id, ...(body ? { body } : {}) }
    const picture = { key, ...shape.current }
    const fate = await onSend({ content, cost, photo, picture, file })
    if (fate !== 'sent') return setState(fate === 'no_room' ? fate : 'open')
    handOver()
    onClose()
  }
  const tryAgain = () => {
    setState('open')
    retry()
  }
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button
        onClick={() => void send()}
        loading={state === 'sending'}
        disabled={isRefused || noRoom || tooDear || lengthOf(words.trim()) > max}
      >
        {t('chat.gift.send', { cost })}
      </Button>
    </>
  )
  return (
    <Sheet open onClose={onClose} size="md" title={t('chat.photo.title', { name })} footer={footer}>
      <div className="flex flex-col gap-4">
        {tooDear && (
          <Alert kind="warning" action={{ label: t('chat.buy_credits'), to: buyPath(pathname) }}>
            {t('errors.chat.insufficient_credits')}
          </Alert>
        )}
        {fileProblem && <Alert kind="danger">{t(`errors.photos.${fileProblem}`, allowed)}</Alert>}
        {noRoom && (
          <Alert kind="danger" action={{ label: t('ui.retry'), onClick: tryAgain }}>
            {t('chat.photo.no_room')}
          </Alert>
        )}
        {isRefused && <ErrorNote error={error} onRetry={retry} />}
        {!isRefused && (
          <div className="flex flex-col gap-2">
            <img
              src={url}
              alt={t('chat.photo.preview')}
              onLoad={({ currentTarget }) => {
                const { naturalWidth, naturalHeight } = currentTarget
                if (naturalWidth) shape.current = { width: naturalWidth, height: naturalHeight }
              }}
              className="max-h-[45dvh] w-full rounded-lg bg-surface-2 object-contain"
            />
            {!noRoom && !photo && <UploadState isLater={!isOnline || error !== undefined} share={share} />}
          </div>
        )}
        <WordsField words={words} max={max} onWrite={write} />
      </div>
    </Sheet>
  )
}

const allowed = {
  megabytes: String(limits.photoMaxBytes / 1024 / 1024),
  megapixels: String(limits.photoMaxPixels / 1e6),
  pixels: String(limits.photoMinSide),
}

function UploadState({ isLater, share }: { isLater: boolean; share: number }) {
  const t = useT()
  if (isLater)
    return (
      <p role="status" className="text-sm text-muted">
        {t('chat.photo.later')}
      </p>
    )
  return (
    <progress
      max={1}
      value={share < 1 ? share : undefined}
      aria-label={t('chat.photo.sending')}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-2 indeterminate:animate-skeleton indeterminate:bg-primary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary"
    />
  )
}
