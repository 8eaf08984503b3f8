const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]'

/** Nothing opens by itself now: the member is busy, or does not look. */
export const isDisturbing = (): boolean => isBusy() || document.visibilityState !== 'visible'

/**
 * Somebody is typing or in a dialog: then nothing is put over the page that they did not ask for.
 */
export function isBusy(page: Document | undefined = globalThis.document): boolean {
  if (!page) return false
  return (page.activeElement?.matches(TYPING) ?? false) || page.querySelector('dialog[open]') !== null
}
