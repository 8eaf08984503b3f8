import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { memberName } from './member-name.ts'
import { facts, ownProfile } from './profiles.ts'
import { limits } from './rules/limits.ts'
import { interestGroups, languages } from './rules/values.ts'
import {
  countryCode,
  gender,
  instant,
  interest,
  line,
  longText,
  mostOfSite,
  promptKey,
  refuse,
  regionCode,
  requiredText,
  seeking,
  sexuality,
} from './values.ts'

/** The parts of a complete profile that the sign-up does not ask for; all have the same weight. */
export const completenessParts = [
  'photo',
  'about',
  'prompts',
  'city',
  'reason',
  'relationship_status',
  'hair_colour',
  'eye_colour',
  'body_type',
  'tattoos',
  'interests',
] as const

/** A text with contact details, which is shown to others once a moderator released it. */
const heldText = z.object({
  field: z.enum(['about', 'prompts']),
  state: z.enum(['waiting', 'refused']),
})
export type HeldText = z.output<typeof heldText>

/** A member's own profile with all its editable fields. */
export const editableProfile = ownProfile.extend({
  facts,
  interests: z.array(interest),
  completeness: z.object({ percent: z.number().int(), missing: z.array(z.enum(completenessParts)) }),
  /** Gender and birth date change once; then only support changes them (spec/profiles 3). */
  gender_fixed: z.boolean(),
  birth_date_fixed: z.boolean(),
  /** Changes of the region that are left this week (spec/abuse T51). */
  region_changes_left: z.number().int(),
  /**
   * When the member consented to storing sexuality and sensitive interests; null: no consent, and
   * none are stored.
   */
  sensitive_consent: instant.nullable(),
  /** Texts that nobody else sees yet (spec/abuse T64); `about` and `prompts` above are these. */
  held: z.array(heldText).max(2),
})
export type EditableProfile = z.output<typeof editableProfile>

const answer = z.object({ profile: editableProfile })

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: 'The own profile, how complete it is and what may still change.',
  who: 'member',
  output: answer,
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/profile',
  summary:
    'Change any part of the own profile. A region comes with its country, where that changes. null, or an empty text, empties a field.',
  who: 'member',
  body: z.strictObject({
    name: memberName.optional(),
    gender: gender.optional(),
    seeking: seeking.optional(),
    date_of_birth: z
      .string(refuse('profiles.birth_date_required'))
      .min(1, refuse('profiles.birth_date_required'))
      .pipe(z.iso.date(refuse('profiles.birth_date_invalid')))
      .optional(),
    country: countryCode.optional(),
    region: regionCode.optional(),
    city: line(0, limits.cityMax).nullish(),
    about: longText(limits.aboutMax).nullish(),
    /** In the order of the profile; they replace the present ones. */
    prompts: z
      .array(z.strictObject({ key: promptKey, answer: requiredText(limits.promptAnswerMax) }))
      .max(limits.prompts)
      .refine(
        (all) => new Set(all.map(({ key }) => key)).size === all.length,
        refuse('request.field_invalid'),
      )
      .optional(),
    /** Text and answers were written with the help of a machine. */
    helped: z.boolean().optional(),
    sexuality: sexuality.nullish(),
    reason: facts.shape.reason.optional(),
    relationship_status: facts.shape.relationship_status.optional(),
    hair_colour: facts.shape.hair_colour.optional(),
    eye_colour: facts.shape.eye_colour.optional(),
    body_type: facts.shape.body_type.optional(),
    tattoos: facts.shape.tattoos.optional(),
    interests: z
      .array(interest)
      .max(limits.interests)
      .refine((keys) => new Set(keys).size === keys.length, refuse('request.field_invalid'))
      .optional(),
  }),
  output: answer,
  limit: { max: 60, seconds: 3600 },
})
export type ProfileChange = z.output<typeof updateProfile.body>

export const setConsent = endpoint({
  method: 'PUT',
  path: '/api/consent',
  summary: 'Allow sexuality and sensitive interests to be kept, or take that back: they are erased at once.',
  who: 'member',
  repeat: 'idempotent',
  body: z.strictObject({ sensitive: z.boolean() }),
  output: answer,
  limit: { max: 30, seconds: 3600 },
})

const names = z.object(
  Object.fromEntries(languages.map((code) => [code, z.string()])) as Record<
    (typeof languages)[number],
    z.ZodString
  >,
)

export const getInterests = endpoint({
  method: 'GET',
  path: '/api/interests.php',
  summary: 'The interests of this site by their groups, with names in seven languages and a lucide icon.',
  who: 'anyone',
  output: z.object({
    groups: z.array(z.object({ key: z.enum(interestGroups), names })).max(interestGroups.length),
    interests: z
      .array(
        z.object({
          key: interest,
          group: z.enum(interestGroups),
          icon: z.string(),
          /** Reveals something about sex life (GDPR Art. 9): needs consent (PUT /api/consent). */
          sensitive: z.boolean(),
          names,
        }),
      )
      .max(mostOfSite),
  }),
})
export type Interests = z.output<typeof getInterests.output>
