import { BadgeCheck, Drama } from 'lucide-react'
import type { ProfileCard } from '#contract/profiles.ts'
import { useOnline } from '#web/lib/http/online.ts'
import { noon, useDates } from '#web/lib/texts/dates.ts'
import { useFictionalWords } from '#web/lib/texts/fictional-words.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'

export const markClass = 'inline-flex min-h-6 items-center gap-1 rounded-full px-2 text-xs font-semibold'

/** Wherever the profile appears (spec/profiles 30). */
export function FictionalLabel({ className }: { className?: string }) {
  const { label } = useFictionalWords()
  return (
    <span className={cx(markClass, 'w-fit max-w-full bg-warning leading-tight text-on-warning', className)}>
      <Drama aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0">{label}</span>
    </span>
  )
}

/**
 * Staff compared the member with a picture; the day says when (spec/verification 10). On a phone
 * only the sign and the month are seen.
 */
export function VerifiedMark({ day, className }: { day: string; className?: string }) {
  const t = useT()
  const date = useDates().shortMonth(noon(day))
  return (
    <span className={cx(markClass, 'w-fit shrink-0 bg-info-soft leading-tight text-text', className)}>
      <BadgeCheck aria-hidden="true" className="size-3.5 shrink-0 text-info" />
      <span aria-hidden="true" className="sm:hidden">
        {date}
      </span>
      <span className="max-sm:sr-only">{t('profiles.badge.verified', { date })}</span>
    </span>
  )
}

export function NewMark() {
  const t = useT()
  return <span className={cx(markClass, 'bg-primary text-on-primary')}>{t('profiles.badge.new')}</span>
}

/** Without a network this browser does not know who is online now. */
export function useLastSeen(bucket: ProfileCard['online']): ProfileCard['online'] {
  const hasNetwork = useOnline()
  return bucket === 'now' && !hasNetwork ? 'hidden' : bucket
}

/** The meaning of the green dot is read aloud. */
export function OnlineMark({ className = 'size-3.5' }: { className?: string }) {
  const t = useT()
  if (useLastSeen('now') === 'hidden') return null
  return (
    <span title={t('profiles.online.now')} className="inline-flex">
      <span aria-hidden="true" className={cx('rounded-full bg-success ring-2 ring-white', className)} />
      <span className="sr-only">{t('profiles.online.now')}</span>
    </span>
  )
}
