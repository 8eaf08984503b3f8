import { Languages } from 'lucide-react'
import { useConversationHere } from '#web/chat/photos/conversation-here.ts'
import { type T, useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { languageName } from './language-name.ts'
import { setWhole, type Translation, useWhole } from './translations.ts'

/** As high as a finger needs, and not as high on the screen. */
const pressClass =
  'link relative font-semibold after:absolute after:inset-x-0 after:-inset-y-3 after:content-[""]'

type TranslateLineProps = { translation: Translation; mine: boolean }

/** Below a message in another language (spec/chat 110): translates it, or shows the original again. */
export function TranslateLine({ translation, mine }: TranslateLineProps) {
  const t = useT()
  const { language } = useLanguage()
  const { other } = useConversationHere()
  const whole = useWhole(other.id)
  const { state, press } = translation
  const said = saidOf(t, translation, language)
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 px-1 text-sm text-muted">
      <Languages aria-hidden="true" className="size-4 shrink-0" />
      {said && <span aria-live={state === 'failed' ? 'polite' : undefined}>{said}</span>}
      {state !== 'same' && (
        <button type="button" onClick={press} aria-disabled={state === 'busy'} className={pressClass}>
          {t(`translate.press.${state}`)}
        </button>
      )}
      {state === 'translated' && !mine && !whole && (
        <button type="button" onClick={() => setWhole(other.id, true)} className={pressClass}>
          {t('translate.all')}
        </button>
      )}
    </div>
  )
}

/** What the line says before its button. */
function saidOf(t: T, { state, from, error }: Translation, reader: string): string | undefined {
  if (state === 'failed') return error || t('errors.chat.translation_failed')
  if (state === 'same') return t('translate.same')
  if (state !== 'translated') return undefined
  const language = from && languageName(from, reader)
  return language ? t('translate.done_from', { language }) : t('translate.done')
}
