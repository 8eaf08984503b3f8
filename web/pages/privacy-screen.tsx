import { useT } from '#web/lib/texts/i18n.tsx'
import { DataSources } from '#web/settings/data-sources.tsx'
import { TextPage } from './text-page.tsx'
import { privacyTexts } from './texts.ts'

export function PrivacyScreen() {
  const t = useT()
  return (
    <>
      <TextPage page="privacy" title={t('pages.privacy')} texts={privacyTexts} />
      <DataSources className="page pb-12" />
    </>
  )
}
