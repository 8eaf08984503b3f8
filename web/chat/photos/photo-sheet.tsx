import { useState } from 'react'
import type { MessagePhoto } from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import { buyPath } from '#web/catalogue/ways.ts'
import { useT } from '#web/lib/i18n.tsx'
import { useLocation } from '#web/lib/router.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/error-note.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { useStagedPhoto } from './use-staged-photo.ts'

export type PhotoSheetProps = {
  file: File
  /** Of the file, for an `img`. */
  url: string
  name: string
  /** Credits for a photo, and what the member has left. */
  cost: number
  left: number
  onSend: (photo: MessagePhoto, words: string) => void
  onClose: () => void
}

/** The chosen photo once more, with a few words; it is on its way to the server meanwhile, and costs only when sent. */
export function PhotoSheet({ file, url, name, cost, left, onSend, onClose }: PhotoSheetProps) {
  const t = useT()
  const { settings } = useSettings()
  const { pathname } = useLocation()
  const { photo, share, error, retry } = useStagedPhoto(file)
  const [words, write] = useState('')
  const max = settings?.message_length ?? limits.messageMaxHard
  const tooDear = cost > left

  const send = () => {
    if (!photo) return
    onSend(photo, words.trim())
    onClose()
  }
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button onClick={send} disabled={!photo || tooDear || words.trim().length > max}>
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
        <ErrorNote error={error} onRetry={retry} />
        {!error && (
          <div className="flex flex-col gap-2">
            <img
              src={url}
              alt={t('chat.photo.preview')}
              className="max-h-[45dvh] w-full rounded-lg bg-surface-2 object-contain"
            />
            {!photo && (
              <progress
                max={1}
                value={share < 1 ? share : undefined}
                aria-label={t('chat.photo.sending')}
                className="h-1.5 w-full accent-primary"
              />
            )}
          </div>
        )}
        <Field label={t('chat.gift.words')} hint={t('chat.gift.words_hint', { max: String(max) })}>
          <TextArea rows={2} value={words} maxLength={max} onChange={(event) => write(event.target.value)} />
        </Field>
      </div>
    </Sheet>
  )
}
