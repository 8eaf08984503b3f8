import type { ReactNode } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import {
  AccountSection,
  LanguageSection,
  NotificationsSection,
  Section,
  ThemeSection,
} from '#web/settings/sections.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { BlockedSection } from './blocked-section.tsx'
import { ConsentSection } from './consent-section.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { InvisibleSection } from './invisible-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { VisitorsSection } from './visitors-section.tsx'

/**
 * /settings: language and theme, who sees and reaches the member, and the safety of the account.
 * `children` are sections of later features.
 */
export function SettingsScreen({ children }: { children?: ReactNode }) {
  const t = useT()
  usePageTitle(t('settings.title'))
  return (
    <div className="page-narrow flex flex-col gap-6 py-8">
      <h1 className="text-3xl">{t('settings.title')}</h1>
      <LanguageSection />
      <ThemeSection />
      <NotificationsSection />
      <InvisibleSection />
      <VisitorsSection />
      <BlockedSection />
      <ConsentSection />
      <EmailSection />
      <PasswordSection />
      <SessionsSection />
      {children}
      <DataSection />
      <AccountSection />
      <Section title={t('settings.delete.title')}>
        <p className="text-muted">{t('settings.delete.intro', { days: limits.deletionGraceDays })}</p>
        <ButtonLink to="/settings/delete" variant="outline" className="self-start">
          {t('settings.delete.title')}
        </ButtonLink>
      </Section>
    </div>
  )
}
