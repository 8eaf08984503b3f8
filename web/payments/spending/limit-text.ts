const AMOUNT = /^(\d{1,6}|\d{1,3}[.,]\d{3})(?:[.,](\d{2}))?$/

/**
 * Reads a typed limit (`€ 50`, `50,00`, `1.000`) as an amount of the wire. Returns undefined if the
 * text is no amount.
 */
export function limitOf(typed: string): string | undefined {
  const bare = typed.replaceAll(/[\s€$£]|zł|chf/gi, '')
  const [, whole, cents] = bare.match(AMOUNT) ?? []
  if (!whole) return undefined
  const amount = String(Number(whole.replaceAll(/[.,]/g, '')))
  return cents ? `${amount}.${cents}` : amount
}
