/** The house rules that a decision can name; `house_rules.<key>` in locales/ is the text. */
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
  'lawful',
  'payments',
  'other',
] as const
export type HouseRule = (typeof houseRules)[number]
