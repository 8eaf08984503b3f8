/**
 * A control that disappears when it is pressed leaves the focus on the body. Does nothing when the
 * member has gone on to another control.
 */
export function takeLostFocus(element: HTMLElement | null | undefined): void {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) element?.focus({ preventScroll: true })
}
