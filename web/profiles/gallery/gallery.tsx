import { useState } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useNavigate } from '#web/lib/routing/router.tsx'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ReportPhoto } from '#web/profiles/safety/report-photo.tsx'
import { useSafety } from '#web/profiles/safety/safety.tsx'
import { Silhouette } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Lightbox } from './lightbox.tsx'
import { isOpen, type LockedGroup, lockedGroups, type OpenPhoto } from './locked-photos.ts'
import { Blurred, LockedSlide, LockIcon } from './locked-slide.tsx'
import { SlideButtons } from './slide-buttons.tsx'
import { useSlides } from './use-slides.ts'

export type GalleryProfile = Pick<Profile, 'id' | 'name' | 'photos' | 'photo_access'>

const frame =
  'aspect-3/4 max-h-[52dvh] w-full lg:aspect-auto lg:h-[calc(100dvh-var(--top-bar)-9.5rem)] lg:max-h-170 lg:min-h-90'
const SIZES = '(min-width: 1200px) 640px, (min-width: 992px) 58vw, 100vw'

/** The photos by swipe, buttons, dots or thumbnails; each opens large. Locked ones come last. */
export function Gallery({ profile }: { profile: GalleryProfile }) {
  const { name, photos } = profile
  const t = useT()
  const open = photos.filter(isOpen)
  const locked = lockedGroups(photos)
  const total = open.length + locked.length
  const { track, index, show, step, focusSlide, onScroll, onKeyDown } = useSlides(total)
  const [enlarged, setEnlarged] = useState<number>()
  const { report, dialogs } = useReportPhoto(profile)

  if (!total) return <NoPhoto name={name} />
  const close = (last: number) => {
    setEnlarged(undefined)
    show(last)
    // The dialog returns the focus to its opener, but the member may have moved to another photo.
    requestAnimationFrame(() => focusSlide(last))
  }
  return (
    <section aria-label={t('profiles.photos.of', { name })} className="flex flex-col gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys have buttons beside them */}
      <div
        className="relative overflow-hidden bg-surface-2 sm:rounded-lg"
        onKeyDown={total > 1 ? onKeyDown : undefined}
      >
        <div
          ref={track}
          onScroll={onScroll}
          className={cx(
            frame,
            'flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden scroll-smooth [scrollbar-width:none]',
          )}
        >
          {open.map((photo, at) => (
            <Slide
              key={photo.id}
              photo={photo}
              name={name}
              at={at}
              reachable={at === index}
              onEnlarge={() => setEnlarged(at)}
            />
          ))}
          {locked.map((group, at) => (
            <LockedSlide
              key={group.kind}
              group={group}
              profile={profile}
              reachable={index === open.length + at}
            />
          ))}
        </div>
        {total > 1 && <Steps index={index} count={total} onStep={step} />}
        {report && open[index] && (
          <ReportPhoto
            onReport={() => report(open[index])}
            className="absolute end-3 bottom-3 bg-black/50 text-white hover:bg-black/70"
          />
        )}
      </div>
      {total > 1 && <Thumbs open={open} locked={locked} index={index} onShow={show} />}
      {enlarged !== undefined && (
        <Lightbox name={name} photos={open} first={enlarged} onClose={close} onReport={report} />
      )}
      {dialogs}
    </section>
  )
}

type SlideProps = {
  photo: OpenPhoto
  name: string
  at: number
  /** The slide is on the screen; only then the Tab key reaches it. */
  reachable: boolean
  onEnlarge: () => void
}

function Slide({ photo, name, at, reachable, onEnlarge }: SlideProps) {
  const t = useT()
  return (
    <button
      type="button"
      tabIndex={reachable ? 0 : -1}
      aria-label={t('profiles.photos.enlarge', { number: String(at + 1) })}
      onClick={onEnlarge}
      className="h-full w-full shrink-0 cursor-zoom-in snap-center focus-visible:-outline-offset-4!"
    >
      <img
        src={photo.urls.small}
        srcSet={photo.urls.srcset}
        width={photo.width ?? 3}
        height={photo.height ?? 4}
        sizes={SIZES}
        alt={t('profiles.photos.one_of', { number: String(at + 1), name })}
        loading={at ? 'lazy' : 'eager'}
        fetchPriority={at ? 'auto' : 'high'}
        className="size-full object-cover object-[50%_30%]"
      />
    </button>
  )
}

