import type { PhotoDelivery } from '#server/kit/ports/photo-delivery.ts'
import { photoPath } from './photo-store.ts'
import { type S3Options, s3Asker, s3Signer } from './s3.ts'

const TIMEOUT_MS = 15_000
/** So long an address works, from the beginning of the half minute in which it was made. */
const VALID_SECONDS = 60
/** The address stays the same so long, so that the browser may take the file from its own cache. */
const STEP_SECONDS = 30
const STEP_MS = STEP_SECONDS * 1000

/** The store itself sends the files of `s3PhotoStore` to browsers (spec/photos 31). */
export function signedPhotos(options: S3Options, now: () => number = Date.now): PhotoDelivery {
  const ask = s3Asker(options, { name: 'the photo store', retries: 2 })
  const sign = s3Signer(options)
  return {
    origin: new URL(options.endpoint).origin,
    async handOver(id, file, { method, type, keep }) {
      const name = photoPath(id, file)
      if (!name) return undefined
      const { status } = await ask('HEAD', `/${name}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (status === 404) return undefined
      const address = await sign(method, `/${name}`, {
        from: Math.floor(now() / STEP_MS) * STEP_MS,
        seconds: VALID_SECONDS,
        query: {
          'response-content-type': type,
          'response-cache-control': keep ? `private,max-age=${STEP_SECONDS}` : 'private,no-store',
        },
      })
      return { address }
    },
  }
}
