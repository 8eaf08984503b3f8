/** A blank of a canned reason, such as `[… date]`, or one without its end; `[…]` is an omission. */
const BLANK = /\[… [^\]\n]*\]?/

/** The position of the first blank that is not filled in, or undefined. */
export function firstBlank(text: string): { start: number; end: number } | undefined {
  const found = BLANK.exec(text)
  return found ? { start: found.index, end: found.index + found[0].length } : undefined
}
