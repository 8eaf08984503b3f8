import { useEffect, useRef, useState } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { CoveredSlide } from './covered-slide.tsx'
import { isOpen, type LockedGroup, type OpenPhoto, type Photo } from './locked-photos.ts'
import { type GalleryProfile, LockedSlide } from './locked-slide.tsx'
import { useMovingPhoto } from './photo-move.ts'

const SIZES =
  '(min-width: 1800px) 890px, (min-width: 1440px) 740px, (min-width: 1200px) 640px, (min-width: 992px) 58vw, 100vw'

export type SlidesProps = {
  /** Open and covered ones. */
  shown: Photo[]
  locked: LockedGroup[]
  profile: GalleryProfile
  index: number
  onEnlarge: (photo: OpenPhoto, at: number) => void
}

export function Slides({ shown, locked, profile, index, onEnlarge }: SlidesProps) {
  const [uncovered, setUncovered] = useState<string>()
  return (
    <>
      {shown.map((photo, at) =>
        isOpen(photo) ? (
          <Slide
            key={photo.id}
            photo={photo}
            memberId={profile.id}
            name={profile.name}
            at={at}
            reachable={at === index}
            takesFocus={photo.id === uncovered}
            onEnlarge={() => onEnlarge(photo, at)}
          />
        ) : (
          <CoveredSlide
            key={`covered ${photo.id}`}
            photo={photo}
            name={profile.name}
            reachable={at === index}
            onShown={() => setUncovered(photo.id)}
          />
        ),
      )}
      {locked.map((group, at) => (
        <LockedSlide
          key={group.kind}
          group={group}
          profile={profile}
          reachable={index === shown.length + at}
        />
      ))}
    </>
  )
}

type SlideProps = {
  photo: OpenPhoto
  memberId: string
  name: string
  at: number
  /** On the screen; only then the Tab key reaches the slide. */
  reachable: boolean
  /** The button that uncovered it had the focus, and is gone. */
  takesFocus: boolean
  onEnlarge: () => void
}

function Slide({ photo, memberId, name, at, reachable, takesFocus, onEnlarge }: SlideProps) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const moving = useMovingPhoto(`/members/${memberId}`)
  return (
    <button
      ref={button}
      type="button"
      tabIndex={reachable ? 0 : -1}
      aria-label={t('profiles.photos.enlarge', { number: String(at + 1) })}
      onClick={onEnlarge}
      className="h-full w-full shrink-0 cursor-zoom-in snap-center focus-visible:-outline-offset-4!"
    >
      <img
        style={at ? undefined : moving}
        src={photo.urls.small}
        srcSet={photo.urls.srcset}
        width={photo.width ?? 3}
        height={photo.height ?? 4}
        sizes={SIZES}
        alt={t('profiles.photos.one_of', { number: String(at + 1), name })}
        loading={at ? 'lazy' : 'eager'}
        fetchPriority={at ? 'auto' : 'high'}
        className="size-full object-cover object-[50%_20%]"
      />
    </button>
  )
}
