import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProfileCard } from '#contract/profiles.ts'
import { currentUser } from '#web/lib/http/session.ts'
import { ShowPhoto } from '#web/profiles/covered/show-photo.tsx'
import { useMainImage } from '#web/profiles/covered/uncovered.ts'
import { useMayMove, useMovingPhoto } from '#web/profiles/gallery/photo-move.ts'
import { cardPicture } from '#web/profiles/gallery/photo-source.ts'
import { usePlaces } from '#web/profiles/place.ts'
import { memberQuery } from '#web/profiles/profiles.api.ts'
import { Silhouette } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Highlight } from './highlight.tsx'
import { LikeButton, type LikeHandler } from './like-button.tsx'
import { FictionalLabel, NewMark, OnlineMark, VerifiedMark } from './marks.tsx'
import { useCardPhotos } from './use-card-photos.ts'

const SIZES = '(min-width: 1200px) 260px, (min-width: 992px) 24vw, (min-width: 576px) 32vw, 48vw'

export type MemberCardProps = {
  profile: ProfileCard
  onLike: LikeHandler
  /** Default: the member's profile. */
  to?: string
  /** In the first row, where the photo loads at once. */
  first?: boolean
  /** Over the photo, before the other marks. */
  mark?: ReactNode
}

/** One link with the heart beside it (spec/pages 31). */
export function MemberCard({ profile, onLike, to, first = false, mark }: MemberCardProps) {
  const queryClient = useQueryClient()
  const { short } = usePlaces()
  const mayMove = useMayMove()
  const cardPhotos = useCardPhotos(1 + profile.more_images.length)
  const path = to ?? `/members/${profile.id}`
  const image = useMainImage(profile.main_image)
  // Visitors may not see the profile.
  const ask = () => void (currentUser() && queryClient.prefetchQuery(memberQuery(profile.id)))
  return (
    // Cards off the screen are not laid out; the outline of a focused link reaches beyond its card.
    <article className="relative aspect-3/4 w-full rounded-md bg-surface-2 transition-[translate,box-shadow] [content-visibility:auto] focus-within:[content-visibility:visible] motion-safe:lg:hover:-translate-y-0.5 lg:hover:shadow-2">
      <CardPhoto image={image} first={first} to={path} />
      {cardPhotos.near && <MorePhotos photos={profile.more_images} at={cardPhotos.at} />}
      <Link
        to={path}
        viewTransition={mayMove}
        onPointerDown={ask}
        {...cardPhotos.handlers}
        className={cx(
          'absolute inset-0 flex flex-col justify-end rounded-md',
          profile.more_images.length > 0 && 'touch-pan-y',
        )}
      >
        <span className="flex flex-col rounded-b-md bg-linear-to-t from-black/85 via-black/60 via-60% to-transparent px-2.5 pt-6 pb-2 text-white sm:px-3 sm:pt-8 sm:pb-3">
          <span className="sr-only">{`${profile.name}, ${profile.age}`}</span>
          <span className="flex min-w-0 items-center text-base font-semibold sm:text-lg">
            <span aria-hidden="true" className="truncate">
              {profile.name}
            </span>
            <span aria-hidden="true" className="shrink-0">
              {`, ${profile.age}`}
            </span>
          </span>
          {profile.fictional && <FictionalLabel className="order-first mb-1" />}
          {profile.verified_at && <VerifiedMark day={profile.verified_at} className="order-first mb-1" />}
          <span className="min-h-5 truncate text-sm">{short(profile)}</span>
          {profile.highlight && <Highlight highlight={profile.highlight} />}
        </span>
        <span className="absolute start-2 top-2 flex max-w-[calc(100%-4rem)] flex-wrap items-center gap-1.5 sm:start-2.5 sm:top-2.5">
          {mark}
          {profile.is_new && !mark && <NewMark />}
          {profile.online === 'now' && <OnlineMark />}
        </span>
      </Link>
      {image?.covered_id && cardPhotos.at === 0 && (
        <span className="pointer-events-none absolute inset-x-0 top-1/3 grid place-items-center *:pointer-events-auto">
          <ShowPhoto id={image.covered_id} name={profile.name} size="sm" />
        </span>
      )}
      <LikeButton profile={profile} onLike={onLike} className="absolute end-1 top-1 sm:end-1.5 sm:top-1.5" />
    </article>
  )
}

function MorePhotos({ photos, at }: { photos: string[]; at: number }) {
  return (
    <>
      {photos.map((path, index) => (
        <img
          key={path}
          src={path}
          alt=""
          decoding="async"
          className={cx(
            'absolute inset-0 size-full rounded-md object-cover object-[50%_30%]',
            at !== index + 1 && 'invisible',
          )}
        />
      ))}
      <span aria-hidden="true" className="absolute inset-x-2 top-1 flex gap-1">
        {['main', ...photos].map((path, index) => (
          <span
            key={path}
            className={cx('h-1 grow rounded-full bg-white shadow-1', at !== index && 'opacity-45')}
          />
        ))}
      </span>
    </>
  )
}

type CardPhotoProps = { image: ProfileCard['main_image']; first: boolean; to: string }

function CardPhoto({ image, first, to }: CardPhotoProps) {
  const style = useMovingPhoto(to)
  const shape = 'absolute inset-0 size-full rounded-md'
  if (!image) return <Silhouette className={shape} />
  return (
    <img
      {...cardPicture(image)}
      style={style}
      sizes={SIZES}
      alt=""
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={`${shape} object-cover object-[50%_30%]`}
    />
  )
}

export const MemberCardSkeleton = () => <Skeleton className="aspect-3/4 w-full" />
