import type { Language } from '#contract/rules/values.ts'
import { TextsProvider, useErrorText, useT } from '#web/lib/texts/i18n.tsx'

type ErrorPageProps = { error: unknown; language: Language }

/** What went wrong, and the way home (spec/pages 18): instead of everything else. */
export const ErrorPage = ({ error, language }: ErrorPageProps) => (
  <TextsProvider language={language}>
    <WentWrong error={error} onRetry={() => location.reload()} />
  </TextsProvider>
)

function WentWrong({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const textOf = useErrorText()
  return (
    <main className="page-narrow flex flex-col items-center gap-6 py-16 text-center" role="alert">
      <h1 className="text-2xl">{textOf(error)}</h1>
      <button type="button" className="link p-2" onClick={onRetry}>
        {t('ui.retry')}
      </button>
      <a href="/" className="link p-2">
        {t('ui.next_step.home')}
      </a>
    </main>
  )
}
