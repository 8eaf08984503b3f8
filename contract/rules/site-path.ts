/**
 * Whether a text is a path on this site and never an address elsewhere (spec/abuse T32): it begins
 * with exactly one slash, also after a browser has parsed it, and contains no backslash or control
 * character, which browsers convert or drop.
 */
export function isSitePath(text: string): boolean {
  if (!text.startsWith('/') || !text.isWellFormed() || /[\p{Cc}\\]/u.test(text)) return false
  const site = 'https://site.invalid'
  if (!URL.canParse(text, site)) return false
  const { origin, pathname } = new URL(text, site)
  return origin === site && !pathname.startsWith('//')
}
