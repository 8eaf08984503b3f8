/**
 * How a value is edited as text. `words` stay as they are when they are emptied, so that the server
 * says why they cannot be; everything else that is emptied becomes null, which is as usual.
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

/** A value as the text that is edited. */
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

function numberOf(text: string): unknown {
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : text
}

/** The value that a text stands for. What cannot be read stays a text, which the server refuses. */
export function valueOfText(kind: Kind, text: string): unknown {
  const given = text.trim()
  if (kind === 'words') return given
  if (given === '') return null
  if (kind === 'number') return numberOf(given)
  if (kind === 'boolean') return given === 'true'
  if (kind === 'list') return parts(given, /[\s,]+/)
  if (kind === 'lines') return parts(given, /\n/)
  if (kind === 'notes')
    return Object.fromEntries(
      parts(given, /\n/).map((line) => {
        const [name = '', ...words] = line.split(':')
        return [name.trim(), words.join(':').trim()]
      }),
    )
  if (typeof kind === 'object' && 'link' in kind) {
    const [name = '', url = ''] = parts(given, /\n/)
    return { [kind.link]: name, url }
  }
  return given
}

/** Whether an edited text stands for another value than the present one. */
export const isChanged = (kind: Kind, present: unknown, text: string): boolean =>
  textOfValue(kind, present) !== text &&
  JSON.stringify(valueOfText(kind, text)) !== JSON.stringify(present ?? (kind === 'words' ? '' : null))
