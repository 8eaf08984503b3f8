import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { caretIn, groupedIban } from './iban-text.ts'

type IbanInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'> & {
  value: string
  onChange: (iban: string) => void
}

/** In groups of four. The caret stays where the member types. */
export function IbanInput({ value, onChange, ...rest }: IbanInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const grouped = groupedIban(target.value)
    caret.current = caretIn(grouped, target.value, target.selectionStart ?? target.value.length)
    onChange(grouped)
  }
  return (
    <TextInput
      ref={input}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...rest}
      value={value}
      onChange={change}
      className="tabular-nums tracking-wide"
    />
  )
}
