/** A bit for each member, 32 per word, the highest bit first. */
export type Bitmap = Uint32Array

/** Some words of a bitmap, from its word `start` on. */
export type Part = { start: number; words: Bitmap }

/** Splits the bits of these keys; each bitmap starts at a new byte. */
export function bitmapsIn(keys: readonly string[], bits: Buffer): [key: string, Bitmap][] {
  const size = bits.length / keys.length
  return keys.map((key, index) => {
    const bitmap = new Uint32Array(Math.ceil(size / 4))
    for (let at = 0; at < size; at++)
      bitmap[at >>> 2] = (bitmap[at >>> 2] ?? 0) | ((bits[index * size + at] ?? 0) << (24 - 8 * (at & 3)))
    return [key, bitmap]
  })
}

// A loop, because `some` calls a function for each of millions of words.
export function isEmpty(bitmap: Bitmap): boolean {
  for (let at = 0; at < bitmap.length; at++) if (bitmap[at]) return false
  return true
}

const onesIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

const unionOf = (bitmaps: readonly Bitmap[], at: number): number => {
  let word = 0
  for (const bitmap of bitmaps) word |= bitmap[at] ?? 0
  return word
}

// One list after the other, which is much faster than all lists for each word.
function keepIn({ start, words }: Part, bitmaps: readonly Bitmap[]): void {
  const [only = new Uint32Array(), ...others] = bitmaps
  if (others.length)
    for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & unionOf(bitmaps, start + at)
  else for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & (only[start + at] ?? 0)
}

/** The bits in [from, past) that are set in at least one bitmap of each list. */
export function partOf(lists: readonly (readonly Bitmap[])[], from: number, past: number): Part {
  const start = from >>> 5
  const words = new Uint32Array(Math.max(0, Math.ceil(past / 32) - start)).fill(0xffffffff)
  const last = words.length - 1
  if (last >= 0) {
    words[0] = 0xffffffff >>> (from & 31)
    words[last] = (words[last] ?? 0) & (0xffffffff << (31 - ((past - 1) & 31)))
  }
  const part = { start, words }
  for (const list of lists) keepIn(part, list)
  return part
}

export function countBits({ words }: Part): number {
  let count = 0
  for (let at = 0; at < words.length; at++) count += onesIn(words[at] ?? 0)
  return count
}

/** The number of bits that are set in both. */
export function countShared({ start, words }: Part, bitmap: Bitmap): number {
  let count = 0
  for (let at = 0; at < words.length; at++) count += onesIn((words[at] ?? 0) & (bitmap[start + at] ?? 0))
  return count
}

/** The indexes of the set bits. */
export function placesOf({ start, words }: Part): number[] {
  const places: number[] = []
  for (let at = 0; at < words.length; at++)
    for (let word = words[at] ?? 0; word; ) {
      const first = Math.clz32(word)
      places.push((start + at) * 32 + first)
      word &= ~(0x80000000 >>> first)
    }
  return places
}
