import { useSettings, useSiteName } from '#web/lib/http/settings.ts'
import { Link } from '#web/lib/routing/router.tsx'
import { cx } from '#web/ui/cx.ts'

/** Known before the settings are. */
const hasLogoInPage = () => globalThis.document?.documentElement.dataset.logo !== undefined

/** The logo of the brand, or the spark in the colour of the text. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  const { settings } = useSettings()
  if (settings ? settings.logo !== null : hasLogoInPage())
    return <img src={settings?.logo ?? '/favicon.svg'} alt="" className={className} />
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path
        fill="currentColor"
        d="M15.2 2.6c.5 5.4 2.1 8.6 4.6 10.7 2.2 1.9 5.3 2.8 9.6 3.1-4.5.6-7.6 1.6-9.8 3.6-2.3 2-3.7 5-4.4 9.6-.6-4.7-1.9-7.8-4.1-9.8-2.1-1.9-4.9-2.8-8.6-3.3 3.9-.5 6.8-1.5 8.9-3.5 2.1-2.1 3.3-5.2 3.8-10.4z"
      />
      <path
        fill="currentColor"
        opacity=".55"
        d="M25 2.5c.3 2.9 1.4 4.2 4.4 4.7-3 .5-4.1 1.8-4.4 4.8-.4-3-1.5-4.3-4.4-4.8 2.9-.5 4-1.8 4.4-4.7z"
      />
    </svg>
  )
}

export function Logo({ className }: { className?: string }) {
  const name = useSiteName()
  return (
    <Link
      to="/"
      className={cx(
        'inline-flex min-h-11 items-center gap-1.5 rounded-md pe-2 text-2xl font-bold tracking-tight',
        className,
      )}
    >
      <Mark className="size-8 text-primary" />
      {name}
    </Link>
  )
}
