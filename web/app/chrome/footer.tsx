import { limits } from '#contract/rules/limits.ts'
import { pages } from '#contract/rules/pages.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useSettings, useSiteName } from '#web/lib/http/settings.ts'
import { Link } from '#web/lib/routing/router.tsx'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Mark } from './logo.tsx'

export function Footer() {
  const t = useT()
  const name = useSiteName()
  const { settings } = useSettings()
  return (
    <footer className="border-t border-border bg-surface text-sm">
      <div className="page flex flex-col gap-4 py-8">
        <div className="flex flex-col gap-x-8 gap-y-2 md:flex-row md:items-center">
          <span className="me-auto inline-flex items-center gap-2 font-semibold">
            <Mark className="size-5 text-primary" />
            {name}
          </span>
          <Links />
        </div>
        <p className="max-w-[75ch] text-muted">
          {t('app.footer.adults', { name, age: String(settings?.min_age ?? limits.minimumAge) })}
          {settings?.fictional_profiles && ` ${t('app.footer.fictional')}`}
        </p>
      </div>
    </footer>
  )
}

function Links() {
  const t = useT()
  const { user } = useUser()
  const { settings } = useSettings()
  const links = [
    ...(user
      ? [{ to: pages.settings, label: t('app.nav.settings') }]
      : [
          { to: pages.login, label: t('app.nav.login') },
          { to: pages.signup, label: t('app.nav.signup') },
        ]),
    { to: pages.pricing, label: t('app.footer.pricing') },
    { to: pages['pages-terms'], label: t('app.footer.terms') },
    { to: pages['pages-privacy'], label: t('app.footer.privacy') },
    { to: pages['pages-return-policy'], label: t('app.footer.returns') },
    { to: pages['lang-config'], label: t('app.nav.language') },
  ]
  const linkClass =
    'inline-flex min-h-11 items-center rounded-sm text-muted transition-colors hover:text-text hover:underline'
  return (
    <nav aria-label={t('app.footer.links')}>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={linkClass}>
              {label}
            </Link>
          </li>
        ))}
        {settings?.support_email && (
          <li>
            <a href={`mailto:${settings.support_email}`} className={linkClass}>
              {t('app.footer.support')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
