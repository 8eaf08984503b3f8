const LONGEST = 34

const bare = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, LONGEST)

/** What was typed or pasted, in groups of four as on a bank card. */
export const groupedIban = (text: string): string => bare(text).replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Where the caret belongs in the grouped text, when it stood at `caret` in what was typed: behind the same character. */
export function caretIn(grouped: string, typed: string, caret: number): number {
  const before = bare(typed.slice(0, caret)).length
  let position = 0
  for (let seen = 0; seen < before && position < grouped.length; position++)
    if (grouped[position] !== ' ') seen++
  return position
}

const PART = 9

/** Whether the check digits are right (ISO 13616): what the server refuses anyway is told without asking. */
export function hasRightDigits(text: string): boolean {
  const iban = bare(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const turned = iban.slice(4) + iban.slice(0, 4)
  let rest = turned.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  while (rest.length > 2) rest = String(Number(rest.slice(0, PART)) % 97) + rest.slice(PART)
  return Number(rest) % 97 === 1
}
