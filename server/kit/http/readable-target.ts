/**
 * Returns the target of a request as an address that can be read: a broken one leads to no page,
 * and is answered like any other unknown address.
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
