import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './rules/limits.ts'
import {
  bodyTypes,
  coveredPhotos,
  eyeColours,
  hairColours,
  interestKeys,
  photoStatuses,
  photoVisibilities,
  profileStatuses,
  relationshipStatuses,
  signupReasons,
  tattooAnswers,
  visitorVisibilities,
} from './rules/values.ts'
import { hiddenWordLimits } from './rules/words/hidden-limits.ts'
import {
  countryCode,
  flag,
  gender,
  instant,
  interest,
  letters,
  mostOfOne,
  onlineBucket,
  photoPath,
  placeholder,
  promptKey,
  publicId,
  seeking,
  sexuality,
  srcset,
} from './values.ts'
import { voiceAnswer } from './voices.ts'

/**
 * The main photo (spec/photos 14). All fields are paths on this origin; `match` is the small square
 * in match and like dialogs.
 */
export const mainImage = z.object({
  filename: photoPath,
  thumb_filename: photoPath,
  match: photoPath,
  /** The `srcset` of a card: the whole picture in the widths of cards. */
  srcset,
  status: z.enum(photoStatuses),
  /** A data URI of a few pixels, shown while the picture loads; null for a covered one. */
  placeholder: placeholder.nullable(),
  /**
   * The id of a photo that is covered for this viewer, who may uncover it; all paths are of its
   * blur.
   */
  covered_id: publicId.nullable(),
})

/** An answer to a prompt of contract/rules/prompts.ts. */
export const promptAnswer = z.object({ key: promptKey, answer: letters(limits.promptAnswerMax) })
export type PromptAnswer = z.output<typeof promptAnswer>

const promptAnswers = z.array(promptAnswer).max(limits.prompts)

/** A member on a card: only the fields that this viewer may see. */
export const profileCard = z.object({
  id: publicId,
  name: letters(40),
  gender,
  age: z.number().int(),
  country: countryCode,
  region: letters(20),
  city: letters(80).nullable(),
  /** Every view of the profile labels a fictional member (spec/profiles 30). */
  fictional: z.boolean(),
  /** The day on which staff verified the member; null: not verified (spec/verification 10). */
  verified_at: z.iso.date().nullable(),
  online: onlineBucket,
  is_new: z.boolean(),
  main_image: mainImage.nullable(),
  /** The viewer likes this profile. */
  liked: z.boolean(),
  /** The next photos, for premium members. */
  more_images: z.array(photoPath).max(2),
  /** An answer of theirs, or a shared interest. */
  highlight: z
    .discriminatedUnion('kind', [
      promptAnswer.extend({ kind: z.literal('prompt') }),
      z.object({ kind: z.literal('interest'), key: interest }),
    ])
    .nullable(),
})
export type ProfileCard = z.output<typeof profileCard>

/** A card in the chat: its pictures are small, so they have no widths and no placeholder. */
export const profileFace = profileCard.omit({ highlight: true, more_images: true }).extend({
  main_image: mainImage.omit({ srcset: true, placeholder: true, covered_id: true }).nullable(),
})
export type ProfileFace = z.output<typeof profileFace>

/** Signed paths on this origin; each works for this viewer only, for some minutes. */
export const photoUrls = z.object({
  small: photoPath,
  large: photoPath,
  square: photoPath,
  /** The `srcset` of an `img`: all widths of the whole picture. */
  srcset,
})

export const photo = z.object({
  id: publicId,
  status: z.enum(photoStatuses),
  visibility: z.enum(photoVisibilities),
  /** This viewer sees only `preview`; the rest needs premium, or the owner's permission. */
  locked: z.boolean(),
  /** This viewer sees only `preview` until they uncover the photo (spec/photos 23). */
  covered: z.boolean(),
  urls: photoUrls.nullable(),
  /** The blurred picture of a locked or covered photo. */
  preview: photoPath.nullable(),
  /** A data URI of a few pixels, shown while the picture loads; null for a sensitive photo. */
  placeholder: placeholder.nullable(),
  /** The size of `large` in pixels. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})

/** Optional facts about a member; `enums` in locales/ has the labels. */
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
 * The part of the viewer's own profile that was liked; null for the whole profile, and where the
 * part was deleted.
 */
export const likedPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photo'), id: publicId, square: photoPath }),
  promptAnswer.extend({ kind: z.literal('prompt') }),
])
export type LikedPart = z.output<typeof likedPart>

