import { z } from 'zod'
import { endpoint, uploadedFile } from './endpoint.ts'
import { decisionRules } from './rules/cases/house-rules.ts'
import { limits } from './rules/limits.ts'
import { poses, verificationLimits, verificationStates } from './rules/verification.ts'
import { instant, publicId } from './values.ts'

const verification = z.object({
  /** `ended`: it was verified, and the time is over or staff took it back. */
  state: z.enum(verificationStates),
  /** The day since which the member is verified; null: not verified. */
  verified_at: z.iso.date().nullable(),
  /** The day on which that ends. */
  until: z.iso.date().nullable(),
  /** Only in the state `refused`. `decision` is one of `getDecisions`. */
  refusal: z.object({ rule: z.enum(decisionRules), decision: publicId }).nullable(),
  /** The pose to take and when another one is asked; null where no picture can be sent now. */
  pose: z.object({ key: z.enum(poses), until: instant }).nullable(),
  /** There is no photo to compare the picture with. */
  needs_photo: z.boolean(),
})
export type Verification = z.output<typeof verification>

export const getVerification = endpoint({
  method: 'GET',
  path: '/api/verification',
  summary: 'How the verification of the member stands, and the pose of the picture that may be sent.',
  who: 'member',
  output: z.object({ verification }),
  limit: { max: 120, seconds: 60 },
})

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/verification',
  summary:
    'Multipart: a picture of the member in the pose, as `uploadPhoto` takes them. Only staff see it; it is erased 30 days after their decision.',
  who: 'member',
  repeat: 'own',
  status: 201,
  upload: { maxBytes: limits.photoMaxBytes, tooLarge: 'photos.too_large', noSpace: 'photos.no_space' },
  body: z.strictObject({
    file: uploadedFile,
    /** The pose that was shown; default: the present one. */
    pose: z.enum(poses).optional(),
  }),
  output: z.object({ verification }),
  limit: { max: verificationLimits.perDay, seconds: 24 * 3600 },
  weight: 6,
})
