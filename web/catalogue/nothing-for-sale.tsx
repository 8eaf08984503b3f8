import { PackageX } from 'lucide-react'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export function NothingForSale() {
  const t = useT()
  const { settings } = useSettings()
  return (
    <EmptyState
      icon={<PackageX />}
      title={t('catalogue.none.title')}
      text={t('catalogue.none.text')}
      action={
        settings && (
          <a href={`mailto:${settings.support_email}`} className="link inline-flex min-h-11 items-center">
            {settings.support_email}
          </a>
        )
      }
    />
  )
}
