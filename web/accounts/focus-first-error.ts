/** Returns false if no field has an error. */
export function focusFirstError(form: HTMLFormElement, errors: { [field: string]: unknown }): boolean {
  const inputs = [...form.elements].filter(
    (element) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )
  const first = inputs.find(({ name }) => errors[name])
  first?.focus()
  return first !== undefined
}
