import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const folder = path.resolve(import.meta.dirname, '../../contract')

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value
const isEndpoint = (value: object) => 'method' in value && 'path' in value && 'who' in value

/** What a browser needs of one export: a call without its schemas, plain values as they are, functions as text. */
function light(value: unknown): string | undefined {
  if (typeof value === 'function') return String(value)
  if (isSchema(value)) return undefined
  if (typeof value === 'object' && value !== null && isEndpoint(value)) {
    const { method, path: route, who, acts, repeat } = value as Record<string, unknown>
    return JSON.stringify({ method, path: route, who, acts, repeat })
  }
  return JSON.stringify(value)
}

/**
 * The contract without zod, which would cost the first load about 15 KiB: the server checks every input anyway.
 * Types stay whole. Schemas themselves cannot be imported in the browser; the build says so.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? ''
      if (path.dirname(file) !== folder || file.endsWith('.test.ts')) return
      this.addWatchFile(file)
      const module = (await import(`${pathToFileURL(file).href}?t=${Date.now()}`)) as Record<string, unknown>
      return Object.entries(module)
        .map(([name, value]) => ({ name, text: light(value) }))
        .filter(({ text }) => text !== undefined)
        .map(({ name, text }) => `export const ${name} = ${text}`)
        .join('\n')
    },
  }
}
