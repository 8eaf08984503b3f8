const LONGEST = 34

const bare = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, LONGEST)

/** In groups of four, as on a bank card. */
export const groupedIban = (text: string): string => bare(text).replaceAll(/(.{4})(?=.)/g, '$1 ')

/** After the same character as `caret` in the typed text. */
export function caretIn(grouped: string, typed: string, caret: number): number {
  const before = bare(typed.slice(0, caret)).length
  let position = 0
  for (let seen = 0; seen < before && position < grouped.length; position++)
    if (grouped[position] !== ' ') seen++
  return position
}

const PART = 9

/** The check digits (ISO 13616). The server refuses wrong ones too. */
export function hasRightDigits(text: string): boolean {
  const iban = bare(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const turned = iban.slice(4) + iban.slice(0, 4)
  let rest = turned.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  while (rest.length > 2) rest = String(Number(rest.slice(0, PART)) % 97) + rest.slice(PART)
  return Number(rest) % 97 === 1
}
