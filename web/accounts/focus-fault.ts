/** Focuses the first field of a form that has an error. Returns false if no field has one. */
export function focusFault(form: HTMLFormElement, faults: { [field: string]: unknown }): boolean {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  const first = inputs.find(({ name }) => faults[name])
  first?.focus()
  return first !== undefined
}
