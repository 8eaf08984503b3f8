import { lengthOf } from '#contract/lib/length-of.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/inputs.tsx'

type WordsFieldProps = { words: string; max: number; onWrite: (words: string) => void }

/** The words that go with a gift or photo. A browser's `maxLength` would count an emoji twice. */
export function WordsField({ words, max, onWrite }: WordsFieldProps) {
  const t = useT()
  const tooLong = lengthOf(words.trim()) > max
  return (
    <Field
      label={t('chat.gift.words')}
      hint={t('chat.gift.words_hint', { max: String(max) })}
      error={tooLong ? t('errors.request.field_too_long') : undefined}
    >
      <TextArea rows={2} value={words} onChange={(event) => onWrite(event.target.value)} />
    </Field>
  )
}
