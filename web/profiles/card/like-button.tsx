import { Heart } from 'lucide-react'
import type { ProfileCard } from '#contract/profiles.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { pop } from '#web/ui/pop.ts'

/** Passed in, because profiles may not import likes. */
export type LikeHandler = (profile: ProfileCard, liked: boolean) => void

export type LikeButtonProps = { profile: ProfileCard; onLike: LikeHandler; className?: string }

export function LikeButton({ profile, onLike, className }: LikeButtonProps) {
  const t = useT()
  const { name, liked } = profile
  const label = t('profiles.like_member', { name })
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (!liked) pop(event.currentTarget)
        onLike(profile, !liked)
      }}
      className={cx(
        'grid size-11 place-items-center rounded-full transition-[background-color,color,scale] active:scale-90 motion-reduce:active:scale-100',
        liked ? 'bg-bg text-primary shadow-1' : 'bg-black/50 text-white hover:bg-black/70',
        className,
      )}
    >
      <Heart
        aria-hidden="true"
        className={cx('size-5.5 transition-[fill]', liked ? 'fill-current' : 'fill-transparent')}
      />
    </button>
  )
}