/** A member on the profile screen; fields outside visible_profile_fields are null or empty. */
export const profile = profileCard.extend({
  about: letters(2000).nullable(),
  prompts: promptAnswers,
  voice_answer: voiceAnswer.nullable(),
  sexuality: sexuality.nullable(),
  facts,
  /** Shared interests come first. */
  interests: z.array(z.object({ key: interest, shared: z.boolean() })).max(interestKeys.length),
  /** Text and answers were written with the help of a machine, as the member says. */
  helped: z.boolean(),
  photos: z.array(photo).max(mostOfOne),
  /** The viewer's access to the photos on request; null if there are no such photos. */
  photo_access: z.enum(['none', 'asked', 'granted']).nullable(),
  likes_me: z.boolean(),
  /** The part of the viewer's profile that they like. */
  liked_part: likedPart.nullable(),
  /** Their like is new: the viewer has not opened this profile since. */
  like_new: z.boolean(),
  matched: z.boolean(),
  /** The viewer's conversation with this member. */
  conversation_id: publicId.nullable(),
})
export type Profile = z.output<typeof profile>

/** A member's own profile: the public fields and those for the owner only. */
export const ownProfile = profileCard.extend({
  status: z.enum(profileStatuses),
  date_of_birth: z.iso.date(),
  seeking,
  sexuality: sexuality.nullable(),
  about: letters(2000).nullable(),
  prompts: promptAnswers,
  helped: z.boolean(),
  invisible: z.boolean(),
  /** What visitors see of the member. */
  visitor_visibility: z.enum(visitorVisibilities),
  covered_photos: z.enum(coveredPhotos),
  /** Only verified members may write to the member (spec/verification 14). */
  verified_writers_only: z.boolean(),
  /** Messages of others with one of these words wait folded (spec/chat 80). */
  hidden_words: z.array(letters(hiddenWordLimits.length)).max(hiddenWordLimits.most),
  /** A pause that goes on (spec/privacy 19). */
  pause: z
    .object({
      since: instant,
      /** The first day back; null: until the member ends it. */
      until: z.iso.date().nullable(),
      /** Members of their conversations are told. */
      told: z.boolean(),
    })
    .nullable(),
  /** Whether the member shows and sees when messages are read (spec/chat 95). */
  read_marks: z.boolean(),
  /** Whether the member shows and sees that somebody types. */
  typing_marks: z.boolean(),
})
export type OwnProfile = z.output<typeof ownProfile>

/** A member as visitors may see them (spec/profiles 50). */
export const teaser = z.object({
  id: publicId,
  name: letters(40),
  age: z.number().int(),
  country: countryCode,
  region: letters(20),
  /** A path on this origin that works for this viewer, for some minutes. */
  photo: photoPath,
  /** Whether `photo` is the picture that the server blurred. */
  blurred: z.boolean(),
})
export type Teaser = z.output<typeof teaser>

/** A teaser by itself. Interests come only with a sharp photo: two at most, none sensitive. */
export const memberTeaser = teaser.extend({
  photo: teaser.shape.photo.nullable(),
  /** The `srcset` of the photo in all widths; null for a blurred one. */
  srcset: srcset.nullable(),
  gender,
  fictional: z.boolean(),
  interests: z.array(interest),
})
export type MemberTeaser = z.output<typeof memberTeaser>

export const getTeaser = endpoint({
  method: 'GET',
  path: '/api/members/:id/teaser',
  summary:
    'One member as visitors may see them; the same 404 profiles.not_viewable for members who are hidden, gone or were never there.',
  who: 'anyone',
  params: z.strictObject({ id: publicId }),
  query: z.strictObject({
    /** Whether a visitor's browser stores a traffic source (spec/accounts 5). */
    trafficsource: flag.optional(),
  }),
  output: z.object({ teaser: memberTeaser }),
  limit: { max: 120, seconds: 60, visitors: 60 },
})

export const getMember = endpoint({
  method: 'GET',
  path: '/api/members/:id',
  summary: 'One member, as this viewer may see them; 404 profiles.not_viewable where not.',
  who: 'member',
  params: z.strictObject({ id: publicId }),
  output: z.object({ profile }),
  limit: { max: 120, seconds: 60 },
})
