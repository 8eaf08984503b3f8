import { EyeOff } from 'lucide-react'
import type { Profile } from '#contract/profiles.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ShowPhoto } from '#web/profiles/covered/show-photo.tsx'
import { Blurred } from './locked-slide.tsx'

export type CoveredSlideProps = {
  photo: Profile['photos'][number]
  name: string
  /** On the screen; only then the Tab key reaches the button. */
  reachable: boolean
  onShown: () => void
}

/** Staff marked the photo as sensitive (spec/photos 23). */
export function CoveredSlide({ photo, name, reachable, onShown }: CoveredSlideProps) {
  const t = useT()
  return (
    <div className="relative grid h-full w-full shrink-0 snap-center place-items-center overflow-hidden bg-panel px-16 text-center text-white">
      <Blurred photo={photo} />
      <div className="relative flex flex-col items-center gap-3">
        <span className="grid size-16 place-items-center rounded-full bg-bg text-primary shadow-1">
          <EyeOff aria-hidden="true" className="size-7" />
        </span>
        <p className="text-lg font-semibold">{t('covered.sensitive')}</p>
        <p>{t('covered.sensitive_why')}</p>
        <ShowPhoto id={photo.id} name={name} tabIndex={reachable ? 0 : -1} onShown={onShown} />
      </div>
    </div>
  )
}
