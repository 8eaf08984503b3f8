import { Link } from 'react-router'
import { pages } from '#contract/rules/pages.ts'
import { useSiteName } from '#web/lib/http/settings.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { useCompany } from '#web/settings/company.ts'
import { DataSources } from '#web/settings/data-sources.tsx'

/** In English also what American law asks for. */
export function FooterCompany() {
  const t = useT()
  const { language } = useLanguage()
  const { data: company } = useCompany()
  return (
    <>
      {company && (
        <p className="text-muted wrap-anywhere">
          {[
            company.name,
            company.address,
            company.city,
            `${t('pages.company.kvk')} ${company.kvk}`,
            `${t('pages.company.vat')} ${company.vat_numbers.join(', ')}`,
          ].join(' · ')}
        </p>
      )}
      <DataSources />
      {language === 'en' && <UsFooter />}
    </>
  )
}

function UsFooter() {
  const t = useT()
  const name = useSiteName()
  const links = [
    { to: pages['pages-2257'], label: t('pages.usc2257') },
    { to: `${pages['pages-privacy']}#rights`, label: t('pages.us.choices') },
    { to: `${pages.complaints}?about=my_photo_used`, label: t('pages.us.copyright') },
  ]
  return (
    <nav aria-label={t('pages.us.title')} className="border-t border-border pt-4">
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center text-muted hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p className="max-w-[42em] text-muted">{t('pages.us.notice', { name })}</p>
    </nav>
  )
}
