import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { pages } from '#contract/rules/pages.ts'
import { useSettings, useSiteName } from '#web/lib/http/settings.ts'
import { lazyPart } from '#web/lib/routing/lazy-part.ts'
import { Link } from '#web/lib/routing/router.tsx'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Mark } from './logo.tsx'

const FooterCompany = lazyPart(() =>
  import('#web/pages/footer-company.tsx').then((file) => file.FooterCompany),
)

/** The links, the disclaimer and the company (spec/pages 50). */
export function Footer() {
  const t = useT()
  const name = useSiteName()
  const { settings } = useSettings()
  return (
    <footer className="border-t border-border bg-surface text-sm print:hidden">
      <div className="page flex flex-col gap-4 py-8">
        <span className="inline-flex items-center gap-2 font-semibold">
          <Mark className="size-5 text-primary" />
          {name}
        </span>
        <Links />
        <p className="max-w-[75ch] text-muted">
          {t('app.footer.adults', { name, age: String(settings?.min_age ?? limits.minimumAge) })}
          {settings?.fictional_profiles && ` ${t('app.footer.fictional')}`}
        </p>
        <WhenSeen>
          <FooterCompany />
        </WhenSeen>
      </div>
    </footer>
  )
}

/** Renders its children once their place is on the screen: the first load does not pay for them. */
function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="flex min-h-5 flex-col gap-4">
      <Suspense>{seen && children}</Suspense>
    </div>
  )
}

function Links() {
  const t = useT()
  const links = [
    [pages['pages-terms'], t('app.footer.terms')],
    [pages['pages-privacy'], t('app.footer.privacy')],
    [pages['pages-cookies'], t('app.footer.cookies')],
    [pages['pages-ban'], t('app.footer.ban')],
    [pages.pricing, t('app.footer.pricing')],
    [pages.complaints, t('app.footer.complaints')],
    [pages['pages-return-policy'], t('app.footer.returns')],
    [pages['pages-faq'], t('app.footer.faq')],
    [pages['pages-service'], t('app.footer.support')],
    [pages['lang-config'], t('app.nav.language')],
  ] as const
  return (
    <nav aria-label={t('app.footer.links')}>
      <ul className="grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap">
        {links.map(([to, label]) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded-sm text-muted transition-colors hover:text-text hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
