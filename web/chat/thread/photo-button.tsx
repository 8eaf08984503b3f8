import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useT } from '#web/lib/i18n.tsx'
import { useSettings } from '#web/lib/settings.ts'
import type { ComposerProps } from './composer.tsx'

const PhotoSheet = lazy(() =>
  import('#web/chat/photos/photo-sheet.tsx').then((file) => ({ default: file.PhotoSheet })),
)

type PhotoButtonProps = Pick<ComposerProps, 'onSend'> & { name: string; left: number; disabled: boolean }

/** Chooses a photo to send; it is shown once more, with a few words, before it goes. */
export function PhotoButton({ name, left, disabled, onSend }: PhotoButtonProps) {
  const t = useT()
  const { settings } = useSettings()
  const [chosen, setChosen] = useState<{ file: File; url: string }>()
  const input = useRef<HTMLInputElement>(null)
  const cost = settings?.photo_credits ?? 0
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(undefined)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('chat.photo.label')}
        className="hidden"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) setChosen({ file, url: URL.createObjectURL(file) })
          target.value = ''
        }}
      />
      <button
        type="button"
        disabled={disabled || !settings}
        onClick={() => input.current?.click()}
        aria-label={t('chat.photo.label')}
        title={t('chat.photo.label')}
        className="-ms-2 inline-grid h-12 w-10 shrink-0 place-items-center rounded-full text-primary transition-colors hover:bg-surface-2 disabled:opacity-40"
      >
        <ImagePlus aria-hidden="true" className="size-6" />
      </button>
      {chosen && (
        <Suspense>
          <PhotoSheet
            key={chosen.url}
            {...chosen}
            name={name}
            cost={cost}
            left={left}
            onSend={(photo, words) =>
              onSend({ kind: 'photo', photo_id: photo.id, ...(words ? { body: words } : {}) }, cost, photo)
            }
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