type StepsProps = { index: number; count: number; onStep: (by: number) => void }

/** Buttons, number and dots over the photos. */
function Steps({ index, count, onStep }: StepsProps) {
  const t = useT()
  return (
    <>
      <SlideButtons onStep={onStep} />
      <p
        aria-live="polite"
        className="absolute end-3 top-3 rounded-full bg-black/60 px-2.5 py-1 text-xs font-semibold text-white tabular-nums"
      >
        {t('profiles.photos.position', { number: String(index + 1), total: String(count) })}
      </p>
      <Dots count={count} index={index} />
    </>
  )
}

/** Reports one photo; undefined on the member's own profile. */
function useReportPhoto(profile: GalleryProfile) {
  const { user } = useUser()
  const navigate = useNavigate()
  const { report, dialogs } = useSafety(profile, () => navigate('/members', { replace: true }))
  const isOwn = user?.profile.id === profile.id
  const reportPhoto = (photo: OpenPhoto | undefined) =>
    photo && report({ kind: 'photo', id: photo.id, picture: photo.urls.small })
  return { report: isOwn ? undefined : reportPhoto, dialogs }
}

function NoPhoto({ name }: { name: string }) {
  const t = useT()
  return (
    <div className="relative overflow-hidden sm:rounded-lg">
      <Silhouette alt={t('profiles.photos.none', { name })} className={cx(frame, 'max-lg:aspect-4/3')} />
    </div>
  )
}

function Dots({ count, index }: { count: number; index: number }) {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 bottom-3 flex justify-center lg:hidden">
      <span className="flex gap-1.5 rounded-full bg-black/45 px-2 py-1.5">
        {Array.from({ length: count }, (_, at) => (
          <span
            key={`dot-${at}`}
            className={cx('size-2 rounded-full bg-white transition-opacity', at !== index && 'opacity-45')}
          />
        ))}
      </span>
    </div>
  )
}

type ThumbsProps = {
  open: OpenPhoto[]
  locked: LockedGroup[]
  index: number
  onShow: (to: number) => void
}

function Thumbs({ open, locked, index, onShow }: ThumbsProps) {
  const t = useT()
  const thumbClass = (at: number) =>
    cx(
      'relative size-18 shrink-0 overflow-hidden rounded-md transition-opacity',
      at === index ? 'ring-2 ring-primary ring-offset-2 ring-offset-bg' : 'opacity-75 hover:opacity-100',
    )
  return (
    <div className="hidden flex-wrap gap-3 p-1 lg:flex">
      {open.map(({ id, urls }, at) => (
        <button
          key={id}
          type="button"
          aria-label={t('profiles.photos.show', { number: String(at + 1) })}
          aria-current={at === index || undefined}
          onClick={() => onShow(at)}
          className={thumbClass(at)}
        >
          <img
            src={urls.square}
            alt=""
            width={72}
            height={72}
            loading="lazy"
            className="size-full object-cover object-[50%_30%]"
          />
        </button>
      ))}
      {locked.map(({ kind, photos }, at) => (
        <button
          key={kind}
          type="button"
          aria-label={t(`profiles.photos.locked.${kind}`, { count: photos.length })}
          aria-current={index === open.length + at || undefined}
          onClick={() => onShow(open.length + at)}
          className={cx(
            thumbClass(open.length + at),
            'grid place-items-center bg-panel text-white opacity-100',
          )}
        >
          <Blurred photo={photos[0]} />
          <span className="relative flex flex-col items-center text-xs font-semibold">
            <LockIcon kind={kind} className="size-5" />+{photos.length}
          </span>
        </button>
      ))}
    </div>
  )
}
