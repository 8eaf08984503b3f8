const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]'

/** Whether to open nothing by itself. */
export const isDisturbing = (): boolean => isBusy() || document.visibilityState !== 'visible'

export function isBusy(page: Document | undefined = globalThis.document): boolean {
  if (!page) return false
  return (page.activeElement?.matches(TYPING) ?? false) || page.querySelector('dialog[open]') !== null
}

const BUYING = /^\/(credits|premium|pricing|directdebit|transactions)\b/

/** Buying, or with a text or a password half typed. */
export function isAtWork(page: Document | undefined = globalThis.document): boolean {
  if (!page) return false
  const texts = page.querySelectorAll<HTMLInputElement>('textarea, [type=password]')
  return BUYING.test(page.location.pathname) || Array.from(texts).some(({ value }) => value.trim())
}
