/** The lists of../values.ts that a visitor's first page needs, in a small file. */

export const languages = ['nl', 'de', 'en', 'es', 'fr', 'it', 'pl'] as const
export type Language = (typeof languages)[number]
export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]
/** Whom a member seeks: one gender, or both. */
export const seekings = [...genders, 'both'] as const
export type Seeking = (typeof seekings)[number]
export const likesTypes = ['received', 'given', 'matches'] as const
export type LikesType = (typeof likesTypes)[number]
export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const
