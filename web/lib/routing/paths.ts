export type Params = Readonly<Record<string, string | undefined>>
export type To = string | { pathname?: string; search?: string; hash?: string }

const trimmed = (path: string) => path.replace(/\/+$/, '') || '/'

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** The variables of a path that fits `/credits/:id/:method?`, or null; `*` fits everything. */
export function matchPath(pattern: string, pathname: string): { params: Params } | null {
  if (pattern === '*') return { params: {} }
  const wanted = trimmed(pattern).split('/')
  const given = trimmed(pathname).split('/')
  // The optional variable is the last.
  if (given.length === wanted.length - 1 && wanted.at(-1)?.endsWith('?')) wanted.pop()
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const segment = decoded(given[index] ?? '')
    if (part.startsWith(':') && segment) params[part.slice(1).replace('?', '')] = segment
    else if (part !== given[index]) return null
  }
  return { params }
}

/** Whether a link leads to the current page or to a page above it. */
export function leadsHere(to: string, pathname: string, end = false): boolean {
  const [here, there] = [trimmed(pathname), trimmed(to)]
  return here === there || (!end && there !== '/' && here.startsWith(`${there}/`))
}

/** The target of a link as path, query and hash; empty parts as in a URL. */
export function resolvePath(to: To, from: string): string {
  const text =
    typeof to === 'string' ? to : `${to.pathname ?? ''}${prefixed('?', to.search)}${prefixed('#', to.hash)}`
  const base = new URL(from, 'https://vonk.invalid')
  const url = new URL(text, base)
  return url.origin === base.origin ? url.pathname + url.search + url.hash : '/'
}

const prefixed = (mark: '?' | '#', part: string | undefined) =>
  !part || part === mark ? '' : part.startsWith(mark) ? part : mark + part
