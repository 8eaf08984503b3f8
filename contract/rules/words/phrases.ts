/**
 * Phrases of the lists, as data: words that follow each other in `spokenForm`.
 *
 * - `send|give` is one of several words, `gift_card` a word with a space
 * - `invest*` begins so
 * - `please?` may be there
 * - `#` is a number, `##` one of three digits or more, `/` the end of a sentence
 * - `~` is up to four words of the same sentence, `=` of the same clause, `-` up to two of it
 * - `{money}` is a set of the list
 * - `a & b` needs both, wherever they are
 */
export type Sets = Readonly<Record<string, string>>

export type Phrase = {
  /** The beginnings of words, one of which every match has. */
  keys: readonly string[]
  matches: (spoken: string) => boolean
  /** The text without what matches. */
  remove: (spoken: string) => string
}

const KEY = 3
export const keyOf = (word: string): string => word.slice(0, KEY)

const GAPS: Record<string, string> = {
  '~': '(?: [^ |]+){0,4}',
  '=': '(?: [^ |,]+){0,4}',
  '-': '(?: [^ |,]+){0,2}',
  '/': String.raw` \|`,
}

const expanded = (phrase: string, sets: Sets): string =>
  phrase.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const set = sets[name]
    if (set === undefined) throw new Error(`no set ${name} for "${phrase}"`)
    return expanded(set.replaceAll(/\s/g, ''), sets)
  })

const NUMBERS: Record<string, string> = { '#': String.raw`\d+`, '##': String.raw`\d{3,}` }

const wordSource = (word: string) =>
  NUMBERS[word] ?? word.replaceAll('_', ' ').replaceAll('*', String.raw`[\p{L}\d]*`)

function tokenSource(token: string): string {
  const gap = GAPS[token]
  if (gap) return gap
  const optional = token.endsWith('?')
  const words = (optional ? token.slice(0, -1) : token).split('|').map(wordSource)
  const source = `(?: ,)? (?:${words.join('|')})(?= )`
  return optional ? `(?:${source})?` : source
}

/** The token that the fewest texts have: the one whose shortest word is the longest. */
function keysOf(tokens: readonly string[]): string[] {
  const words = tokens
    .filter((token) => !GAPS[token] && !token.endsWith('?') && !token.includes('#'))
    .map((token) => token.split('|').map((word) => word.split('_')[0]?.replace('*', '') ?? ''))
  const shortest = (token: readonly string[]) => Math.min(...token.map(({ length }) => length))
  const [best = []] = words.toSorted((one, other) => shortest(other) - shortest(one))
  if (!best.length || shortest(best) < 1) throw new Error(`nothing to find "${tokens.join(' ')}" by`)
  return [...new Set(best.map(keyOf))]
}

export function phraseOf(text: string, sets: Sets): Phrase {
  const parts = expanded(text, sets)
    .split(' & ')
    .map((part) => part.split(' '))
  const tests = parts.map((tokens) => new RegExp(tokens.map(tokenSource).join(''), 'u'))
  return {
    keys: keysOf(parts.flat()),
    matches: (spoken) => tests.every((test) => test.test(spoken)),
    remove: (spoken) => tests.reduce((left, test) => left.replaceAll(new RegExp(test, 'gu'), ' |'), spoken),
  }
}
