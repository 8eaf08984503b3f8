import type { ComponentProps } from 'react'
import { TextInput } from '#web/ui/forms/inputs.tsx'

export function EmailInput(props: ComponentProps<'input'>) {
  return (
    <TextInput
      type="email"
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
