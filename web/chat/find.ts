import { plainText } from '#contract/rules/plain-text.ts'

export type Part = { text: string; hit: boolean }

/** A text cut where it holds the wanted one, whatever accents, capitals and line breaks either has. */
export function splitByHits(text: string, wanted: string): Part[] {
  const looked = plainText(wanted.trim().replaceAll(/\s+/gu, ' '))
  if (!looked) return [{ text, hit: false }]
  // Where each letter of the plain text comes from; a run of spaces is one.
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
  for (let hit = flat.indexOf(looked); hit >= 0; hit = flat.indexOf(looked, hit + looked.length)) {
    const start = from[hit] ?? 0
    const end = from[hit + looked.length] ?? text.length
    if (start > done) parts.push({ text: text.slice(done, start), hit: false })
    parts.push({ text: text.slice(start, end), hit: true })
    done = end
  }
  if (done < text.length) parts.push({ text: text.slice(done), hit: false })
  return parts
}

const BEFORE = 30

/** The same for one line of a list: long beginnings are cut off, so that the first hit is seen. */
export function snippetByHits(text: string, wanted: string): Part[] {
  const [first, ...rest] = splitByHits(text.replaceAll(/\s+/gu, ' '), wanted)
  if (!first || first.hit || first.text.length <= BEFORE + 10 || !rest.length)
    return first ? [first, ...rest] : []
  return [{ text: `… ${first.text.slice(-BEFORE)}`, hit: false }, ...rest]
}
