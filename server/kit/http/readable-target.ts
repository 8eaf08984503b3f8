/**
 * Returns the target of a request; for one that cannot be parsed, an address that no page has, so
 * that it is answered with 404.
 */
export function readableTarget(target: string): string {
  const path = target.startsWith('/') ? target : `/${target}`
  const [place = ''] = path.split('?')
  return isReadable(place) ? path : path.replaceAll('%', '%25')
}

function isReadable(place: string): boolean {
  try {
    return !decodeURIComponent(place).includes('\0')
  } catch {
    return false
  }
}
