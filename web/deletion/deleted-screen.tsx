import { LogOut, MailOpen, Trash2, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { Frame } from '#web/accounts/frame.tsx'
import { useSettings } from '#web/lib/http/settings.ts'
import { useHydrated } from '#web/lib/store.ts'
import { useFormatter, useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { erasedFromIn } from './erased-from.ts'
import { decide, hasDecided, offeredPartner } from './partner.ts'
import { PartnerCard } from './partner-card.tsx'

/** The mailed link restores the account for a while. */
export function DeletedScreen() {
  const { state: kept } = useLocation()
  // The server does not know the history entry.
  const state: unknown = useHydrated() ? kept : null
  return wasThrownAway(state) ? <ThrownAway /> : <Deleted state={state} />
}

const wasThrownAway = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'thrown_away' in state

/** The owner deleted an account that somebody else may have made. Nothing restores it. */
function ThrownAway() {
  const t = useT()
  const title = t('accounts.handover.thrown_title')
  usePageTitle(title)
  return (
    <Frame icon={Trash2} tint="text-primary" title={title}>
      <p className="text-muted">{t('accounts.handover.thrown_text')}</p>
      <div className="flex w-full flex-col gap-3 sm:flex-row sm:justify-center">
        <ButtonLink to="/signup">{t('app.nav.signup')}</ButtonLink>
        <ButtonLink to="/" variant="outline">
          {t('ui.next_step.home')}
        </ButtonLink>
      </div>
    </Frame>
  )
}

function Deleted({ state }: { state: unknown }) {
  const t = useT()
  const format = useFormatter()
  const erasedFrom = erasedFromIn(state)
  const partner = offeredPartner(useSettings().settings)
  const [decided, setDecided] = useState(hasDecided)
  usePageTitle(t('accounts.deleted.title'))
  if (!erasedFrom) return <NothingDeleted />
  const back = t('accounts.deleted.back_until', { date: format.dateTime(erasedFrom, { dateStyle: 'long' }) })
  const facts = [
    { Icon: UserRoundX, text: t('accounts.deleted.hidden') },
    { Icon: LogOut, text: t('accounts.deleted.logged_out') },
    { Icon: MailOpen, text: back },
  ]
  const stay = () => {
    decide()
    setDecided(true)
    // The focused button is removed.
    document.querySelector('h1')?.focus()
  }
  return (
    <Frame icon={UserRoundX} tint="text-primary" title={t('accounts.deleted.title')}>
      <ul className="flex w-full flex-col gap-3 text-start">
        {facts.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-4 rounded-lg bg-surface px-4 py-3">
            <Icon aria-hidden="true" className="size-6 shrink-0 text-primary" />
            {text}
          </li>
        ))}
      </ul>
      {partner && !decided && <PartnerCard partner={partner} onStay={stay} />}
      <ButtonLink to="/" variant="outline" className="max-sm:w-full">
        {t('ui.next_step.home')}
      </ButtonLink>
    </Frame>
  )
}

/** For somebody who opened the page without having deleted an account. */
function NothingDeleted() {
  const t = useT()
  return (
    <Frame icon={MailOpen} tint="text-primary" title={t('accounts.deleted.elsewhere')}>
      <p className="text-muted">{t('accounts.deleted.back_days', { days: limits.deletionGraceDays })}</p>
      <ButtonLink to="/" variant="outline" className="max-sm:w-full">
        {t('ui.next_step.home')}
      </ButtonLink>
    </Frame>
  )
}
