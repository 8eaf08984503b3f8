import { lengthOf } from '#contract/lib/length-of.ts'
import type { T } from './i18n.tsx'

/** Not `maxLength`: it cuts without a word, and counts an emoji twice. */
export const tooLong = (t: T, text: string, max: number): string | undefined =>
  lengthOf(text.trim()) > max ? t('errors.request.field_too_long') : undefined
