/** Letters that are no letter with an accent, but are searched as one. */
const LIKE: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i' }

/**
 * A text without accents and capitals: what a search in a conversation goes by, on the server and
 * where a hit is marked.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđı]/g, (letter) => LIKE[letter] ?? letter)
