/** The page on the screen, and the last profile that was opened from a list. */
export type Trail = { page: string; opened?: { id: string; from: string } }

/** Returns the member whose profile a path shows. */
export const memberOf = (path: string): string | undefined =>
  /^\/(?:members|likes\/m)\/([^/]+)\/?$/.exec(path)?.[1]

/**
 * Returns the member whose photo is on the page that goes and on the page that comes: of a profile
 * that opens, and of the profile from which the member goes back to where it was opened.
 */
export function photoBetween(trail: Trail, next: string, isBack: boolean): string | undefined {
  const { page, opened } = trail
  trail.page = next
  if (page === next) return undefined
  const id = memberOf(next)
  if (isBack) return opened?.from === next && memberOf(page) === opened.id ? opened.id : undefined
  trail.opened = id ? { id, from: page } : undefined
  return id
}
