/** The house rules; `decisions.rules.<key>` in locales/ is the text. */
export const houseRules = [
  'honest_profile',
  'adults_only',
  'respect',
  'no_scams',
  'no_spam',
  'no_nudity',
  'own_photos',
  'person_in_photo',
  'clear_photos',
  'no_contact_details',
  'own_words',
  'lawful',
  'payments',
  'other',
] as const

/** Why a picture for verification is refused. */
export const verificationRules = [
  'pose_copied',
  'face_visible',
  'same_person',
  'alone_in_picture',
  'taken_now',
  'one_account',
] as const

/** The rules that a decision can name. */
export const decisionRules = [...houseRules, ...verificationRules] as const
export type HouseRule = (typeof decisionRules)[number]
