import { z } from 'zod'
import { endpoint, uploadedFile } from '#contract/endpoint.ts'
import { memberName } from '#contract/member-name.ts'
import { ownPhoto } from '#contract/photos.ts'
import { facts } from '#contract/profiles.ts'
import { limits } from '#contract/rules/limits.ts'
import {
  after,
  countryCode,
  gender,
  instant,
  interest,
  language,
  line,
  longText,
  mostOfSite,
  next,
  publicId,
  rawText,
  regionCode,
} from '#contract/values.ts'

export const fictionalLimits = {
  page: 50,
  /** The rows and the bytes of one import in the browser; the command has no such limits. */
  importRows: 500,
  importBytes: 200 * 1024 * 1024,
} as const

const fact = facts.partial().shape

/** Without the fields that need a member's consent (spec/profiles 5). */
const editableFields = z.strictObject({
  name: memberName,
  gender,
  seeking: gender,
  date_of_birth: z.iso.date(),
  country: countryCode,
  region: regionCode,
  city: line(0, limits.cityMax).nullish(),
  about: longText(limits.aboutMax).nullish(),
  language,
  reason: fact.reason,
  relationship_status: fact.relationship_status,
  hair_colour: fact.hair_colour,
  eye_colour: fact.eye_colour,
  body_type: fact.body_type,
  tattoos: fact.tattoos,
  interests: z
    .array(interest)
    .max(limits.interests)
    .refine((keys) => new Set(keys).size === keys.length),
})
export const profileCardFields = editableFields.extend({
  language: language.default('nl'),
  interests: editableFields.shape.interests.default([]),
})
export type ProfileCardFields = z.output<typeof profileCardFields>

const fictionalProfile = z.object({
  id: publicId,
  /** Always true: the label cannot be removed. */
  fictional: z.literal(true),
  state: z.enum(['active', 'retired']),
  brand: z.string(),
  name: z.string(),
  gender,
  seeking: gender,
  date_of_birth: z.string(),
  country: z.string(),
  region: z.string(),
  city: z.string().nullable(),
  about: z.string().nullable(),
  language,
  facts,
  interests: z.array(interest),
  /** Photos that are shown, in processing or in moderation. */
  photos: z.number().int(),
  /** Conversations that wait for an answer. */
  waiting: z.number().int(),
  created_at: instant,
})
export type FictionalProfile = z.output<typeof fictionalProfile>

const ofProfile = z.strictObject({ id: publicId })
const room = { who: 'staff', permission: 'fictional_profiles' } as const

export const getFictionalProfiles = endpoint({
  ...room,
  method: 'GET',
  path: '/api/admin/fictional',
  summary: 'Fictional profiles, the newest first, by state and by the beginning of their name.',
  query: z.strictObject({
    state: z.enum(['active', 'retired']).optional(),
    q: line(1, limits.nameMax).optional(),
    after,
  }),
  output: z.object({ profiles: z.array(fictionalProfile).max(fictionalLimits.page), next }),
})

export const createFictional = endpoint({
  ...room,
  method: 'POST',
  path: '/api/admin/fictional',
  summary: 'Create a fictional profile. It has no log-in and no mailbox; its label is final.',
  status: 201,
  body: profileCardFields.extend({ brand: rawText(40).optional() }),
  output: z.object({ profile: fictionalProfile }),
})

export const editFictional = endpoint({
  ...room,
  method: 'PATCH',
  path: '/api/admin/fictional/:id',
  summary: 'Change what a fictional profile says.',
  params: ofProfile,
  body: editableFields.partial(),
  output: z.object({ profile: fictionalProfile }),
})

export const retireFictional = endpoint({
  ...room,
  method: 'POST',
  path: '/api/admin/fictional/:id/retire',
  summary: 'Take a fictional profile off the site. What waits for its answer is refunded.',
  params: ofProfile,
  output: z.object({ profile: fictionalProfile }),
})

export const restoreFictional = endpoint({
  ...room,
  method: 'POST',
  path: '/api/admin/fictional/:id/restore',
  summary: 'Show a retired fictional profile again.',
  params: ofProfile,
  output: z.object({ profile: fictionalProfile }),
})

export const addFictionalPhoto = endpoint({
  ...room,
  method: 'POST',
  path: '/api/admin/fictional/:id/photos',
  summary: 'Multipart: a photo for a fictional profile, as /api/photos takes it.',
  status: 201,
  repeat: 'own',
  upload: { maxBytes: limits.photoMaxBytes, tooLarge: 'photos.too_large', noSpace: 'photos.no_space' },
  params: ofProfile,
  body: z.strictObject({ file: uploadedFile }),
  output: z.object({ photo: ownPhoto }),
})

const rejectedRow = z.object({ row: z.number().int(), field: z.string().nullable(), code: z.string() })

export const importFictional = endpoint({
  ...room,
  method: 'POST',
  path: '/api/admin/fictional/import',
  summary:
    'Multipart: a zip of profiles.csv and its photos. `dry_run` only checks. The same file again goes on where it ended.',
  repeat: 'own',
  upload: {
    maxBytes: fictionalLimits.importBytes,
    tooLarge: 'admin.import_too_large',
    noSpace: 'photos.no_space',
  },
  body: z.strictObject({ file: uploadedFile, dry_run: z.enum(['true', 'false']).default('false') }),
  output: z.object({
    rows: z.number().int(),
    imported: z.number().int(),
    known: z.number().int(),
    photos: z.number().int(),
    rejected: z.array(rejectedRow).max(mostOfSite),
  }),
})
