import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contractFolder = path.resolve(import.meta.dirname, '../../contract')

/** Folders that the browser runs unchanged. */
const PLAIN = new Set(['rules', 'lib'])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isSchema = (value: unknown) => isObject(value) && '_zod' in value
const isEndpoint = (value: Record<string, unknown>) => 'method' in value && 'path' in value && 'who' in value

// Whether JSON carries the value without loss.
function isPlainData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlainData)
  if (isObject(value))
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlainData)
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)
}

// A call without its schemas, plain data as it is, and nothing of a schema.
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
 * Takes zod out of the contract, which saves about 15 KiB of the first load: the server checks
 * every input anyway. Types stay whole. Importing a schema in the browser fails the build; throws
 * for a file with an export that cannot be carried.
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
