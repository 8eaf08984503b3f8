const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]'

/** Whether nothing may open by itself: the member is busy, or the tab is hidden. */
export const isDisturbing = (): boolean => isBusy() || document.visibilityState !== 'visible'

/** Whether the member is typing or in a dialog. */
export function isBusy(page: Document | undefined = globalThis.document): boolean {
  if (!page) return false
  return (page.activeElement?.matches(TYPING) ?? false) || page.querySelector('dialog[open]') !== null
}

const BUYING = /^\/(credits|premium|pricing|directdebit|transactions)\b/

/** Whether the member is buying, or a text or a password on the page is begun. */
export function isAtWork(page: Document | undefined = globalThis.document): boolean {
  if (!page) return false
  const texts = page.querySelectorAll<HTMLInputElement>('textarea, [type=password]')
  return BUYING.test(page.location.pathname) || Array.from(texts).some(({ value }) => value.trim())
}
