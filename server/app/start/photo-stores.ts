import { movingPhotoStore } from '#server/adapters/storage/move-photos.ts'
import { diskPhotoStore } from '#server/adapters/storage/photo-store.ts'
import { s3PhotoStore } from '#server/adapters/storage/s3-photo-store.ts'
import type { Config } from '#server/app/config.ts'
import type { PhotoStore } from '#server/kit/ports/photo-store.ts'

type Place = Pick<Config, 's3' | 'photoDelivery'>

/** Photos of a site that came to S3 later are in the folder until `photos move`. */
function storeOf({ s3 }: Place, disk: PhotoStore, prefix?: string): PhotoStore {
  return s3 ? movingPhotoStore(s3PhotoStore(s3, prefix), disk) : disk
}

/** The photos of a site; a proxy that sends them reads the folder. */
export const photoStoreOf = (config: Place, folder: string): PhotoStore =>
  storeOf(config, diskPhotoStore(folder, { groupReads: config.photoDelivery !== 'self' }))

/** Pictures for verification, which are sent by the node alone. */
export const verificationStoreOf = (config: Place, folder: string): PhotoStore =>
  storeOf(config, diskPhotoStore(folder), 'verification/')
