import { Languages } from 'lucide-react'
import { useState } from 'react'
import { focusComposer } from '#web/chat/thread/composer/focus-composer.ts'
import { useErrorText, useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import type { DraftTranslation } from './draft-translation.ts'
import { inLanguage, type Reader } from './keeper.ts'
import { languageName } from './language-name.ts'

export type DraftBarProps = {
  reader: Reader
  /** The language of the other member. */
  to: string
  draft: string
  translation: DraftTranslation
}

/** Above the composer, in a conversation of two languages: translates what is typed before it goes. */
export function DraftBar({ reader, to, draft, translation }: DraftBarProps) {
  const t = useT()
  const { language } = useLanguage()
  const { busy, error, translate } = useTranslate({ reader, to, draft, translation })
  const name = languageName(to, language) ?? to
  const { original, restore } = translation
  const isTranslated = original !== undefined
  const undo = () => {
    restore()
    focusComposer()
  }
  const offer = busy ? t('translate.press.busy') : t('translate.draft', { language: name })
  const label = isTranslated ? t('translate.undo') : offer
  return (
    <div className="border-t border-border">
      <div className="mx-auto flex w-full max-w-180 items-center gap-3 px-4 text-sm text-muted">
        <Languages aria-hidden="true" className="size-4 shrink-0" />
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
          <span role="status" className={error ? 'pt-2 text-danger' : isTranslated ? 'pt-2' : 'sr-only'}>
            {error ?? (isTranslated ? t('translate.drafted', { language: name }) : '')}
          </span>
          <button
            type="button"
            disabled={!isTranslated && !draft.trim()}
            aria-disabled={busy}
            onClick={isTranslated ? undo : translate}
            className="link min-h-11 font-semibold disabled:opacity-60"
          >
            {label}
          </button>
        </div>
      </div>
    </div>
  )
}

/** What was typed meanwhile is not overwritten. */
function useTranslate({ reader, to, draft, translation }: DraftBarProps) {
  const t = useT()
  const errorText = useErrorText()
  const [asked, setAsked] = useState<string>()
  const [failed, setFailed] = useState<{ draft: string; text: string }>()
  const busy = asked !== undefined
  const translate = () => {
    if (busy) return
    setAsked(draft)
    setFailed(undefined)
    inLanguage([draft], { from: reader.language, to }, reader)
      .then(([text = draft]) => {
        if (text.trim() === draft.trim()) setFailed({ draft, text: t('translate.same') })
        translation.take(draft, text)
        focusComposer()
      })
      .catch((error: unknown) => setFailed({ draft, text: errorText(error) }))
      .finally(() => setAsked(undefined))
  }
  return { busy, error: failed?.draft === draft ? failed.text : undefined, translate }
}
