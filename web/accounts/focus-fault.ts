/** Gives the first field of a form that has a fault the focus; whether there was one. */
export function focusFault(form: HTMLFormElement, faults: { [field: string]: unknown }): boolean {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  const first = inputs.find(({ name }) => faults[name])
  first?.focus()
  return first !== undefined
}
