/**
 * A path of this site, or undefined for everything that leads elsewhere. Asked by the worker and again by the page: what a
 * push carries is not believed.
 */
export function pathHere(target: unknown, origin: string): string | undefined {
  if (typeof target !== 'string' || !target.startsWith('/')) return undefined
  if (!URL.canParse(target, origin)) return undefined
  const url = new URL(target, origin)
  return url.origin === origin && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : undefined
}
