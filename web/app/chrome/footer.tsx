import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { pages } from '#contract/rules/pages.ts'
import { useSettings, useSiteName } from '#web/lib/http/settings.ts'
import { useIsPlain } from '#web/lib/routing/handle.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { part } from '#web/ui/part.tsx'
import { Mark } from './logo.tsx'

const FooterCompany = part(() => import('#web/pages/footer-company.tsx').then((file) => file.FooterCompany), {
  optional: true,
})

/** (spec/pages 50) */
export function Footer() {
  const t = useT()
  const name = useSiteName()
  const { settings } = useSettings()
  // The last lines are loaded when somebody scrolls; a page without scripts has them.
  const [scrolled, setScrolled] = useState(useIsPlain())
  useEffect(() => {
    const show = () => setScrolled(true)
    if (scrollY > 0) show()
    else addEventListener('scroll', show, { once: true })
  }, [])
  return (
    <footer className="border-t border-border bg-surface text-sm print:hidden">
      <div className="page flex flex-col gap-4 py-8">
        <span className="inline-flex items-center gap-2 font-semibold">
          <Mark className="size-5 text-primary" />
          {name}
        </span>
        <Links />
        <p className="max-w-[42em] text-muted">
          <span>{t('app.footer.adults', { name, age: String(settings?.min_age ?? limits.minimumAge) })}</span>
          {settings?.fictional_profiles && <span>{` ${t('app.footer.fictional')}`}</span>}
        </p>
        <Suspense>{scrolled && <FooterCompany />}</Suspense>
      </div>
    </footer>
  )
}

const LINKS = [
  'pages-terms',
  'pages-privacy',
  'pages-cookies',
  'pages-ban',
  'pricing',
  'complaints',
  'pages-return-policy',
  'pages-faq',
  'pages-service',
  'pages-safety',
  'pages-transparency',
] as const

function Links() {
  const t = useT()
  return (
    <nav aria-label={t('app.footer.links')}>
      <ul className="flex flex-wrap gap-x-6">
        {LINKS.map((name) => (
          <li key={name}>
            <Link
              to={pages[name]}
              className="inline-flex min-h-11 items-center rounded-sm text-muted transition-colors hover:text-text hover:underline"
            >
              {t(`app.footer.to.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
