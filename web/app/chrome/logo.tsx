import { Link } from 'react-router'
import { useSettings, useSiteName } from '#web/lib/http/settings.ts'
import { SPARK } from '#web/ui/spark.tsx'

/** The document knows before the settings are loaded. */
const hasLogoInPage = () => globalThis.document?.documentElement.dataset.logo !== undefined

export function Mark({ className = 'size-8' }: { className?: string }) {
  const { settings } = useSettings()
  if (settings ? settings.logo !== null : hasLogoInPage())
    return <img src={settings?.logo ?? '/favicon.svg'} alt="" className={className} />
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path fill="currentColor" d={SPARK} />
      <path
        fill="currentColor"
        opacity=".55"
        d="M25 2.5c.3 2.9 1.4 4.2 4.4 4.7-3 .5-4.1 1.8-4.4 4.8-.4-3-1.5-4.3-4.4-4.8 2.9-.5 4-1.8 4.4-4.7z"
      />
    </svg>
  )
}

export function Logo() {
  const name = useSiteName()
  return (
    <Link
      to="/"
      className="me-auto inline-flex min-h-11 items-center gap-1.5 rounded-md pe-2 text-2xl font-bold tracking-tight"
    >
      <Mark className="size-8 text-primary" />
      {name}
    </Link>
  )
}
