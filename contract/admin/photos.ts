import { z } from 'zod'
import { endpoint, noContent } from '#contract/endpoint.ts'
import { mostOfSite, publicId } from '#contract/values.ts'
import { alikePicture, memberPicture } from './cases.ts'

export const photoLimits = {
  /** Similar pictures in one answer. */
  alike: 12,
  /** Saving a picture again changes at most this many of 64 bits. */
  differentBits: 6,
} as const

const beside = z.object({
  /** The other photos of the member. */
  others: z.array(memberPicture).max(mostOfSite),
  /** Similar pictures of any member, the most similar first. */
  alike: z.array(alikePicture).max(mostOfSite),
  /** Whether it resembles a picture that was banned. */
  banned: z.boolean(),
  /** Other members see it covered at first. */
  sensitive: z.boolean(),
  /** Whether the member is verified. */
  verified: z.boolean(),
})
export type PhotoBeside = z.output<typeof beside>

export const getPhotoBeside = endpoint({
  method: 'GET',
  path: '/api/admin/photos/:id/beside',
  summary: 'What stands beside a photo under review: the member’s other photos, and alike pictures.',
  who: 'staff',
  permission: 'moderation',
  params: z.strictObject({ id: publicId }),
  output: beside,
})

export const markPhoto = endpoint({
  method: 'PUT',
  path: '/api/admin/photos/:id/sensitive',
  summary: 'Marks a photo as sensitive, or takes the mark back: other members see it covered at first.',
  who: 'staff',
  permission: 'moderation',
  status: 204,
  params: z.strictObject({ id: publicId }),
  body: z.strictObject({ sensitive: z.boolean() }),
  output: noContent,
})
