import { Heart } from 'lucide-react'
import { useT } from '#web/lib/texts/i18n.tsx'
import type { AutoLike } from '#web/likes/likes.api.ts'
import { FictionalLabel } from '#web/profiles/card/marks.tsx'
import { facePicture } from '#web/profiles/gallery/photo-source.ts'
import { usePlaces } from '#web/profiles/place.ts'
import { LikedPartNote } from '#web/profiles/prompts/liked-part-note.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const PHOTO_PIXELS = 176

/** Says whether it is a waiting like or a suggestion (spec/discovery 25). */
export function LikeDialog({
  found: { profile, kind, part },
  onClose,
}: {
  found: AutoLike
  onClose: () => void
}) {
  const t = useT()
  const { short } = usePlaces()
  const isLike = kind === 'like'
  const title = isLike ? t('profiles.likes_you', { name: profile.name }) : t('likes.auto.suggestion')
  return (
    <Dialog
      open
      onClose={onClose}
      title={<span className="block ps-6 text-center wrap-anywhere sm:text-2xl">{title}</span>}
    >
      <div className="flex flex-col items-center gap-5 text-center">
        <div className="relative pt-2">
          <Avatar
            {...facePicture(profile.main_image, PHOTO_PIXELS)}
            className="size-44 shadow-2 ring-4 ring-bg"
          />
          {isLike && (
            <span className="absolute end-1 bottom-1 grid size-12 place-items-center rounded-full bg-primary text-on-primary shadow-2">
              <Heart aria-hidden="true" className="size-6 fill-current" />
            </span>
          )}
        </div>
        <div className="flex max-w-full flex-col items-center gap-1">
          <p className="max-w-full text-lg font-semibold wrap-anywhere">
            {`${profile.name}, ${profile.age}`}
          </p>
          <p className="text-muted">{short(profile)}</p>
          {profile.fictional && <FictionalLabel className="mt-1" />}
        </div>
        {part && <LikedPartNote part={part} />}
        <div className="flex w-full flex-col gap-2">
          <ButtonLink full to={`/members/${profile.id}`} onClick={onClose}>
            {t('likes.auto.view')}
          </ButtonLink>
          <Button full variant="ghost" onClick={onClose}>
            {t('likes.auto.later')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
