import { Suspense } from 'react'
import type { Bubble } from '#web/chat/thread/log/thread-items.ts'
import { part } from '#web/ui/part.tsx'
import { TranslatedMark } from './translated-mark.tsx'
import { type Translation, useTranslation } from './translations.ts'

const TranslateLine = part(() => import('./translate-line.tsx').then((file) => file.TranslateLine), {
  optional: true,
})

/** What a message shows: its own words, or their translation. */
export function useShownMessage(bubble: Bubble, wanted: string | undefined) {
  const translation = useTranslation(bubble.key, bubble.body)
  // What was searched for is in the original.
  const isTranslated = translation?.state === 'translated' && wanted === undefined
  return {
    translation,
    shown: isTranslated ? { ...bubble, body: translation.text ?? bubble.body } : bubble,
    /** The language of what is shown, where it is not the reader's. */
    lang: isTranslated ? undefined : translation?.from,
    warnings: bubble.warnings ?? translation?.warnings,
  }
}

type TranslationNotesProps = { translation: Translation | undefined; bubble: Bubble }

/** Below a message: in which language it is, and whether its sender had it translated. */
export function TranslationNotes({ translation, bubble: { mine, translated } }: TranslationNotesProps) {
  return (
    <>
      {translation && (
        // A folded message is opened before its words are offered in another language.
        <div className="group-has-[details:not([open])]/message:hidden">
          <Suspense>
            <TranslateLine translation={translation} mine={mine} />
          </Suspense>
        </div>
      )}
      {translated && <TranslatedMark />}
    </>
  )
}
