const AMOUNT = /^(\d{1,6}|\d{1,3}[.,]\d{3})(?:[.,](\d{2}))?$/

/**
 * Reads `€ 50`, `50,00` and `1.000` as an amount of the API; undefined if the text is no amount.
 */
export function parseLimit(typed: string): string | undefined {
  const bare = typed.replaceAll(/[\s€$£]|zł|chf/gi, '')
  const [, whole, cents] = bare.match(AMOUNT) ?? []
  if (!whole) return undefined
  const amount = String(Number(whole.replaceAll(/[.,]/g, '')))
  return cents ? `${amount}.${cents}` : amount
}
