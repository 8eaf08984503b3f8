/**
 * Undefined for any other site. The worker and the page both check, because neither trusts the
 * payload of a push.
 */
export function pathHere(target: unknown, origin: string): string | undefined {
  if (typeof target !== 'string' || !target.startsWith('/')) return undefined
  if (!URL.canParse(target, origin)) return undefined
  const url = new URL(target, origin)
  return url.origin === origin && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : undefined
}
