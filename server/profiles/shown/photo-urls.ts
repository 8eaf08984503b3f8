import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { photoUrls } from '#contract/profiles.ts'
import { type PhotoSize, type PhotoVisibility, photoSizes, photoWidths } from '#contract/rules/values.ts'

export type PhotoRow = { publicId: string; visibility: PhotoVisibility; width: number | null }
export type PhotoName = { id: string; size: PhotoSize }

const VALID_SECONDS = 300
// The widths of drawn photos, as those of the demo.
const ILLUSTRATION_WIDTHS = { small: 320, large: 720 }

let key: string | undefined

/** A global, because a parameter would have to pass through every list of members. */
export function signPhotoUrlsWith(secret: string): void {
  key = createHmac('sha256', secret).update('photo urls').digest('hex')
}

/** 132 bits each. */
const SIGNATURE_LETTERS = 22
const SIGNATURES_BYTES = Math.ceil((photoSizes.length * SIGNATURE_LETTERS * 6) / 8)

/**
 * The signatures of all sizes are parts of one hash, because a card shows six files of a photo. The
 * key has a fixed length and comes first, which is enough for SHAKE.
 */
function createSigner(viewerId: number, id: string, expires: number): (size: PhotoSize) => string {
  if (!key) throw new Error('signPhotoUrlsWith comes first')
  const signatures = hash('shake256', `${key}${viewerId}\n${id}\n${expires}`, {
    outputEncoding: 'base64url',
    outputLength: SIGNATURES_BYTES,
  })
  return (size) => {
    const from = photoSizes.indexOf(size) * SIGNATURE_LETTERS
    return signatures.slice(from, from + SIGNATURE_LETTERS)
  }
}

/**
 * The signature of the previous release, whose paths are on open pages for ten minutes after an
 * update.
 */
function earlierSignature(viewerId: number, { id, size }: PhotoName, expires: number): string {
  if (!key) throw new Error('signPhotoUrlsWith comes first')
  const secret = createHmac('sha256', Buffer.from(key, 'hex'))
    .update(`${viewerId}\n${id}\n${expires}`)
    .digest('hex')
  return hash('sha256', secret + size, 'base64url').slice(0, 22)
}

const isSame = (signature: string, given: string) =>
  timingSafeEqual(Buffer.from(signature), Buffer.from(given))

type SignedPhoto = Pick<PhotoRow, 'publicId' | 'visibility'>

/**
 * Returns the paths of a photo for one viewer (spec/abuse T24). Paths work for at least five
 * minutes. A path stays the same for five minutes where a browser may cache the photo (public),
 * else for one minute.
 */
export function photoUrlsFor(
  viewerId: number,
  { publicId, visibility }: SignedPhoto,
  now = Date.now(),
): (size: PhotoSize) => string {
  const step = visibility === 'public' ? 300 : 60
  const expires = (Math.floor(now / 1000 / step) + 1) * step + VALID_SECONDS
  const signature = createSigner(viewerId, publicId, expires)
  return (size) => `/media/${publicId}/${size}?e=${expires}&s=${signature(size)}`
}

export const photoUrl = (viewerId: number, photo: SignedPhoto, size: PhotoSize, now?: number): string =>
  photoUrlsFor(viewerId, photo, now)(size)

const URL_OF_PHOTO = /^\/media\/([0-9a-f-]{36})\/([a-z0-9]{1,10})\?e=([0-9]{10})&s=([\w-]{22})$/

const isSize = (size: string | undefined): size is PhotoSize => photoSizes.some((known) => known === size)

/** The photo that a path names; undefined unless the path was signed for this viewer. */
export function openPhotoUrl(
  viewerId: number,
  url: string,
  now = Date.now(),
): (PhotoName & { expired: boolean }) | undefined {
  const [, id = '', size, time, given = ''] = URL_OF_PHOTO.exec(url) ?? []
  if (!isSize(size)) return undefined
  const expires = Number(time)
  const isSigned =
    isSame(createSigner(viewerId, id, expires)(size), given) ||
    isSame(earlierSignature(viewerId, { id, size }, expires), given)
  if (!isSigned) return undefined
  return { id, size, expired: expires * 1000 < now }
}

/** Signs the path of another file; `what` begins with a letter, so that it is no photo's. */
export function signatureOf(what: string): string {
  if (!key) throw new Error('signPhotoUrlsWith comes first')
  return hash('shake256', `${key}${what}`, { outputEncoding: 'base64url', outputLength: 17 }).slice(
    0,
    SIGNATURE_LETTERS,
  )
}

type PathOf = (size: PhotoSize) => string

/** The `srcset` of a photo, up to the first size that is at least `maxWidth` wide. */
export function srcsetOf(pathOf: PathOf, width: number | null, maxWidth = Infinity): string {
  const sizes: [PhotoSize, number][] = width
    ? [...photoWidths.filter((each) => each < width).map(sizeOfWidth), ['large', width]]
    : [
        ['small', ILLUSTRATION_WIDTHS.small],
        ['large', ILLUSTRATION_WIDTHS.large],
      ]
  const enough = sizes.findIndex(([, pixels]) => pixels >= maxWidth)
  const kept = enough < 0 ? sizes : sizes.slice(0, enough + 1)
  return kept.map(([size, pixels]) => `${pathOf(size)} ${pixels}w`).join(', ')
}

const sizeOfWidth = (width: (typeof photoWidths)[number]): [PhotoSize, number] => [`w${width}`, width]

/** The paths of a photo that is open to this viewer. */
export function openPhotoUrls(viewerId: number, photo: PhotoRow): z.output<typeof photoUrls> {
  const pathOf = photoUrlsFor(viewerId, photo)
  return {
    small: pathOf('small'),
    large: pathOf('large'),
    square: pathOf('square'),
    srcset: srcsetOf(pathOf, photo.width),
  }
}
