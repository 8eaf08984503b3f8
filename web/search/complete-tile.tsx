import { useQuery } from '@tanstack/react-query'
import { UserRoundPen, X } from 'lucide-react'
import { pages } from '#contract/rules/pages.ts'
import { hiddenWhenDismissed, useDismissal } from '#web/lib/dismissal.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { profileQuery } from '#web/profiles/editor/own-profile.api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const LOW_PERCENT = 70
const PUT_AWAY_HOURS = 7 * 24

export type LowCompleteness = { percent: number; dismiss: () => void }

/** Undefined where the profile is complete enough, or the tile was dismissed. */
export function useLowCompleteness(isMember: boolean): LowCompleteness | undefined {
  const [dismissed, dismiss] = useDismissal('complete_profile', PUT_AWAY_HOURS)
  const { data } = useQuery({ ...profileQuery, enabled: isMember && !dismissed })
  const percent = data?.completeness.percent ?? 100
  return dismissed || percent >= LOW_PERCENT ? undefined : { percent, dismiss }
}

/** The whole width, so that every row of cards stays full (spec/discovery 9). */
export function CompleteTile({ percent, dismiss }: LowCompleteness) {
  const t = useT()
  return (
    <section
      {...hiddenWhenDismissed('complete_profile', PUT_AWAY_HOURS)}
      aria-labelledby="complete-tile"
      className="relative flex flex-col gap-4 rounded-lg bg-primary-soft p-5 pe-12 text-on-primary-soft sm:flex-row sm:items-center sm:pe-14"
    >
      <UserRoundPen aria-hidden="true" className="size-9 shrink-0 stroke-[1.5] max-sm:hidden" />
      <div className="min-w-0 grow">
        <h2 id="complete-tile" className="text-lg">
          {t('search.complete.title', { percent: String(percent) })}
        </h2>
        <p>{t('search.complete.text')}</p>
      </div>
      <ButtonLink to={pages.profile} className="shrink-0 self-start sm:self-auto">
        {t('search.complete.action')}
      </ButtonLink>
      <IconButton label={t('search.complete.later')} onClick={dismiss} className="absolute end-1 top-1">
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </section>
  )
}
