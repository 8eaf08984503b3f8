import { useT } from '#web/lib/texts/i18n.tsx'
import { TextPage } from './text-page.tsx'
import { termsTexts } from './texts.ts'

export function TermsScreen() {
  const t = useT()
  return <TextPage page="terms" title={t('pages.terms')} texts={termsTexts} />
}
