import { pages } from '#contract/rules/pages.ts'
import { isSitePath } from '#contract/rules/site-path.ts'

/** The path of `?redirect=` to go to after log-in; undefined for any other site. */
export function safeRedirect(target: string | null | undefined): string | undefined {
  if (!target || !isSitePath(target)) return undefined
  const { pathname, search, hash } = new URL(target, 'https://site.invalid')
  return pathname + search + hash
}

/** The log-in page, with the way back; it says why where the session has ended. */
export const loginPath = (from: string, hasEnded = false) =>
  `/login?redirect=${encodeURIComponent(from)}${hasEnded ? '&ended=1' : ''}`

/** Where somebody goes who has logged in on this page. */
export const wayBack = ({ url }: Pick<Request, 'url'>): string =>
  safeRedirect(new URL(url).searchParams.get('redirect')) ?? pages.members

/** Where a choice of language leads back: the path of `?redirect=` naming no other language. */
export function withoutLanguage(path: string | null): string {
  const [place = '/', search] = (safeRedirect(path) ?? '/').split('?')
  const query = new URLSearchParams(search)
  query.delete('lang')
  return query.size ? `${place}?${query.toString()}` : place
}
