/** A bit for each member, 32 to a number; the first of them is the highest. */
export type Bitmap = Uint32Array

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

type Lists = readonly (readonly Bitmap[])[]

/** Of one number, the bits from `from` to before `past` that are set in a bitmap of each list. */
function wordAt(lists: Lists, at: number, from: number, past: number): number {
  let word = at === from >>> 5 ? 0xffffffff >>> (from & 31) : 0xffffffff
  if (at === (past - 1) >>> 5) word &= 0xffffffff << (31 - ((past - 1) & 31))
  for (const list of lists) word &= list.length === 1 ? (list[0]?.[at] ?? 0) : unionOf(list, at)
  return word
}

/** How many bits from `from` to before `past` are set in one bitmap at least of each list. */
export function countBits(lists: Lists, from: number, past: number): number {
  let count = 0
  for (let at = from >>> 5; at * 32 < past; at++) count += onesIn(wordAt(lists, at, from, past))
  return count
}

/** The places of these bits. */
export function placesOf(lists: Lists, from: number, past: number): number[] {
  const places: number[] = []
  for (let at = from >>> 5; at * 32 < past; at++)
    for (let word = wordAt(lists, at, from, past); word; ) {
      const first = Math.clz32(word)
      places.push(at * 32 + first)
      word &= ~(0x80000000 >>> first)
    }
  return places
}
