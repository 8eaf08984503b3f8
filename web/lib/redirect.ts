/**
 * A place to go to after log-in, from `?redirect=`: a path of this site, never another origin.
 * `//host`, `/\host` and control characters (which browsers drop while reading a URL) would leave the site.
 */
export function safeRedirect(target: string | null | undefined): string | undefined {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target) || /[\p{Cc}\\]/u.test(target)) return undefined
  const origin = 'https://vonk.invalid'
  try {
    const url = new URL(target, origin)
    return url.origin === origin && url.pathname.startsWith('/') && !url.pathname.startsWith('//')
      ? url.pathname + url.search + url.hash
      : undefined
  } catch {
    return undefined
  }
}

/** The log-in page, with the way back. */
export const loginPath = (from: string) => `/login?redirect=${encodeURIComponent(from)}`
