import { ShieldAlert } from 'lucide-react'
import { type WordKind, wordRules } from '#contract/rules/words/kinds.ts'
import { useT } from '#web/lib/texts/i18n.tsx'

type WarningLineProps = { kinds: readonly WordKind[]; onReport: () => void }

/** Above a message: what to look out for, and a press that reports it (spec/abuse T61). */
export function WarningLine({ kinds, onReport }: WarningLineProps) {
  const t = useT()
  const kind = kinds.find((found): found is Exclude<WordKind, 'insult'> => wordRules[found].warnsReceiver)
  if (!kind) return null
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-3 px-1 text-sm text-warning-text">
      <p className="flex min-w-0 grow basis-48 gap-1.5">
        <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{t(`words.receiver.${kind}`)}</span>
      </p>
      <button type="button" onClick={onReport} className="link min-h-11 shrink-0 font-semibold">
        {t('words.report')}
      </button>
    </div>
  )
}
