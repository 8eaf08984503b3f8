import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { askText } from './ask-text.ts'
import { Helplines } from './helplines.tsx'
import { TextPage } from './text-page.tsx'

export const loader = loading(askText('safety'))
export { clientLoader } from '#web/app/page-queries.ts'
export const handle: Handle = { scripts: false }
export const meta = titled((t) => t('pages.safety'))

export default function SafetyScreen() {
  const t = useT()
  return (
    <>
      <TextPage page="safety" title={t('pages.safety')} />
      <Helplines />
    </>
  )
}
