import type { Translate } from './engine.ts'

/** Links, addresses, and everything with digits: prices, times, dates, numbers. */
const THINGS = /(?:https?:\/\/|www\.)\S+|\S*@\S+|(?:[€$£]\s?)?\d+(?:[.,:/-]\d+)*(?:\s?(?:€|%|zł\b))?/gu

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What a translation must leave as it is, in the order of the text. */
function thingsIn(text: string, names: readonly string[]): { at: number; thing: string }[] {
  const known = names.filter(Boolean).map(escaped).join('|')
  const patterns = [THINGS, ...(known ? [new RegExp(`(?<!\\p{L})(?:${known})(?!\\p{L})`, 'gu')] : [])]
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index: at, 0: thing }) => ({ at, thing: thing.trim() })),
  )
  let end = 0
  return found
    .toSorted((one, other) => one.at - other.at)
    .filter(({ at, thing }) => {
      if (at < end) return false
      end = at + thing.length
      return true
    })
}

/** Languages write decimals with a point or a comma, and currencies before or behind. */
function coreOf(thing: string): string {
  const number = thing.replaceAll(/[€$£%\s]|zł/g, '')
  return (/\p{L}/u.test(number) ? thing : number).replaceAll(',', '.')
}

function holds(translation: string, thing: string): boolean {
  const core = escaped(coreOf(thing))
  return new RegExp(`(?<![\\d\\p{L}])${core}(?![\\d\\p{L}])`, 'u').test(translation.replaceAll(',', '.'))
}

/** As translators know them from footnotes, which they leave in their place. */
const mark = (index: number) => `[${index + 1}]`
const MARK = /\[\s?(\d+)\s?\]/g

type Work = { text: string; things: { at: number; thing: string }[] }

/** The text in parts: before, between and behind the things. */
function partsOf({ text, things }: Work): string[] {
  const ends = things.map(({ at, thing }) => at + thing.length)
  return [0, ...ends].map((from, index) => text.slice(from, things[index]?.at ?? text.length))
}

const masked = (work: Work) => partsOf(work).reduce((joined, part, index) => joined + mark(index - 1) + part)

/** Undefined where a mark was lost, or there was one in the text itself. */
function unmasked(translation: string, { text, things }: Work): string | undefined {
  const marks = [...translation.matchAll(MARK)].map(([, number]) => Number(number))
  const isWhole = marks.length === things.length && new Set(marks).size === marks.length
  if (!isWhole || text.search(MARK) >= 0) return undefined
  return translation.replaceAll(MARK, (_, number: string) => things[Number(number) - 1]?.thing ?? '')
}

/** Translates what is between the things, and puts these back in their order. */
async function inParts(translate: Translate, work: Work): Promise<string> {
  const parts = partsOf(work)
  const worded = parts.filter((part) => /\p{L}/u.test(part))
  const translated = worded.length ? await translate(worded.map((part) => part.trim())) : []
  const around = (part: string, words: string) => {
    const [before = ''] = /^\s*/.exec(part) ?? []
    const [after = ''] = /\s*$/.exec(part) ?? []
    return before + words + after
  }
  return parts
    .map((part) => {
      const at = worded.indexOf(part)
      return at < 0 ? part : around(part, translated[at]?.trim() ?? part)
    })
    .reduce((joined, part, index) => joined + (work.things[index - 1]?.thing ?? '') + part)
}

/**
 * Translates so that prices, times, addresses and names stay as they were written. Where a
 * translation changed one, the text is asked again with marks in their place, and if these get lost
 * too, part by part.
 */
export async function translateKeeping(
  translate: Translate,
  texts: readonly string[],
  names: readonly string[],
): Promise<string[]> {
  const first = await translate(texts)
  const done = first.map((translation, index) => {
    const text = texts[index] ?? ''
    return { text, things: thingsIn(text, names), translation }
  })
  const changed = done.filter(({ things, translation }) =>
    things.some(({ thing }) => !holds(translation, thing)),
  )
  if (changed.length) {
    const again = await translate(changed.map(masked))
    for (const [index, work] of changed.entries())
      work.translation = unmasked(again[index] ?? '', work) ?? (await inParts(translate, work))
  }
  return done.map(({ translation }) => translation)
}
