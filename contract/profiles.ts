import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  countryCode,
  gender,
  onlineBucket,
  photoStatuses,
  profileStatuses,
  publicId,
  sexuality,
} from './values.ts'

/** SPEC §3 main_image. The names are paths on this origin; `match` is the small square of match and like dialogs. */
export const mainImage = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  match: z.string(),
  status: z.enum(photoStatuses),
})

/** A person as a card shows them: only what this viewer may see. */
export const profileCard = z.object({
  id: publicId,
  name: z.string(),
  gender,
  age: z.number().int(),
  country: countryCode,
  region: z.string(),
  city: z.string().nullable(),
  /** DESIGN §9.1: shown as a text label wherever the profile is shown. */
  fictional: z.boolean(),
  online: onlineBucket,
  is_new: z.boolean(),
  main_image: mainImage.nullable(),
  /** The viewer likes this profile. */
  liked: z.boolean(),
})
export type ProfileCard = z.output<typeof profileCard>

export const photo = z.object({
  id: publicId,
  status: z.enum(photoStatuses),
  visibility: z.enum(['public', 'private']),
  locked: z.boolean(),
  urls: z.object({ small: z.string(), large: z.string() }).nullable(),
})

/** A person as the profile screen shows them. */
export const profile = profileCard.extend({
  about: z.string().nullable(),
  sexuality: sexuality.nullable(),
  photos: z.array(photo),
  likes_me: z.boolean(),
  matched: z.boolean(),
  /** The conversation that the viewer has with this member. */
  conversation_id: publicId.nullable(),
})
export type Profile = z.output<typeof profile>

/** The own profile: what others see, and what only the owner may. */
export const ownProfile = profileCard.extend({
  status: z.enum(profileStatuses),
  date_of_birth: z.iso.date(),
  seeking: gender,
  sexuality: sexuality.nullable(),
  about: z.string().nullable(),
  invisible: z.boolean(),
})
export type OwnProfile = z.output<typeof ownProfile>

export const getMember = endpoint({
  method: 'GET',
  path: '/api/members/:id',
  summary: 'One member, as this viewer may see them; 404 profiles.not_viewable where not.',
  who: 'member',
  params: z.strictObject({ id: publicId }),
  output: z.object({ profile }),
  limit: { max: 120, seconds: 60 },
})
