const AMOUNT = /^(\d{1,6}|\d{1,3}[.,]\d{3})(?:[.,](\d{2}))?$/

/** A limit as somebody types it (`€ 50`, `50,00`, `1.000`) as the amount of the wire, or undefined where it is none. */
export function limitOf(typed: string): string | undefined {
  const bare = typed.replaceAll(/[\s€$£]|zł|chf/gi, '')
  const [, whole, cents] = bare.match(AMOUNT) ?? []
  if (!whole) return undefined
  const amount = String(Number(whole.replaceAll(/[.,]/g, '')))
  return cents ? `${amount}.${cents}` : amount
}
