import { useT } from '#web/lib/texts/i18n.tsx'
import { tooLong } from '#web/lib/texts/too-long.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/inputs.tsx'

type WordsFieldProps = { words: string; max: number; onWrite: (words: string) => void }

export function WordsField({ words, max, onWrite }: WordsFieldProps) {
  const t = useT()
  return (
    <Field
      label={t('chat.gift.words')}
      hint={t('chat.gift.words_hint', { max: String(max) })}
      error={tooLong(t, words, max)}
    >
      <TextArea rows={2} value={words} onChange={(event) => onWrite(event.target.value)} />
    </Field>
  )
}
