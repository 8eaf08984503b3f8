import { DataSection } from '#web/accounts/settings/data-section.tsx'
import { DecisionList } from '#web/cases/decision-list.tsx'
import { useUser } from '#web/lib/http/session.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { OrdersSection } from '#web/payments/orders/orders-section.tsx'
import { AccountSection, Section } from '#web/settings/sections.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/**
 * The only page of a suspended or banned member, so it links to what else is open to them
 * (spec/decisions 30).
 */
export function Decisions() {
  const t = useT()
  const { user } = useUser()
  usePageTitle(t('decisions.title'))
  const restriction = user?.restriction
  return (
    <div className="page-narrow flex flex-col gap-6 py-8">
      <h1 className="text-3xl">
        {restriction ? t(`decisions.room.${restriction.measure}`) : t('decisions.title')}
      </h1>
      {restriction ? (
        <Restricted until={restriction.until} />
      ) : (
        <p className="text-muted">{t('decisions.lead')}</p>
      )}
      <DecisionList />
      {restriction && (
        <>
          <h2 className="text-2xl">{t('decisions.room.can')}</h2>
          <OrdersSection />
          <DataSection />
          <Section title={t('decisions.room.delete')}>
            <ButtonLink to="/settings/delete" variant="outline" className="self-start">
              {t('decisions.room.delete')}
            </ButtonLink>
          </Section>
          <AccountSection />
        </>
      )}
    </div>
  )
}

function Restricted({ until }: { until: string | null }) {
  const t = useT()
  const dates = useDates()
  return (
    <Alert kind="danger">
      {until
        ? t('decisions.room.suspended_lead', { date: dates.fullTime(until) })
        : t('decisions.room.banned_lead')}
    </Alert>
  )
}
