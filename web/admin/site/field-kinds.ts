/**
 * How a value is edited as text. Emptied `words` stay empty, so that the server says why they
 * cannot be; anything else that is emptied becomes null, the usual value.
 */
export type Kind =
  | 'text'
  | 'words'
  | 'number'
  /** Codes with commas between them. */
  | 'list'
  /** One value per line. */
  | 'lines'
  | 'boolean'
  | { choices: readonly string[] }
  /** A name and an address, in two lines; the field of the name. */
  | { link: 'name' | 'title' }
  /** `field: text`, one per line. */
  | 'notes'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)

export function textOfValue(kind: Kind, value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(kind === 'lines' ? '\n' : ', ')
  if (!isRecord(value)) return plain(value)
  if (typeof kind === 'object' && 'link' in kind) return [value[kind.link], value.url].map(plain).join('\n')
  return Object.entries(value)
    .map(([name, text]) => `${name}: ${plain(text)}`)
    .join('\n')
}

const parts = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

function parseNumber(text: string): unknown {
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : text
}

/** What cannot be parsed stays a text, which the server refuses. */
export function valueOfText(kind: Kind, text: string): unknown {
  const trimmed = text.trim()
  if (kind === 'words') return trimmed
  if (trimmed === '') return null
  if (kind === 'number') return parseNumber(trimmed)
  if (kind === 'boolean') return trimmed === 'true'
  if (kind === 'list') return parts(trimmed, /[\s,]+/)
  if (kind === 'lines') return parts(trimmed, /\n/)
  if (kind === 'notes')
    return Object.fromEntries(
      parts(trimmed, /\n/).map((line) => {
        const [name = '', ...words] = line.split(':')
        return [name.trim(), words.join(':').trim()]
      }),
    )
  if (typeof kind === 'object' && 'link' in kind) {
    const [name = '', url = ''] = parts(trimmed, /\n/)
    return { [kind.link]: name, url }
  }
  return trimmed
}

/** Compares the values, not the texts. */
export const isChanged = (kind: Kind, present: unknown, text: string): boolean =>
  textOfValue(kind, present) !== text &&
  JSON.stringify(valueOfText(kind, text)) !== JSON.stringify(present ?? (kind === 'words' ? '' : null))
