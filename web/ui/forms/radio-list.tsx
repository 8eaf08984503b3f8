import type { ReactNode } from 'react'
import { Radio } from './radio.tsx'

export type RadioListProps<Value extends string> = {
  legend: ReactNode
  name: string
  options: readonly { value: Value; label: ReactNode; className?: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { legend, name, options, value, onChange, className } = props
  return (
    <fieldset className={className}>
      <legend className="font-medium">{legend}</legend>
      {options.map((option) => (
        <div key={option.value} className={option.className}>
          <label className="flex min-h-11 items-start gap-3 py-2">
            <Radio
              name={name}
              value={option.value}
              checked={option.value === value}
              onChoose={() => onChange(option.value)}
              className="mt-0.5 shrink-0"
            />
            <span className="min-w-0">{option.label}</span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}
