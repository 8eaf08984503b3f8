import { ExternalLink } from 'lucide-react'
import type { SiteSettings } from '#contract/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'

/** The operator's advertisement, which must say that it is one (spec/discovery 12). */
export function LiveCamsTile({ title, url }: NonNullable<SiteSettings['live_cams']>) {
  const t = useT()
  return (
    <section
      aria-label={t('search.live_cams.label')}
      className="relative flex items-center gap-4 rounded-lg border border-border bg-surface p-5 has-[a:hover]:bg-surface-2"
    >
      <div className="min-w-0 grow">
        <p className="text-sm font-semibold text-muted">{t('search.live_cams.label')}</p>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer sponsored"
          className="text-lg font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {title}
        </a>
        <p className="text-sm text-muted">{t('search.live_cams.hint')}</p>
      </div>
      <ExternalLink aria-hidden="true" className="size-6 shrink-0 text-muted" />
    </section>
  )
}
