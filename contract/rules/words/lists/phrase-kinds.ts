/** The kinds that are found by the phrases of the lists; the others have a form. */
export const phraseKinds = [
  'mail',
  'messenger',
  'money',
  'giftcard',
  'crypto',
  'invest',
  'emergency',
  'insult',
] as const
export type PhraseKind = (typeof phraseKinds)[number]
