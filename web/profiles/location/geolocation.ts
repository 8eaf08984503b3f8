import { coarse, geoCacheSeconds } from '#contract/rules/position.ts'

const PATIENCE_MS = 15_000

/**
 * What the browser says about positions; `unknown` where it does not say so before it is asked for
 * one.
 */
export type GeolocationPermission = 'unsupported' | 'unknown' | PermissionState

/** What of a browser this needs; a navigator is one. */
export type Browser = {
  geolocation?: Pick<Geolocation, 'getCurrentPosition'> | undefined
  permissions?: Pick<Permissions, 'query'> | undefined
}

/** The navigator, which shows no position where the page came over plain http. */
export const thisBrowser = (): Browser => (globalThis.isSecureContext ? navigator : {})

/** Tells the permission now and whenever it changes; gives the way to stop. */
export function watchPermission(
  { geolocation, permissions }: Browser,
  tell: (permission: GeolocationPermission) => void,
): () => void {
  const watch = new AbortController()
  const unlessStopped = (permission: GeolocationPermission) => {
    if (!watch.signal.aborted) tell(permission)
  }
  if (!geolocation) tell('unsupported')
  else if (!permissions) tell('unknown')
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

/** Why there is no position: the visitor does not want to, or the device does not know. */
export class PositionFault extends Error {
  override name = 'PositionFault'
  kind: 'denied' | 'unavailable'

  constructor(kind: PositionFault['kind']) {
    super(kind)
    this.kind = kind
  }
}

const DENIED = 1

/** Where the browser is, at most an hour old and no finer than the server takes it. Throws PositionFault. */
export const coarsePosition = ({ geolocation }: Browser): Promise<{ lat: string; lon: string }> =>
  new Promise((resolve, reject) => {
    if (!geolocation) return reject(new PositionFault('unavailable'))
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ lat: String(coarse(coords.latitude)), lon: String(coarse(coords.longitude)) }),
      ({ code }) => reject(new PositionFault(code === DENIED ? 'denied' : 'unavailable')),
      { enableHighAccuracy: false, maximumAge: geoCacheSeconds * 1000, timeout: PATIENCE_MS },
    )
  })
