/** Shared values. Enumerations contain wire keys (spec/profiles 1); locales/ has their labels. */

export {
  type Gender,
  genders,
  type Language,
  type LikesType,
  languages,
  likesTypes,
  type Seeking,
  seekings,
  sexualities,
} from './first/values.ts'

export const userStatuses = ['not_confirmed', 'active', 'blocked', 'deleted'] as const
export const profileStatuses = ['active', 'disabled', 'invisible'] as const
export const photoStatuses = ['active', 'inspection', 'rejected'] as const
/** For the owner also `processing` (variants are being made) and `failed`. */
export const ownPhotoStatuses = [...photoStatuses, 'processing', 'failed'] as const
/** Why moderation rejected a photo, or why it failed. */
export const photoReasons = [
  'no_person',
  'nudity',
  'minor',
  'contact',
  'quality',
  'other',
  'unreadable',
  'interrupted',
] as const
/**
 * `public`: all members, but free members see only the main photo unlocked; `private`: premium
 * members; `on_request`: members with the owner's permission (spec/photos 8).
 */
export const photoVisibilities = ['public', 'private', 'on_request'] as const
export type PhotoVisibility = (typeof photoVisibilities)[number]
/**
 * What visitors see of a member (spec/profiles 50): all of the teaser, the teaser with a blurred
 * photo, or nothing.
 */
export const visitorVisibilities = ['open', 'blurred', 'hidden'] as const
export type VisitorVisibility = (typeof visitorVisibilities)[number]
/** Which photos in conversations a member gets covered at first (spec/photos 20). */
export const coveredPhotos = ['always', 'strangers', 'never'] as const
export type CoveredPhotos = (typeof coveredPhotos)[number]
/** The widths of the whole picture that are smaller than `large`. */
export const photoWidths = [160, 320, 480, 640] as const
/**
 * The files of a photo: `small` (3:4) for cards, `large` the whole picture, `square` for dialogs
 * and lists, the widths of a srcset, and two that the server blurred: `locked`, and `covered`,
 * which shows less still. A new one comes last, so that paths of the release before keep their
 * signature.
 */
export const photoSizes = [
  'small',
  'large',
  'square',
  'w160',
  'w320',
  'w480',
  'w640',
  'locked',
  'covered',
] as const
export type PhotoSize = (typeof photoSizes)[number]
/** The formats of each size; the browser picks a format. */
export const photoFormats = ['webp', 'avif'] as const
export type PhotoFormat = (typeof photoFormats)[number]
export const notificationDisabledReasons = ['fbl', 'bounce', 'listunsubscribe'] as const

/** The facts in a profile (spec/profiles 1). */
export const signupReasons = [
  'relationship',
  'dating',
  'friendship',
  'chat',
  'fun',
  'see_what_happens',
] as const
export const relationshipStatuses = [
  'divorced',
  'living_together',
  'married',
  'unmarried',
  'single',
  'widowed',
] as const
export const hairColours = [
  'black',
  'dark_brown',
  'brown',
  'dark_blond',
  'blond',
  'red',
  'grey',
  'white',
  'coloured',
  'bald',
] as const
export const eyeColours = ['brown', 'blue', 'green', 'grey', 'hazel', 'blue_green', 'other'] as const
export const bodyTypes = ['slim', 'normal', 'fat'] as const
export const tattooAnswers = ['none', 'some', 'many'] as const
export const interestKeys = [
  'adventure',
  'art',
  'astrology',
  'bbq',
  'beach',
  'beer',
  'biking',
  'coffee',
  'cooking',
  'dancing',
  'fashion',
  'foodie',
  'gardening',
  'gym',
  'hiking',
  'movies',
  'music',
  'party',
  'photography',
  'politics',
  'reading',
  'shopping',
  'sports',
  'sushi',
  'tattoos',
  'tea',
  'theater',
  'travelling',
  'vegetarian',
  'videogames',
  'wine',
  'romance',
  'flirting',
  'cuddling',
  'kissing',
  'massage',
  'wellness',
  'date_nights',
  'candlelight',
  'weekend_getaways',
  'deep_talks',
  'late_night_chats',
  'slow_dating',
  'casual_dating',
  'open_minded',
  'open_relationships',
  'sensuality',
  'lingerie',
  'roleplay',
  'naturism',
] as const
export type Interest = (typeof interestKeys)[number]
export const interestGroups = ['outdoor', 'active', 'food', 'culture', 'nightlife', 'intimacy'] as const
export const reportReasons = [
  'fake_profile',
  'scam',
  'harassment',
  'inappropriate_photo',
  'underage',
  'spam',
  'my_photo_used',
  'machine_written',
  'other',
] as const
export const deletionReasons = [
  'price',
  'found_someone',
  'not_looking',
  'site_problems',
  'no_members',
  'time',
  'other',
] as const

/**
 * How recently a member was online, deliberately coarse (spec/abuse T18); `hidden` if the viewer
 * may not know.
 */
export const onlineBuckets = ['now', 'today', 'week', 'earlier', 'hidden'] as const
export const voiceAnswerStatuses = ['inspection', 'active', 'rejected'] as const
export const messageKinds = ['text', 'photo', 'voice', 'gift'] as const
/** The gifts; each costs `gift_credits` (spec/chat 9). */
/** What a member may put at a message (spec/chat 90). */
export const reactionKeys = ['heart', 'laugh', 'wow', 'sad', 'thumb', 'fire'] as const
export type ReactionKey = (typeof reactionKeys)[number]
export const giftKeys = [
  'rose',
  'bouquet',
  'heart',
  'kiss',
  'chocolates',
  'coffee',
  'cocktail',
  'champagne',
  'teddy',
  'cake',
  'music',
  'sunset',
] as const
export type GiftKey = (typeof giftKeys)[number]
/** Opening lines (spec/chat 10), stored as keys so that both members read their own language. */
export const icebreakerKeys = [
  'saturday',
  'place',
  'laugh',
  'dish',
  'song',
  'wake_me',
  'talent',
  'film',
  'sea_or_mountains',
  'early_or_late',
  'first_sight',
  'two_truths',
] as const
export type IcebreakerKey = (typeof icebreakerKeys)[number]

/** The typefaces of the site (spec/settings 19); `system` is that of the device. */
export const typefaces = ['figtree', 'faustina', 'system'] as const
export type Typeface = (typeof typefaces)[number]

/** The pages of text (spec/pages 51). Each is `pages/<name>.md` in locales/. */
export const textPages = [
  'terms',
  'privacy',
  'return-policy',
  'faq',
  'service',
  'cookies',
  'ban',
  '2257',
  'safety',
] as const
export type TextPageName = (typeof textPages)[number]
