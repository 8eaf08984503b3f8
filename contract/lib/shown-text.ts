// Blank without being a space: a braille pattern of no dots, an object that is not there (phones
// leave it where dictation ended), a note without a head, and two empty hieroglyphs.
const SHOWN =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u

/**
 * A text as it is kept: composed (Unicode NFC), so that a letter with its accent counts once
 * (spec/http 18), without spaces at its ends, and empty where nobody sees anything of it. Spaces,
 * joiners, marks of direction, fillers and accents without a letter show nothing.
 */
export const shownText = (text: string): string => (SHOWN.test(text) ? text.normalize('NFC').trim() : '')
