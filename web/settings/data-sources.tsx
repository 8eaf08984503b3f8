import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'

const linkClass = 'underline decoration-border-strong underline-offset-4 transition-colors hover:text-text'

/** The licences of the location data ask for links on pages that use it. */
export function DataSources({ className }: { className?: string }) {
  const t = useT()
  return (
    <p className={cx('flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted', className)}>
      <a href="https://db-ip.com" target="_blank" rel="noopener" className={linkClass}>
        {t('settings.sources.addresses')}
      </a>
      <a href="https://www.geonames.org" target="_blank" rel="noopener" className={linkClass}>
        {t('settings.sources.places')}
      </a>
    </p>
  )
}
