import { BadgeCheck, Drama, Heart, MapPin, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { noon, useDates } from '#web/lib/texts/dates.ts'
import { useFictionalWords } from '#web/lib/texts/fictional-words.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { useLastSeen } from '#web/profiles/card/marks.tsx'
import { usePlaces } from '#web/profiles/place.ts'
import { cx } from '#web/ui/cx.ts'
import { Chip } from '#web/ui/forms/chip.tsx'

export type MemberHeadingProps = {
  profile: Profile
  /** `h2` where the profile is part of another page. */
  level?: 'h1' | 'h2'
  className?: string
}

// Below 992 px: over the lower edge of the photo, which still takes every touch.
const overPhoto =
  'max-lg:pointer-events-none max-lg:z-10 max-lg:self-end max-lg:bg-linear-to-t max-lg:from-black/85 max-lg:via-black/50 max-lg:to-transparent max-lg:px-4 max-lg:pt-10 max-lg:pb-4 max-lg:text-white max-lg:sm:rounded-b-lg'

export function MemberHeading({ profile, level: Heading = 'h1', className }: MemberHeadingProps) {
  const place = usePlaces().full(profile)
  return (
    <header className={cx('flex flex-col gap-2 lg:gap-3', overPhoto, className)}>
      <Heading className="text-3xl wrap-anywhere">{`${profile.name}, ${profile.age}`}</Heading>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 lg:text-muted">
        {place && (
          <span className="inline-flex min-w-0 items-center gap-1.5 wrap-anywhere">
            <MapPin aria-hidden="true" className="size-4.5 shrink-0" />
            <span>{place}</span>
          </span>
        )}
        <LastHere bucket={profile.online} />
      </div>
      <Marks profile={profile} />
    </header>
  )
}

function LastHere({ bucket: known }: { bucket: Profile['online'] }) {
  const t = useT()
  const bucket = useLastSeen(known)
  if (bucket === 'hidden') return null
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className={cx(
          'size-2.5 rounded-full',
          bucket === 'now' ? 'bg-success' : 'border-2 border-border-strong max-lg:border-white/70',
        )}
      />
      <span>{t(`profiles.online.${bucket}`)}</span>
    </span>
  )
}

function Marks({ profile }: { profile: Profile }) {
  const t = useT()
  const { fullDay } = useDates()
  const { name, is_new, matched, likes_me, verified_at } = profile
  const icon = 'size-4 shrink-0'
  const marks: ReactNode[] = [
    matched && (
      <Chip
        key="matched"
        tone="primary"
        icon={<Heart aria-hidden="true" className={cx(icon, 'fill-current')} />}
      >
        {t('profiles.matched')}
      </Chip>
    ),
    likes_me && !matched && (
      <Chip key="likes" tone="primary" icon={<Heart aria-hidden="true" className={icon} />}>
        {t('profiles.likes_you', { name })}
      </Chip>
    ),
    verified_at && (
      <Chip key="verified" icon={<BadgeCheck aria-hidden="true" className={cx(icon, 'text-info')} />}>
        {t('profiles.badge.verified', { date: fullDay(noon(verified_at)) })}
      </Chip>
    ),
    is_new && (
      <Chip key="new" icon={<Sparkles aria-hidden="true" className={icon} />}>
        {t('profiles.badge.new')}
      </Chip>
    ),
  ].filter(Boolean)
  return marks.length ? <div className="flex flex-wrap gap-2 max-lg:order-first">{marks}</div> : null
}

/** (spec/profiles 30) */
export function FictionalNote() {
  const t = useT()
  const { rules } = useFictionalWords()
  return (
    <p className="flex items-start gap-3 rounded-lg border border-warning/60 bg-warning-soft px-4 py-3">
      <Drama aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning-text" />
      <span>{t('profiles.fictional.explanation', rules)}</span>
    </p>
  )
}
