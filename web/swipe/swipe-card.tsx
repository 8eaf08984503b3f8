import type { CSSProperties, ReactNode } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import type { SwipeChoice } from '#contract/swipe.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Highlight } from '#web/profiles/card/highlight.tsx'
import { FictionalLabel, NewMark, OnlineMark, VerifiedMark } from '#web/profiles/card/marks.tsx'
import { ShowPhoto } from '#web/profiles/covered/show-photo.tsx'
import { useMainImage } from '#web/profiles/covered/uncovered.ts'
import { cardPicture } from '#web/profiles/gallery/photo-source.ts'
import { usePlaces } from '#web/profiles/place.ts'
import { Silhouette } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'

export const CARD_SIZES = '(min-width: 576px) min(52dvh, 480px), 92vw'

type SwipeCardProps = {
  profile: ProfileCard
  /** On top, so that its photo can be uncovered. */
  top?: boolean
  children?: ReactNode
}

export function SwipeCard({ profile, top = false, children }: SwipeCardProps) {
  const place = usePlaces().full(profile)
  const image = useMainImage(profile.main_image)
  const fill = 'absolute inset-0 size-full'
  return (
    <>
      {image ? (
        <img
          {...cardPicture(image)}
          sizes={CARD_SIZES}
          alt=""
          draggable={false}
          className={cx(fill, 'object-cover object-[50%_30%]')}
        />
      ) : (
        <Silhouette className={fill} />
      )}
      <div className="swipe-words">
        {profile.fictional && <FictionalLabel className="mb-2" />}
        {profile.verified_at && <VerifiedMark day={profile.verified_at} className="mb-2" />}
        <h2 className="text-2xl wrap-anywhere">{`${profile.name}, ${profile.age}`}</h2>
        <p className="min-h-6 truncate">{place}</p>
        {profile.highlight && <Highlight highlight={profile.highlight} whole />}
      </div>
      <div className="absolute start-4 top-4 flex items-center gap-2">
        {profile.is_new && <NewMark />}
        {profile.online === 'now' && <OnlineMark />}
      </div>
      {top && image?.covered_id && (
        <span className="absolute inset-x-0 top-1/3 grid place-items-center">
          <ShowPhoto id={image.covered_id} name={profile.name} />
        </span>
      )}
      {children}
    </>
  )
}

/** What releasing the card would choose. */
export function Stamp({ choice, strength }: { choice: SwipeChoice; strength: number }) {
  const t = useT()
  const like = choice === 'like'
  const style: CSSProperties = { opacity: strength, rotate: like ? '-8deg' : '8deg' }
  return (
    <span
      aria-hidden="true"
      style={style}
      className={cx(
        'swipe-stamp text-2xl shadow-2',
        like ? 'start-4 bg-primary text-on-primary' : 'end-4 bg-secondary text-on-secondary',
      )}
    >
      {t(like ? 'swipe.like' : 'swipe.skip')}
    </span>
  )
}
