/** Puts the focus into the field of the message, where there is one. */
export const focusComposer = () => document.querySelector<HTMLElement>('[data-composer]')?.focus()
