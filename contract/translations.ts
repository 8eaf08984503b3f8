import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './rules/limits.ts'
import { letters, requiredText } from './values.ts'

export const translationLimits = {
  /** The most texts of one call. */
  textsAtOnce: 10,
  /** The longest translation, in characters: other languages need more words. */
  translatedMost: 2 * limits.messageMaxHard,
} as const

/** ISO 639: `pl`. Also languages in which the site is not. */
const languageCode = z
  .string()
  .regex(/^[a-z]{2,3}$/)
  .meta({ maxLength: 3 })

export const translateTexts = endpoint({
  method: 'POST',
  path: '/api/translations',
  summary:
    'Texts of one language in another one, by the translation server of the installation, in their order. Kept nowhere. Without `from` the server finds out.',
  who: 'member',
  // A stored answer would keep what members write to each other.
  repeat: 'none',
  body: z.strictObject({
    texts: z.array(requiredText(limits.messageMaxHard)).min(1).max(translationLimits.textsAtOnce),
    from: languageCode.optional(),
    to: languageCode,
  }),
  output: z.object({
    translations: z.array(letters(translationLimits.translatedMost)).max(translationLimits.textsAtOnce),
  }),
  limit: { max: 200, seconds: 3600 },
})
