import type { ComponentProps } from 'react'
import { TextInput } from '#web/ui/forms/inputs.tsx'

/** An e-mail address, with the keyboard for it. */
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
