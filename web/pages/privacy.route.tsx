import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { DataSources } from '#web/settings/data-sources.tsx'
import { askText } from './ask-text.ts'
import { TextPage } from './text-page.tsx'

export const loader = loading(askText('privacy'))
export { clientLoader } from '#web/app/page-queries.ts'
export const handle: Handle = { scripts: false }
export const meta = titled((t) => t('pages.privacy'))

export default function PrivacyScreen() {
  const t = useT()
  return (
    <>
      <TextPage page="privacy" title={t('pages.privacy')} legal />
      <DataSources className="page pb-12" />
    </>
  )
}
