import { coarse, geoCacheSeconds } from '#contract/rules/position.ts'

const PATIENCE_MS = 15_000

/** `unknown`: the browser says the permission only when a position is requested. */
export type GeolocationPermission = 'unsupported' | 'unknown' | PermissionState

/** The part of `navigator` that this module needs. */
export type Browser = {
  geolocation?: Pick<Geolocation, 'getCurrentPosition'> | undefined
  permissions?: Pick<Permissions, 'query'> | undefined
}

/** Plain http has no geolocation. */
export const thisBrowser = (): Browser => (globalThis.isSecureContext ? navigator : {})

/** Now and after each change. Returns a function that stops. */
export function watchPermission(
  { geolocation, permissions }: Browser,
  onPermission: (permission: GeolocationPermission) => void,
): () => void {
  const watch = new AbortController()
  const unlessStopped = (permission: GeolocationPermission) => {
    if (!watch.signal.aborted) onPermission(permission)
  }
  if (!geolocation) onPermission('unsupported')
  else if (!permissions) onPermission('unknown')
  else
    permissions.query({ name: 'geolocation' }).then(
      (status) => {
        unlessStopped(status.state)
        status.addEventListener('change', () => unlessStopped(status.state), { signal: watch.signal })
      },
      () => unlessStopped('unknown'),
    )
  return () => watch.abort()
}

/** The visitor refused, or the device has no position. */
export class PositionError extends Error {
  override name = 'PositionError'
  kind: 'denied' | 'unavailable'

  constructor(kind: PositionError['kind']) {
    super(kind)
    this.kind = kind
  }
}

const DENIED = 1

/** Coarse, and at most an hour old. Throws PositionError. */
export const coarsePosition = ({ geolocation }: Browser): Promise<{ lat: string; lon: string }> =>
  new Promise((resolve, reject) => {
    if (!geolocation) return reject(new PositionError('unavailable'))
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ lat: String(coarse(coords.latitude)), lon: String(coarse(coords.longitude)) }),
      ({ code }) => reject(new PositionError(code === DENIED ? 'denied' : 'unavailable')),
      { enableHighAccuracy: false, maximumAge: geoCacheSeconds * 1000, timeout: PATIENCE_MS },
    )
  })
