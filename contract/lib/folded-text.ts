/**
 * The form in which texts are compared and searched (spec/http 19): in lower case, without
 * invisible characters, and in Unicode NFKC: `Ｖ` is `v`, `ﬁ` is `fi`, `ß` is `ss`.
 */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    // JavaScript has no case folding: `ẞ` becomes `ß` instead of `ss`, and `ς` stays.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
