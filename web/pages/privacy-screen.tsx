import { useT } from '#web/lib/texts/i18n.tsx'
import { DataSources } from '#web/settings/data-sources.tsx'
import { TextPage } from './text-page.tsx'

export function PrivacyScreen() {
  const t = useT()
  return (
    <>
      <TextPage page="privacy" title={t('pages.privacy')} legal />
      <DataSources className="page pb-12" />
    </>
  )
}
