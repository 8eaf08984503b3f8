import { lengthOf } from '#contract/lib/length-of.ts'
import { type translateTexts as contract, translationLimits } from '#contract/translations.ts'
import { AppError } from '#server/kit/app-error.ts'
import { limitConcurrency } from '#server/kit/http/limit-concurrency.ts'
import type { Call } from '#server/kit/mount.ts'

/** A translation takes seconds of a processor, so a slow server does not gather calls of ours. */
const turns = limitConcurrency(4, 20)

/**
 * Translates texts for a member by the server of the installation, and keeps and logs none of them
 * (spec/chat 111). Throws `chat.translation_language` (the server lacks a language),
 * `chat.translation_failed` (it did not translate, or there is none) and `request.too_many`.
 */
export async function translateTexts({ ctx, body }: Call<typeof contract>) {
  const { texts, from, to } = body
  if (!ctx.translator.available) throw new AppError('chat.translation_failed')
  const translations = await turns('translator', () =>
    ctx.translator.translate({ texts, from, to }).catch(() => {
      // The state of services tells staff why (spec/admin 64).
      throw new AppError('chat.translation_failed')
    }),
  )
  if (!translations) throw new AppError('chat.translation_language')
  if (translations.some((text) => lengthOf(text) > translationLimits.translatedMost))
    throw new AppError('chat.translation_failed')
  return { translations }
}
