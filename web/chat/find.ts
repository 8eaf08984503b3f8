import { plainText } from '#contract/rules/plain-text.ts'

export type Part = { text: string; hit: boolean }

/** The search ignores accents, capitals and line breaks. */
export function splitByHits(text: string, wanted: string): Part[] {
  const searched = plainText(wanted.trim().replaceAll(/\s+/gu, ' '))
  if (!searched) return [{ text, hit: false }]
  // `from[i]`: the index in `text` of character i of the plain text.
  let flat = ''
  const from: number[] = []
  let at = 0
  for (const letter of text) {
    const bare = /\s/u.test(letter) ? (flat.endsWith(' ') ? '' : ' ') : plainText(letter)
    for (const one of bare.split('')) {
      flat += one
      from.push(at)
    }
    at += letter.length
  }
  const parts: Part[] = []
  let done = 0
  for (let hit = flat.indexOf(searched); hit >= 0; hit = flat.indexOf(searched, hit + searched.length)) {
    const start = from[hit] ?? 0
    const end = from[hit + searched.length] ?? text.length
    if (start > done) parts.push({ text: text.slice(done, start), hit: false })
    parts.push({ text: text.slice(start, end), hit: true })
    done = end
  }
  if (done < text.length) parts.push({ text: text.slice(done), hit: false })
  return parts
}

const BEFORE = 30

/** Cuts the beginning of the text, so that the first hit is visible in one line. */
export function snippetByHits(text: string, wanted: string): Part[] {
  const [first, ...rest] = splitByHits(text.replaceAll(/\s+/gu, ' '), wanted)
  if (!first || first.hit || first.text.length <= BEFORE + 10 || !rest.length)
    return first ? [first, ...rest] : []
  return [{ text: `… ${first.text.slice(-BEFORE)}`, hit: false }, ...rest]
}
