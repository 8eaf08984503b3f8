import type { Evidence } from '#contract/admin/cases.ts'
import type { WordKind } from '#contract/rules/words/kinds.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { SealedVoice } from './sealed-voice.tsx'

type Of<K extends Evidence['kind']> = Extract<Evidence, { kind: K }>

function Kinds({ kinds }: { kinds: readonly WordKind[] }) {
  const t = useT()
  return (
    <span className="text-sm text-muted">
      {kinds.map((kind) => t(`admin.words.kinds.${kind}`)).join(', ')}
    </span>
  )
}

/** The messages of a member of one day in which something was found. */
export function WarnedMessages({ messages }: Pick<Of<'warned_day'>, 'messages'>) {
  const t = useT()
  const { fullTime } = useDates()
  if (!messages.length) return <p>{t('admin.words.no_permission')}</p>
  return (
    <>
      <p>{t('admin.words.warned')}</p>
      <ul className="flex flex-col gap-3">
        {messages.map(({ text, kinds, at }) => (
          <li key={`${at} ${text}`} className="flex flex-col">
            <span className="text-sm text-muted">{fullTime(at)}</span>
            <span className="whitespace-pre-line wrap-anywhere">{text}</span>
            <Kinds kinds={kinds} />
          </li>
        ))}
      </ul>
    </>
  )
}

export function HeldText({ evidence: { field, text, kinds } }: { evidence: Of<'held_text'> }) {
  const t = useT()
  return (
    <>
      <p>{t(`admin.words.${field}`)}</p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <Kinds kinds={kinds} />
    </>
  )
}

export function SpokenAnswer({ evidence: { voice } }: { evidence: Of<'voice_answer'> }) {
  const t = useT()
  return (
    <>
      <p>{t('admin.words.voice_answer')}</p>
      <SealedVoice src={voice} />
    </>
  )
}
