/** Letters that do not decompose into a base letter and an accent. */
const LIKE: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i' }

/** Removes accents and capitals, for the server's search and for marking hits in the web. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđı]/g, (letter) => LIKE[letter] ?? letter)
