import type { LoaderFunctionArgs } from 'react-router'
import { OfflineText } from '#web/app/chrome/later/offline-bar.tsx'
import { titled } from '#web/app/page-meta.ts'
import { usePage } from '#web/lib/page.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { visitContext } from '#web/lib/routing/visit.ts'
import { loadTexts, TextsProvider, useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { SHELL_SCRIPT } from './shell-script.ts'

/** Without scripts of the build, so that it needs no file that this browser may not have. */
export const handle: Handle = { layout: 'empty', scripts: false }
export const meta = titled()

export async function loader({ context }: LoaderFunctionArgs) {
  await Promise.all(context.get(visitContext).brand.languages.map((language) => loadTexts(language)))
  return null
}

/** Stands at the address of a page that no network brings, in the language of this browser. */
export default function ShellPage() {
  const { language } = useLanguage()
  const { brand } = usePage() ?? {}
  return (
    <>
      {brand?.languages.map((each) => (
        <div key={each} lang={each} hidden={each !== language} data-shell-text>
          <TextsProvider language={each}>
            <NoNetwork />
          </TextsProvider>
        </div>
      ))}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SHELL_SCRIPT }} />
    </>
  )
}

function NoNetwork() {
  const t = useT()
  return (
    <>
      <div data-offline className="bg-warning text-on-warning">
        <OfflineText />
      </div>
      <div className="page-narrow flex flex-col items-center gap-6 py-16 text-center">
        <h1 className="text-2xl">{t('errors.request.unavailable')}</h1>
        <button type="button" className="link p-2" data-shell-retry>
          {t('ui.retry')}
        </button>
      </div>
    </>
  )
}
