/**
 * Whether a text is a path inside the site, never an address elsewhere (spec/abuse T32): it begins
 * with one slash, also once a browser has read it, and has no backslash and no control character,
 * which browsers read otherwise or drop.
 */
export function isSitePath(text: string): boolean {
  if (!text.startsWith('/') || !text.isWellFormed() || /[\p{Cc}\\]/u.test(text)) return false
  const site = 'https://site.invalid'
  if (!URL.canParse(text, site)) return false
  const { origin, pathname } = new URL(text, site)
  return origin === site && !pathname.startsWith('//')
}
