import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { photoUrls } from '#contract/profiles.ts'
import { type PhotoSize, type PhotoVisibility, photoSizes, photoWidths } from '#contract/values.ts'

export type PhotoRow = { publicId: string; visibility: PhotoVisibility; width: number | null }
export type PhotoName = { id: string; size: PhotoSize }

/** The viewer of whoever is not logged in. */
export const VISITOR = 0

const LIVES_SECONDS = 300
// The widths of files that were drawn and not developed, as those of the demo's members.
const DRAWN = { small: 320, large: 720 }

let key: Buffer | undefined

/** Once per process, before the first card: every list of people shows photos, and a list holds no more than a database. */
export function signPhotoUrlsWith(secret: string): void {
  key = createHmac('sha256', secret).update('photo urls').digest()
}

function signatureOf(viewerId: number, { id, size }: PhotoName, expires: number): string {
  if (!key) throw new Error('signPhotoUrlsWith comes first')
  return createHmac('sha256', key)
    .update(`${viewerId}\n${id}\n${size}\n${expires}`)
    .digest('base64url')
    .slice(0, 22)
}

/**
 * The path of one file of a photo, for one viewer (TRUST T24). It works for five minutes at least. It stays the same for
 * five minutes where a browser may keep the picture (public), else for one.
 */
export function photoUrl(
  viewerId: number,
  photo: Pick<PhotoRow, 'publicId' | 'visibility'>,
  size: PhotoSize,
  now = Date.now(),
): string {
  const step = photo.visibility === 'public' ? 300 : 60
  const expires = (Math.floor(now / 1000 / step) + 1) * step + LIVES_SECONDS
  const name = { id: photo.publicId, size }
  return `/media/${name.id}/${size}?e=${expires}&s=${signatureOf(viewerId, name, expires)}`
}

const URL_OF_PHOTO = /^\/media\/([0-9a-f-]{36})\/([a-z0-9]{1,10})\?e=([0-9]{10})&s=([\w-]{22})$/

const isSize = (size: string | undefined): size is PhotoSize => photoSizes.some((known) => known === size)

/**
 * The photo that a requested path names, if it was signed for this viewer exactly as it stands, and whether its time is
 * over. Undefined for everything else.
 */
export function openPhotoUrl(
  viewerId: number,
  url: string,
  now = Date.now(),
): (PhotoName & { expired: boolean }) | undefined {
  const [, id = '', size, time, given = ''] = URL_OF_PHOTO.exec(url) ?? []
  if (!isSize(size)) return undefined
  const expires = Number(time)
  const signature = signatureOf(viewerId, { id, size }, expires)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(given))) return undefined
  return { id, size, expired: expires * 1000 < now }
}

/** The paths of a photo that this viewer may see whole. */
export function photoUrlsOf(viewerId: number, photo: PhotoRow): z.output<typeof photoUrls> {
  const url = (size: PhotoSize) => photoUrl(viewerId, photo, size)
  const { width } = photo
  const sizes = width
    ? [
        ...photoWidths.filter((each) => each < width).map((each) => [url(`w${each}`), each] as const),
        [url('large'), width] as const,
      ]
    : [[url('small'), DRAWN.small] as const, [url('large'), DRAWN.large] as const]
  return {
    small: url('small'),
    large: url('large'),
    square: url('square'),
    srcset: sizes.map(([path, pixels]) => `${path} ${pixels}w`).join(', '),
  }
}
