import { type ReactNode, useEffect, useRef } from 'react'
import { pages } from '#contract/rules/pages.ts'
import { SettingsScreen } from '#web/accounts/settings/settings-screen.tsx'
import { useLocation } from '#web/lib/routing/router.tsx'
import { useT } from '#web/lib/texts/i18n.tsx'
import { OrdersSection } from '#web/payments/orders/orders-section.tsx'
import { SpendingSection } from '#web/payments/spending/spending-section.tsx'
import { Section } from '#web/settings/sections.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** /settings: the sections of the account, of orders and of spending. */
export function Settings() {
  return (
    <SettingsScreen>
      <LinkedSection id="orders">
        <OrdersSection />
      </LinkedSection>
      <LinkedSection id="spending">
        <SpendingSection />
      </LinkedSection>
      <DecisionsSection />
    </SettingsScreen>
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

/** A section that other pages link to. */
function LinkedSection({ id, children }: { id: string; children: ReactNode }) {
  const { hash } = useLocation()
  const ref = useRef<HTMLDivElement>(null)
  const isWanted = hash === `#${id}`

  useEffect(() => {
    // Later than the router, which scrolls to the top and focuses the heading of every new page.
    const timer = isWanted ? setTimeout(() => ref.current?.scrollIntoView(), 100) : undefined
    return () => clearTimeout(timer)
  }, [isWanted])

  return (
    <div ref={ref} id={id} className="scroll-mt-24">
      {children}
    </div>
  )
}
