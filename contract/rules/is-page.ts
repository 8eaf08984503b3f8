import { pages } from './pages.ts'
import { linkToken } from './patterns.ts'

/** Only paths with the form of a token count as mailed links. */
const mailedLink = linkToken.source.slice(1, -1)

const patterns = Object.values(pages).map((path) => {
  const pattern = path
    .replace('/:token', `/${mailedLink}`)
    .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`)
})

/** Whether a path is a page of the web application. */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
