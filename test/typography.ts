import type { Language } from '#contract/rules/values.ts'

/** The quotation marks of other languages; each language has one pair of its own. */
const foreignMarks: Partial<Record<Language, RegExp>> = {
  nl: /["“”„«»]/g,
  de: /["”‘«»]/g,
  en: /["‘„«»]/g,
  es: /["“”‘„]/g,
  fr: /["“”‘„]/g,
  it: /["“”‘„]/g,
  pl: /["“‘«»]/g,
}
/** French has a no-break space before double marks and inside its quotation marks. */
const breakingSpaces = / [:;!?»]|« /g
/** A percent sign stays with its number: German, Spanish and French have a no-break space. */
const breakingPercent = /[\d}] %/g
/** A prefix written twice, such as E-e-mail. */
const doubledPrefix = /\b(\p{L})-\1-\p{L}+/giu

/** Hyphens that our typefaces lack: where no line may end after a hyphen, U+2060 follows it. */
const missingHyphens = /[\u2010\u2011]/g

/** Returns the marks, spaces and prefixes in a text that its language writes in another way. */
export const foreignTypography = (language: Language, text: string): string[] => [
  ...(text.match(foreignMarks[language] ?? /"/g) ?? []),
  ...((language === 'fr' && text.match(breakingSpaces)) || []),
  ...(text.match(breakingPercent) ?? []),
  ...(text.match(doubledPrefix) ?? []),
  ...(text.match(missingHyphens) ?? []),
]
