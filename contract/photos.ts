import { z } from 'zod'
import { endpoint, noContent, uploadedFile } from './endpoint.ts'
import { photo, photoUrls, profileCard } from './profiles.ts'
import { limits } from './rules/limits.ts'
import { ownPhotoStatuses, photoReasons, photoVisibilities } from './rules/values.ts'
import { after, instant, next, placeholder, publicId } from './values.ts'

/** A photo as its owner sees it. */
export const ownPhoto = z.object({
  id: publicId,
  status: z.enum(ownPhotoStatuses),
  /** Null unless rejected or failed. */
  reason: z.enum(photoReasons).nullable(),
  visibility: z.enum(photoVisibilities),
  main: z.boolean(),
  /** Staff marked it: others see it covered at first (spec/photos 23). */
  sensitive: z.boolean(),
  position: z.number().int(),
  /** Null during processing and after a failure. */
  urls: photoUrls.nullable(),
  /** A data URI of a few pixels, shown while the picture loads. */
  placeholder: placeholder.nullable(),
  /** The size of `large` in pixels. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type OwnPhoto = z.output<typeof ownPhoto>

/** Twice the limit of a member, because staff may release rejected photos later. */
export const photosWithPlace = 2 * limits.premiumPhotos
/** The rejected or failed photos that their owner sees. */
export const photosWithoutPlace = 25
const ownPhotoList = z.array(ownPhoto).max(photosWithPlace + photosWithoutPlace)

const FRACTION = /^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/
/** The crop rectangle `x,y,width,height`, as fractions of the picture. */
const crop = z
  .string()
  .max(60)
  .refine((text) => text.split(',').length === 4 && text.split(',').every((part) => FRACTION.test(part)))
  .transform((text) => {
    const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number)
    return { x, y, width, height }
  })
  .refine(
    ({ x, y, width, height }) =>
      width >= 0.05 && height >= 0.05 && x + width <= 1.00001 && y + height <= 1.00001,
  )

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/photos',
  summary:
    'Multipart: a JPEG, PNG, WebP or AVIF of at most 25 MB and 52 megapixels (AVIF: 26), at least 400 pixels on each side. The picture is put upright, turned clockwise by `rotate`, then cropped. The answer has status processing; the user is told live when it is ready.',
  who: 'member',
  repeat: 'own',
  status: 201,
  upload: { maxBytes: limits.photoMaxBytes, tooLarge: 'photos.too_large', noSpace: 'photos.no_space' },
  body: z.strictObject({
    file: uploadedFile,
    visibility: z.enum(photoVisibilities).default('public'),
    rotate: z
      .enum(['0', '90', '180', '270'])
      .default('0')
      .transform((degrees) => Number(degrees) as 0 | 90 | 180 | 270),
    crop: crop.optional(),
  }),
  output: z.object({ photo: ownPhoto }),
  limit: { max: limits.photoUploadsPerDay, seconds: 24 * 3600 },
  weight: 6,
})

export const listPhotos = endpoint({
  method: 'GET',
  path: '/api/photos',
  summary:
    'The own photos in their order, and how many one may have. Of those that were rejected or failed the latest 25.',
  who: 'member',
  output: z.object({ photos: ownPhotoList, limit: z.number().int() }),
})

export const editPhoto = endpoint({
  method: 'PATCH',
  path: '/api/photos/:id',
  summary: 'Who sees a photo, and which one is the main photo. A main photo is always public.',
  who: 'member',
  repeat: 'idempotent',
  params: z.strictObject({ id: publicId }),
  body: z
    .strictObject({ visibility: z.enum(photoVisibilities).optional(), main: z.literal(true).optional() })
    .refine((body) => body.visibility !== undefined || body.main !== undefined),
  output: z.object({ photo: ownPhoto }),
})

export const orderPhotos = endpoint({
  method: 'PUT',
  path: '/api/photos/order',
  summary: 'Puts the own photos in this order; names every one of the list once.',
  who: 'member',
  repeat: 'idempotent',
  body: z.strictObject({ ids: z.array(publicId).min(1).max(200) }),
  output: z.object({ photos: ownPhotoList }),
})

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/api/photos/:id',
  summary: 'Deletes a photo with all its files. Another one becomes the main photo where this was it.',
  who: 'member',
  status: 204,
  params: z.strictObject({ id: publicId }),
  output: noContent,
})

export const uncoverPhoto = endpoint({
  method: 'POST',
  path: '/api/photos/:id/uncover',
  summary: 'Shows the caller a covered photo of a profile from now on.',
  who: 'member',
  repeat: 'idempotent',
  params: z.strictObject({ id: publicId }),
  output: z.object({ photo }),
})

export const askForPhotos = endpoint({
  method: 'POST',
  path: '/api/members/:id/photo-requests',
  summary: 'Asks a member to see the photos that they show on request. Asking twice is asking once.',
  who: 'member',
  params: z.strictObject({ id: publicId }),
  output: z.object({ photo_access: z.enum(['asked', 'granted']) }),
  limit: { max: 30, seconds: 3600 },
})

/** The members on a page of requests or grants. */
export const photoAccessPage = 24

export const listPhotoRequests = endpoint({
  method: 'GET',
  path: '/api/photo-requests',
  summary: 'Who asks to see the photos on request, page by page, the newest first.',
  who: 'member',
  weight: 6,
  query: z.strictObject({ after }),
  output: z.object({
    received: z.array(z.object({ profile: profileCard, asked_at: instant })).max(photoAccessPage),
    /** On all pages together. */
    total: z.number().int(),
    next,
  }),
})

export const listPhotoGrants = endpoint({
  method: 'GET',
  path: '/api/photo-grants',
  summary: 'Who may see the photos on request, page by page, the newest first.',
  who: 'member',
  weight: 6,
  query: z.strictObject({ after }),
  output: z.object({
    granted: z.array(z.object({ profile: profileCard, granted_at: instant })).max(photoAccessPage),
    next,
  }),
})

export const grantPhotos = endpoint({
  method: 'PUT',
  path: '/api/photo-grants/:id',
  summary: 'Lets this member see the own photos on request, whether they asked or not.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  params: z.strictObject({ id: publicId }),
  output: noContent,
})

export const revokePhotos = endpoint({
  method: 'DELETE',
  path: '/api/photo-grants/:id',
  summary: 'Takes the permission back at once, or declines what this member asked.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  params: z.strictObject({ id: publicId }),
  output: noContent,
})
