import { Check, KeyRound, Lock } from 'lucide-react'
import type { Profile } from '#contract/profiles.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { useAskForPhotos } from '#web/profiles/profiles.api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import type { LockedGroup } from './locked-photos.ts'

export type GalleryProfile = Pick<Profile, 'id' | 'name' | 'photos' | 'photo_access'>

type LockIconProps = { kind: LockedGroup['kind']; className?: string }

export function LockIcon({ kind, className }: LockIconProps) {
  const Icon = kind === 'on_request' ? KeyRound : Lock
  return <Icon aria-hidden="true" className={className} />
}

/** Blurred by the server, which never sends the clear photo here (spec/photos 10). */
export function Blurred({ photo }: { photo: LockedGroup['photos'][number] | undefined }) {
  const picture = photo?.preview ?? photo?.placeholder
  if (!picture) return null
  return (
    <>
      <img src={picture} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      <span className="absolute inset-0 bg-black/60" />
    </>
  )
}

export type LockedSlideProps = {
  group: LockedGroup
  profile: GalleryProfile
  /** On the screen; only then the Tab key reaches the button. */
  reachable: boolean
}

export function LockedSlide({ group: { kind, photos }, profile, reachable }: LockedSlideProps) {
  const t = useT()
  const count = photos.length
  return (
    <div className="relative grid h-full w-full shrink-0 snap-center place-items-center overflow-hidden bg-panel px-16 text-center text-white">
      <Blurred photo={photos[0]} />
      <div className="relative flex flex-col items-center gap-3">
        <span className="grid size-16 place-items-center rounded-full bg-bg text-primary shadow-1">
          <LockIcon kind={kind} className="size-7" />
        </span>
        <p className="text-lg font-semibold">{t(`profiles.photos.locked.${kind}`, { count })}</p>
        <p>{t(`profiles.photos.locked_text.${kind}`, { name: profile.name })}</p>
        {kind !== 'on_request' ? (
          <ButtonLink to="/premium" tabIndex={reachable ? 0 : -1}>
            {t('profiles.photos.premium')}
          </ButtonLink>
        ) : (
          <AskButton profile={profile} reachable={reachable} />
        )}
      </div>
    </div>
  )
}

function AskButton({ profile, reachable }: Pick<LockedSlideProps, 'profile' | 'reachable'>) {
  const t = useT()
  const errorText = useErrorText()
  const { mutate, isPending } = useAskForPhotos(profile.id)
  const isRequested = profile.photo_access === 'asked'
  const ask = () =>
    mutate(undefined, {
      onSuccess: () => showToast({ text: t('profiles.photos.asked_toast', { name: profile.name }) }),
      onError: (error) => showToast({ kind: 'danger', text: errorText(error) }),
    })
  return (
    <Button
      tabIndex={reachable ? 0 : -1}
      loading={isPending}
      aria-disabled={isRequested ? true : undefined}
      onClick={() => !isRequested && ask()}
      icon={isRequested && <Check aria-hidden="true" className="size-5" />}
      className={cx(isRequested && 'opacity-90')}
    >
      {t(isRequested ? 'profiles.photos.asked' : 'profiles.photos.ask')}
    </Button>
  )
}
