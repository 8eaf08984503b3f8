import { pages } from '#contract/rules/pages.ts'
import { isSitePath } from '#contract/rules/site-path.ts'

/** Only paths of this site: a link must not redirect to another one. */
export function safeRedirect(target: string | null | undefined): string | undefined {
  if (!target || !isSitePath(target)) return undefined
  const { pathname, search, hash } = new URL(target, 'https://site.invalid')
  return pathname + search + hash
}

export const loginPath = (from: string, hasEnded = false) =>
  `/login?redirect=${encodeURIComponent(from)}${hasEnded ? '&ended=1' : ''}`

export const wayBack = ({ url }: Pick<Request, 'url'>): string =>
  safeRedirect(new URL(url).searchParams.get('redirect')) ?? pages.members

/** Without `?lang`, which would undo the choice. */
export function withoutLanguage(path: string | null): string {
  const [place = '/', search] = (safeRedirect(path) ?? '/').split('?')
  const query = new URLSearchParams(search)
  query.delete('lang')
  return query.size ? `${place}?${query.toString()}` : place
}
