import { useT } from '#web/admin/lib/texts.tsx'
import { Select, TextArea, TextInput } from '#web/ui/forms/inputs.tsx'
import type { Kind } from './field-kinds.ts'
import { shownChoice } from './shown-value.ts'

export type ValueInputProps = {
  kind: Kind
  value: string
  onChange: (text: string) => void
  lang?: string
  placeholder?: string
}

const isLong = (kind: Kind) =>
  kind === 'words' || kind === 'lines' || kind === 'list' || kind === 'notes' || typeof kind === 'object'

/** The value as text (field-kinds.ts). */
export function ValueInput({ kind, value, onChange, lang, placeholder }: ValueInputProps) {
  const t = useT()
  const choices =
    kind === 'boolean'
      ? [
          ['true', 'yes'],
          ['false', 'no'],
        ]
      : typeof kind === 'object' && 'choices' in kind
        ? kind.choices.map((choice) => [choice, choice])
        : undefined
  const change = (event: { target: { value: string } }) => onChange(event.target.value)
  if (choices)
    return (
      <Select value={value} onChange={change}>
        {choices.map(([choice = '', word = '']) => (
          <option key={choice} value={choice}>
            {shownChoice(t, word)}
          </option>
        ))}
      </Select>
    )
  const common = {
    value,
    onChange: change,
    lang,
    placeholder,
    autoCapitalize: 'none',
    spellCheck: kind === 'words',
  }
  return isLong(kind) ? (
    <TextArea {...common} rows={kind === 'words' ? 2 : 3} />
  ) : (
    <TextInput {...common} inputMode={kind === 'number' ? 'numeric' : undefined} />
  )
}
