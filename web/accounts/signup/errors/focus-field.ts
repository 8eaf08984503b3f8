import type { SignupField } from '#web/accounts/signup/form.ts'

export function focusField(field: SignupField): void {
  document.querySelector<HTMLElement>(`#signup-${field} :is(input, select, textarea)`)?.focus()
}
