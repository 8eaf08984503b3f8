import { isRouteErrorResponse, useLocation } from 'react-router'
import type { Language } from '#contract/rules/values.ts'
import { TextsProvider, useErrorText, useT } from '#web/lib/texts/i18n.tsx'

/** What the page knows where even the settings could not be loaded. */
export type Unavailable = { language: Language; name: string }

export const unavailableSite = (error: unknown): Unavailable | undefined =>
  isRouteErrorResponse(error) && error.status === 503 ? (error.data as Unavailable) : undefined

type ErrorPageProps = { error: unknown; language: Language }

/** (spec/pages 18) */
export const ErrorPage = ({ error, language }: ErrorPageProps) => (
  <TextsProvider language={language}>
    <WentWrong error={error} />
  </TextsProvider>
)

function WentWrong({ error }: { error: unknown }) {
  const t = useT()
  const errorText = useErrorText()
  const { pathname, search } = useLocation()
  return (
    <main className="page-narrow flex flex-col items-center gap-6 py-16 text-center" role="alert">
      <h1 className="text-2xl">
        {unavailableSite(error) ? t('errors.request.unavailable') : errorText(error)}
      </h1>
      <a href={pathname + search} className="link p-2">
        {t('ui.retry')}
      </a>
      <a href="/" className="link p-2">
        {t('ui.next_step.home')}
      </a>
    </main>
  )
}
