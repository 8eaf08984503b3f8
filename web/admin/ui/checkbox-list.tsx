import { useId } from 'react'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'

type CheckboxListProps<Name extends string> = {
  legend: string
  names: readonly Name[]
  labelOf: (name: Name) => string
  value: readonly Name[]
  /** With the chosen names in their order. */
  onChange: (value: Name[]) => void
  error?: string | undefined
}

export function CheckboxList<Name extends string>(props: CheckboxListProps<Name>) {
  const { legend, names, labelOf, value, onChange, error } = props
  const errorId = useId()
  return (
    <fieldset className="flex flex-col">
      <legend className="font-medium">{legend}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          checked={value.includes(name)}
          onChange={({ target }) =>
            onChange(names.filter((one) => (one === name ? target.checked : value.includes(one))))
          }
        >
          {labelOf(name)}
        </Checkbox>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
