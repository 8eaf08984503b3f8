/**
 * The one form in which texts are compared and searched (spec/http 19): without capitals and
 * characters that nobody sees, and with what only looks different as what it is (Unicode NFKC): `Ｖ`
 * is `v`, `ﬁ` is `fi`, `ß` is `ss`.
 */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    // JavaScript folds no case: `ẞ` becomes `ß`, which has two capitals, and `ς` is a small letter.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
