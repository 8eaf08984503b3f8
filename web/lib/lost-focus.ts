/**
 * Gives an element the focus that a control lost when it went away with what its press changed.
 * Leaves a member alone who has gone on to another control.
 */
export function takeLostFocus(element: HTMLElement | null | undefined): void {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) element?.focus({ preventScroll: true })
}
