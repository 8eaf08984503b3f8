import { useT } from '#web/lib/i18n.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Said wherever a member would look for the shop: it is not open, and whom to ask. */
export function NotForSaleYet() {
  const t = useT()
  const { settings } = useSettings()
  return (
    <Alert kind="info" title={t('credits.closed.title')}>
      <p>
        {t('credits.closed.text')}{' '}
        {settings && (
          <a href={`mailto:${settings.support_email}`} className="link">
            {settings.support_email}
          </a>
        )}
      </p>
    </Alert>
  )
}
