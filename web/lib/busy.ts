const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]'

/** Whether nothing may open by itself: the member is busy, or the tab is hidden. */
export const isDisturbing = (): boolean => isBusy() || document.visibilityState !== 'visible'

/** Whether the member is typing or in a dialog. */
export function isBusy(page: Document | undefined = globalThis.document): boolean {
  if (!page) return false
  return (page.activeElement?.matches(TYPING) ?? false) || page.querySelector('dialog[open]') !== null
}
