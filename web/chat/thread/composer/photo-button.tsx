import { ImagePlus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ChosenPhoto, PhotoOutcome } from '#web/chat/photos/photo-sheet.tsx'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { part } from '#web/ui/part.tsx'

const loadSheet = () => import('#web/chat/photos/photo-sheet.tsx')
const loadPrepare = () => import('#web/photos/chosen.ts')
const PhotoSheet = part(() => loadSheet().then((file) => file.PhotoSheet))

type PhotoButtonProps = {
  name: string
  left: number
  disabled: boolean
  onSend: (photo: ChosenPhoto) => Promise<PhotoOutcome>
}

export function PhotoButton({ name, left, disabled, onSend }: PhotoButtonProps) {
  const t = useT()
  const { settings } = useSettings()
  const [chosen, setChosen] = useState<{ file: File; url: string }>()
  const input = useRef<HTMLInputElement>(null)
  const cost = settings?.photo_credits ?? 0
  useEffect(() => chosen && (() => URL.revokeObjectURL(chosen.url)), [chosen])
  // Loaded early: a photo can be chosen without a network.
  useEffect(() => void Promise.all([loadSheet(), loadPrepare()]).catch(() => {}), [])
  const choose = async (file: File) => {
    const { preparePhoto } = await loadPrepare()
    setChosen(await preparePhoto(file))
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={t('chat.photo.label')}
        className="hidden"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void choose(file)
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
            file={chosen.file}
            url={chosen.url}
            name={name}
            cost={cost}
            left={left}
            onSend={onSend}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
