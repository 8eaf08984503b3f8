import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contractFolder = path.resolve(import.meta.dirname, '../../contract')

/** What the browser runs as it is. */
const PLAIN = new Set(['rules', 'lib'])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isSchema = (value: unknown) => isObject(value) && '_zod' in value
const isEndpoint = (value: Record<string, unknown>) => 'method' in value && 'path' in value && 'who' in value

// Whether JSON carries it whole: texts, finite numbers, booleans and null, and lists and plain
// objects of these.
function isPlainData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlainData)
  if (isObject(value))
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlainData)
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)
}

// What a browser needs of one export: a call without its schemas, plain data as it is; of a schema
// nothing.
function lightExport(file: string, name: string, value: unknown): string {
  if (isSchema(value)) return ''
  if (isObject(value) && isEndpoint(value)) {
    const { method, path: route, who, acts, repeat } = value
    return `export const ${name} = ${JSON.stringify({ method, path: route, who, acts, repeat })}\n`
  }
  if (isPlainData(value)) return `export const ${name} = ${JSON.stringify(value)}\n`
  throw new Error(
    `${name} of ${path.basename(file)} is neither a call nor a schema nor plain data, so it cannot be carried to the browser: put it into contract/rules/, which the browser runs as it is.`,
  )
}

/**
 * The calls of the contract without zod, which would cost the first load about 15 KiB: the server
 * checks every input anyway. Types stay whole, and contract/rules/ is no concern of this: the
 * browser runs it as it is. A schema cannot be imported in the browser; the build says so. Throws
 * for a file with an export that it cannot carry.
 */
export function lightContract(folder: string = contractFolder) {
  return {
    name: 'light-contract',
    enforce: 'pre',
    async load(id: string) {
      const file = id.split('?')[0] ?? ''
      const [room = ''] = path.relative(folder, file).split(path.sep)
      if (room === '..' || PLAIN.has(room) || file.endsWith('.test.ts')) return
      this.addWatchFile(file)
      const module = (await import(`${pathToFileURL(file).href}?t=${Date.now()}`)) as Record<string, unknown>
      return Object.entries(module)
        .map(([name, value]) => lightExport(file, name, value))
        .join('')
    },
  } satisfies Plugin
}
