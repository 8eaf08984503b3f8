import type { ReactNode } from 'react'
import { useRegions, useSettings } from '#web/lib/http/settings.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { useCompany } from '#web/settings/company.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** If the call fails, at least the support address. */
export function Company() {
  const t = useT()
  const { language } = useLanguage()
  const { settings } = useSettings()
  const { regions } = useRegions()
  const { data: company, isPending } = useCompany()
  const country = regions?.find((one) => one.country === company?.country)?.names[language]
  return (
    <section
      aria-labelledby="company"
      className="@container flex flex-col gap-4 rounded-xl bg-surface p-5 sm:p-6"
    >
      <h2 id="company" className="text-xl">
        {t('pages.company.title')}
      </h2>
      {isPending && <Skeleton className="h-32 w-full max-w-90" />}
      {company && (
        <address className="not-italic">
          <strong>{company.name}</strong>
          <br />
          {company.address}
          <br />
          <span>{country ? `${company.city}, ${country}` : company.city}</span>
        </address>
      )}
      <dl className="grid gap-x-6 gap-y-2 text-sm @sm:grid-cols-[auto_1fr]">
        {company && (
          <>
            <Line name={t('pages.company.tradenames')} value={company.tradenames.join(', ')} />
            <Line name={t('pages.company.kvk')} value={company.kvk} />
            <Line name={t('pages.company.vat')} value={company.vat_numbers.join(', ')} />
            <Line
              name={t('pages.company.phone')}
              value={
                company.support_phone && (
                  <a href={`tel:${company.support_phone}`} className="link inline-block py-0.5">
                    {company.support_phone}
                  </a>
                )
              }
            />
          </>
        )}
        {settings && (
          <Line
            name={t('pages.company.email')}
            value={
              <a href={`mailto:${settings.support_email}`} className="link inline-block py-0.5 wrap-anywhere">
                {settings.support_email}
              </a>
            }
          />
        )}
      </dl>
    </section>
  )
}

function Line({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="@max-sm:mb-2">{value}</dd>
    </div>
  )
}
