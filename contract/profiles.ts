import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  bodyTypes,
  eyeColours,
  hairColours,
  photoStatuses,
  photoVisibilities,
  profileStatuses,
  relationshipStatuses,
  signupReasons,
  tattooAnswers,
} from './rules/values.ts'
import { countryCode, gender, interest, onlineBucket, publicId, sexuality } from './values.ts'

/**
 * The main photo (spec/photos 14). The names are paths on this origin; `match` is the small square
 * of match and like dialogs.
 */
export const mainImage = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  match: z.string(),
  /** Ready for the `img` of a card: the whole picture in the widths that cards need. */
  srcset: z.string(),
  status: z.enum(photoStatuses),
  /** A data URI of a few pixels, to show while the picture loads. */
  placeholder: z.string().nullable(),
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
  /** Shown as a text label wherever the profile is shown (spec/profiles 30). */
  fictional: z.boolean(),
  online: onlineBucket,
  is_new: z.boolean(),
  main_image: mainImage.nullable(),
  /** The viewer likes this profile. */
  liked: z.boolean(),
})
export type ProfileCard = z.output<typeof profileCard>

/** Signed paths on this origin, for this viewer only and for some minutes. */
export const photoUrls = z.object({
  small: z.string(),
  large: z.string(),
  square: z.string(),
  /** Ready for an `img`: the whole picture in its widths. */
  srcset: z.string(),
})

export const photo = z.object({
  id: publicId,
  status: z.enum(photoStatuses),
  visibility: z.enum(photoVisibilities),
  /**
   * This viewer may only have `preview`: with premium, or for photos on request with a permission,
   * the rest.
   */
  locked: z.boolean(),
  urls: photoUrls.nullable(),
  /** The blurred picture of a locked photo. */
  preview: z.string().nullable(),
  /** A data URI of a few pixels, to show while the picture loads. */
  placeholder: z.string().nullable(),
  /** Of `large`, in pixels. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})

/** What a member may choose to tell; the labels are in locales/ under `enums`. */
export const facts = z.object({
  reason: z.enum(signupReasons).nullable(),
  relationship_status: z.enum(relationshipStatuses).nullable(),
  hair_colour: z.enum(hairColours).nullable(),
  eye_colour: z.enum(eyeColours).nullable(),
  body_type: z.enum(bodyTypes).nullable(),
  tattoos: z.enum(tattooAnswers).nullable(),
})
export type Facts = z.output<typeof facts>

/**
 * A person as the profile screen shows them; what the setting visible_profile_fields leaves out is
 * null or empty.
 */
export const profile = profileCard.extend({
  about: z.string().nullable(),
  sexuality: sexuality.nullable(),
  facts,
  /** Those that the viewer has too come first. */
  interests: z.array(z.object({ key: interest, shared: z.boolean() })),
  photos: z.array(photo),
  /** Whether the viewer may see, or asked for, the photos on request; null where there are none. */
  photo_access: z.enum(['none', 'asked', 'granted']).nullable(),
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
