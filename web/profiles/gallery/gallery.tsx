import { EllipsisVertical, Flag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { PartHeart } from '#web/profiles/prompts/part-heart.tsx'
import type { Subject } from '#web/profiles/safety/report-dialog.tsx'
import { ReportLink } from '#web/profiles/safety/report-link.tsx'
import { useSafety } from '#web/profiles/safety/safety.tsx'
import { Silhouette } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { Lightbox, largePhoto } from './lightbox.tsx'
import {
  hasSlide,
  isOpen,
  type LockedGroup,
  lockedGroups,
  type OpenPhoto,
  type Photo,
} from './locked-photos.ts'
import { Blurred, type GalleryProfile, LockIcon } from './locked-slide.tsx'
import { moveLarge } from './photo-move.ts'
import { SlideButtons } from './slide-buttons.tsx'
import { Slides } from './slides.tsx'
import { useSlides } from './use-slides.ts'

const frame =
  'aspect-3/4 max-h-[66dvh] w-full lg:aspect-auto lg:h-[calc(100dvh-var(--top-bar)-9.5rem)] lg:max-h-210 lg:min-h-90'

export type GalleryProps = {
  profile: GalleryProfile
  /** Missing on the own profile, where nobody can be blocked or reported. */
  onBlocked?: () => void
  /** Without it there is no heart. */
  onLike?: ((photo: OpenPhoto) => void) | undefined
  /** The id of the part that the viewer likes. */
  likedPart?: string | undefined
}

/** Locked photos come last. */
export function Gallery({ profile, onBlocked, onLike, likedPart }: GalleryProps) {
  const { name, photos } = profile
  const t = useT()
  const shown = photos.filter(hasSlide)
  const open = shown.filter(isOpen)
  const locked = lockedGroups(photos)
  const total = shown.length + locked.length
  const { track, index, show, step, photoAt, focusSlide, onScroll, onKeyDown } = useSlides(total)
  const [enlarged, setEnlarged] = useState<number>()
  const currentPhoto = shown[index]
  const safety = useSafety(profile, onBlocked ?? (() => {}))
  const report = onBlocked && ((photo: Photo | undefined) => photo && safety.report(photoSubject(photo)))
  const menu = report && (
    <MoreMenu id={profile.id} name={name} safety={safety} photo={currentPhoto} report={report} />
  )

  if (!total) return <NoPhoto name={name}>{menu}</NoPhoto>
  const enlarge = (photo: OpenPhoto, at: number) =>
    moveLarge(photoAt(at), () => setEnlarged(open.indexOf(photo)), largePhoto)
  const close = (lastOpen: number) => {
    const last = shown.findIndex((photo) => photo === open[lastOpen])
    const goBack = () => {
      setEnlarged(undefined)
      show(last, 'instant')
      // The dialog returns the focus to its opener, but the member may have moved to another photo.
      requestAnimationFrame(() => focusSlide(last))
    }
    moveLarge(largePhoto(), goBack, () => photoAt(last))
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
          <Slides shown={shown} locked={locked} profile={profile} index={index} onEnlarge={enlarge} />
        </div>
        {total > 1 && <Steps index={index} count={total} onStep={step} />}
        {menu}
        {onLike && currentPhoto && isOpen(currentPhoto) && (
          <PartHeart
            label={t('profiles.part.like_photo')}
            liked={currentPhoto.id === likedPart}
            onPress={() => onLike(currentPhoto)}
            className="absolute end-3 top-18 z-20"
          />
        )}
      </div>
      {total > 1 && <Thumbs shown={shown} locked={locked} index={index} onShow={show} />}
      {enlarged !== undefined && (
        <Lightbox name={name} photos={open} first={enlarged} onClose={close} onReport={report} />
      )}
    </section>
  )
}

type StepsProps = { index: number; count: number; onStep: (by: number) => void }

/** Buttons and number from 992 px on. */
function Steps({ index, count, onStep }: StepsProps) {
  const t = useT()
  return (
    <>
      <SlideButtons onStep={onStep} />
      <p
        aria-live="polite"
        className="absolute end-3 bottom-3 rounded-full bg-black/60 px-2.5 py-1 text-xs font-semibold text-white tabular-nums max-lg:sr-only"
      >
        {t('profiles.photos.position', { number: String(index + 1), total: String(count) })}
      </p>
      <Bars count={count} index={index} />
    </>
  )
}

const photoSubject = ({ id, urls, preview }: Photo): Subject => ({
  kind: 'photo',
  id,
  picture: urls?.small ?? preview ?? '',
})

type MoreMenuProps = {
  id: string
  name: string
  safety: ReturnType<typeof useSafety>
  photo: Photo | undefined
  report: (photo: Photo) => void
}

function MoreMenu({ id, name, safety: { items, dialogs }, photo, report }: MoreMenuProps) {
  const t = useT()
  const reportPhoto: MenuItem[] = photo
    ? [
        {
          key: 'photo',
          label: t('profiles.report.photo'),
          icon: <Flag aria-hidden="true" className="size-5" />,
          onSelect: () => report(photo),
        },
      ]
    : []
  return (
    <>
      <ReportLink id={id} name={name} className="absolute end-16 top-4 z-20 bg-black/45 text-white" />
      <Menu
        label={t('profiles.more', { name })}
        items={[...items, ...reportPhoto]}
        buttonClass="absolute end-3 top-4 z-20 inline-grid size-11 place-items-center rounded-full bg-black/45 text-white transition-colors hover:bg-black/65"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </Menu>
      {dialogs}
    </>
  )
}

function NoPhoto({ name, children }: { name: string; children: ReactNode }) {
  const t = useT()
  return (
    <div className="relative overflow-hidden sm:rounded-lg">
      <Silhouette alt={t('profiles.photos.none', { name })} className={cx(frame, 'max-lg:aspect-4/3')} />
      {children}
    </div>
  )
}

/** At the top: name and place are over the lower edge of the photo. */
function Bars({ count, index }: { count: number; index: number }) {
  return (
    <div aria-hidden="true" className="absolute inset-x-3 top-2 z-10 flex gap-1 lg:hidden">
      {Array.from({ length: count }, (_, at) => (
        <span
          key={`bar-${at}`}
          className={cx(
            'h-1 grow rounded-full bg-white shadow-1 transition-opacity',
            at !== index && 'opacity-45',
          )}
        />
      ))}
    </div>
  )
}

type ThumbsProps = {
  shown: Photo[]
  locked: LockedGroup[]
  index: number
  onShow: (to: number) => void
}

function Thumbs({ shown, locked, index, onShow }: ThumbsProps) {
  const t = useT()
  const thumbClass = (at: number) =>
    cx(
      'relative size-18 shrink-0 overflow-hidden rounded-md transition-opacity',
      at === index ? 'ring-2 ring-primary ring-offset-2 ring-offset-bg' : 'opacity-75 hover:opacity-100',
    )
  return (
    <div className="hidden flex-wrap gap-3 p-1 lg:flex">
      {shown.map(({ id, urls, preview }, at) => (
        <button
          key={id}
          type="button"
          aria-label={t('profiles.photos.show', { number: String(at + 1) })}
          aria-current={at === index || undefined}
          onClick={() => onShow(at)}
          className={thumbClass(at)}
        >
          <img
            src={urls?.square ?? preview ?? undefined}
            alt=""
            width={72}
            height={72}
            loading="lazy"
            className="size-full object-cover object-[50%_20%]"
          />
        </button>
      ))}
      {locked.map(({ kind, photos }, at) => (
        <button
          key={kind}
          type="button"
          aria-label={t(`profiles.photos.locked.${kind}`, { count: photos.length })}
          aria-current={index === shown.length + at || undefined}
          onClick={() => onShow(shown.length + at)}
          className={cx(
            thumbClass(shown.length + at),
            'grid place-items-center bg-panel text-white opacity-100',
          )}
        >
          <Blurred photo={photos[0]} />
          <span className="relative flex flex-col items-center text-xs font-semibold">
            <LockIcon kind={kind} className="size-5" />
            <span>{`+${photos.length}`}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
