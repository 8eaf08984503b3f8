// Characters that look blank but are no spaces: an empty braille pattern, the object replacement
// character (phones insert it after dictation), a note without a head, two empty hieroglyphs.
const SHOWN =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u

/**
 * The form in which texts are stored (spec/http 18): composed (Unicode NFC), so that a letter with
 * its accent counts once, trimmed, and empty if nothing is visible: only spaces, joiners, direction
 * marks, fillers, or accents without a letter.
 */
export const shownText = (text: string): string => (SHOWN.test(text) ? text.normalize('NFC').trim() : '')
