import { lengthOf } from '#contract/lib/length-of.ts'
import type { T } from './i18n.tsx'

/**
 * The text of the error where the server would refuse `text` as too long. A browser's `maxLength`
 * cuts without a word, and counts an emoji twice.
 */
export const tooLong = (t: T, text: string, max: number): string | undefined =>
  lengthOf(text.trim()) > max ? t('errors.request.field_too_long') : undefined
