import {
  Bell,
  ChevronLeft,
  ChevronRight,
  CircleUser,
  CreditCard,
  EyeOff,
  type LucideIcon,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { pages } from '#contract/rules/pages.ts'
import { BlockedSection } from '#web/accounts/settings/blocked-section.tsx'
import { ConsentSection } from '#web/accounts/settings/consent-section.tsx'
import { CoveredSection } from '#web/accounts/settings/covered-section.tsx'
import { DataSection } from '#web/accounts/settings/data-section.tsx'
import { EmailSection } from '#web/accounts/settings/email-section.tsx'
import { HiddenWordsSection } from '#web/accounts/settings/hidden-words-section.tsx'
import { InvisibleSection } from '#web/accounts/settings/invisible-section.tsx'
import { MarksSection } from '#web/accounts/settings/marks-section.tsx'
import { PasskeysSection } from '#web/accounts/settings/passkeys-section.tsx'
import { PasswordSection } from '#web/accounts/settings/password-section.tsx'
import { PauseSection } from '#web/accounts/settings/pause-section.tsx'
import { ProvidersSection } from '#web/accounts/settings/providers-section.tsx'
import { SessionsSection } from '#web/accounts/settings/sessions-section.tsx'
import { VisitorsSection } from '#web/accounts/settings/visitors-section.tsx'
import { useUser } from '#web/lib/http/session.ts'
import { type T, useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { OwnNotifications } from '#web/notifications/notifications-screen.tsx'
import { OrdersSection } from '#web/payments/orders/orders-section.tsx'
import { SpendingSection } from '#web/payments/spending/spending-section.tsx'
import { AccountSection, LanguageSection, Section, ThemeSection } from '#web/settings/sections.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { VerificationSection } from '#web/verification/verification-section.tsx'

type Group = { name: string; Icon: LucideIcon; title: (t: T) => string; text: (t: T) => string }

const groups = [
  {
    name: 'account',
    Icon: CircleUser,
    title: (t) => t('settings.account.title'),
    text: (t) => t('settings.groups.account'),
  },
  {
    name: 'privacy',
    Icon: EyeOff,
    title: (t) => t('settings.groups.privacy_title'),
    text: (t) => t('settings.groups.privacy'),
  },
  {
    name: 'payments',
    Icon: CreditCard,
    title: (t) => t('settings.groups.payments_title'),
    text: (t) => t('settings.groups.payments'),
  },
  {
    name: 'notifications',
    Icon: Bell,
    title: (t) => t('notifications.title'),
    text: (t) => t('settings.groups.notifications'),
  },
] as const satisfies Group[]
type GroupName = (typeof groups)[number]['name']

/** One of four groups beside the list of them; a phone shows one or the other (spec/pages 38). */
export function Settings() {
  const t = useT()
  usePageTitle(t('settings.title'))
  const [query] = useSearchParams()
  const chosen = groups.find(({ name }) => name === query.get('group'))
  const group = chosen ?? groups[0]
  return (
    <div className="page flex flex-col gap-6 py-6 md:py-8">
      <header>
        {chosen && (
          <Link to={pages.settings} className="-ms-1 inline-flex min-h-11 items-center gap-1 md:hidden">
            <ChevronLeft aria-hidden="true" className="size-5" />
            {t('settings.title')}
          </Link>
        )}
        <h1 className="text-3xl">
          <span className={cx(chosen && 'max-md:hidden')}>{t('settings.title')}</span>
          {chosen && <span className="md:hidden">{chosen.title(t)}</span>}
        </h1>
      </header>
      <div className="grid items-start gap-8 md:grid-cols-[16rem_minmax(0,1fr)]">
        <Groups shown={group.name} isChosen={chosen !== undefined} />
        <div className={cx('flex max-w-180 flex-col gap-6', !chosen && 'max-md:hidden')}>
          <Heading key={group.name} isChosen={chosen !== undefined}>
            {group.title(t)}
          </Heading>
          {sections[group.name]}
        </div>
      </div>
    </div>
  )
}

function Groups({ shown, isChosen }: { shown: GroupName; isChosen: boolean }) {
  const t = useT()
  return (
    <nav aria-label={t('settings.title')} className={cx('md:sticky md:top-24', isChosen && 'max-md:hidden')}>
      <ul className="card divide-y divide-border overflow-hidden">
        {groups.map(({ name, Icon, title, text }) => (
          <li key={name}>
            <Link
              to={`${pages.settings}?group=${name}`}
              aria-current={isChosen && name === shown ? 'page' : undefined}
              className={cx(
                'flex min-h-14 items-center gap-4 px-4 py-3 transition-colors hover:bg-surface-2',
                name === shown && 'md:bg-primary-soft md:text-on-primary-soft',
              )}
            >
              <Icon aria-hidden="true" className="size-6 shrink-0" />
              <span className="min-w-0 grow">
                <strong className="block font-semibold">{title(t)}</strong>
                <span className="block text-sm text-muted md:hidden">{text(t)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted md:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Heading({ isChosen, children }: { isChosen: boolean; children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  const isLinked = useRef(hash !== '')
  useEffect(() => {
    if (!isChosen || isLinked.current) return
    scrollTo({ top: 0, behavior: 'instant' })
    ref.current?.focus({ preventScroll: true })
  }, [isChosen])
  return (
    <h2 ref={ref} tabIndex={-1} className="text-2xl max-md:sr-only">
      {children}
    </h2>
  )
}

const sections: Record<GroupName, ReactNode> = {
  account: (
    <>
      <EmailSection />
      <PasswordSection />
      <PasskeysSection />
      <ProvidersSection />
      <SessionsSection />
      <LanguageSection />
      <ThemeSection />
      <AccountSection />
      <DeletionSection />
    </>
  ),
  privacy: (
    <>
      <LinkedSection id="pause">
        <PauseSection />
      </LinkedSection>
      <InvisibleSection />
      <VisitorsSection />
      <CoveredSection />
      <HiddenWordsSection />
      <MarksSection />
      <VerificationSection />
      <BlockedSection />
      <ConsentSection />
      <DataSection />
      <DecisionsSection />
    </>
  ),
  payments: (
    <>
      <LinkedSection id="orders">
        <OrdersSection />
      </LinkedSection>
      <LinkedSection id="spending">
        <SpendingSection />
      </LinkedSection>
    </>
  ),
  notifications: <NotificationsGroup />,
}

function NotificationsGroup() {
  const { user } = useUser()
  return user ? <OwnNotifications user={user} /> : null
}

function DeletionSection() {
  const t = useT()
  return (
    <Section title={t('settings.delete.title')}>
      <p className="text-muted">{t('settings.delete.intro', { days: limits.deletionGraceDays })}</p>
      <ButtonLink to="/settings/delete" variant="outline" className="self-start">
        {t('settings.delete.title')}
      </ButtonLink>
    </Section>
  )
}

function DecisionsSection() {
  const t = useT()
  return (
    <Section title={t('decisions.title')}>
      <p className="text-muted">{t('decisions.lead')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pages['settings-decisions']} variant="outline">
          {t('decisions.title')}
        </ButtonLink>
        <ButtonLink to={pages['settings-reports']} variant="outline">
          {t('decisions.own_reports.title')}
        </ButtonLink>
      </div>
    </Section>
  )
}

function LinkedSection({ id, children }: { id: string; children: ReactNode }) {
  const { hash } = useLocation()
  const ref = useRef<HTMLDivElement>(null)
  const isWanted = hash === `#${id}`

  useEffect(() => {
    // After the router, which scrolls to the top and focuses the heading of every new page.
    const timer = isWanted ? setTimeout(() => ref.current?.scrollIntoView(), 100) : undefined
    return () => clearTimeout(timer)
  }, [isWanted])

  return (
    <div ref={ref} id={id}>
      {children}
    </div>
  )
}
