import path from 'node:path'
import type { Plugin } from 'vite'

const web = path.join(import.meta.dirname, '..')
const LAZY = /\bimport\(['"]([#.][^'"]+)['"]\)/g

/** The file of an import as the manifest of the client's build names it: relative to web/. */
function fileOf(specifier: string, importer: string): string {
  const [file = '', query] = specifier.split('?')
  const absolute = file.startsWith('#')
    ? path.join(web, '..', file.slice(1))
    : path.resolve(path.dirname(importer), file)
  return path.relative(web, absolute) + (query ? `?${query}` : '')
}

/** In the server's build each `import()` tells the page that is rendered which file it loads. */
export function notedImports(): Plugin {
  return {
    name: 'noted-imports',
    // After `import.meta.glob` became imports.
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(web) || !/\.tsx?$/.test(id)) return
      const changed = code.replaceAll(
        LAZY,
        (all, specifier: string) => `noted(${JSON.stringify(fileOf(specifier, id))}, ${all})`,
      )
      if (changed === code) return
      return `import { noted } from '#web/lib/routing/noted.ts'\n${changed}`
    },
  }
}
