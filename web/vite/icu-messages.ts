import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { partOf } from '../lib/texts/first-texts.ts'

type Texts = { [key: string]: string | Texts }

const compiled = (texts: Texts): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  )

/**
 * `import { messages } from '#locales/nl.ts?icu=first'`, `rest` or `all`: parsed at build time, so
 * that the browser needs no ICU parser.
 */
export function icuMessages(): Plugin {
  return {
    name: 'icu-messages',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
      optimizeDeps: { exclude: ['use-intl'] },
    }),
    async load(id) {
      const [file, query] = id.split('?icu=')
      if (!file || !['first', 'rest', 'all'].includes(query ?? '')) return
      this.addWatchFile(file)
      const catalogue = (await import(`${pathToFileURL(file).href}?t=${Date.now()}`)) as Record<string, Texts>
      const [all] = Object.values(catalogue)
      if (!all) throw new Error(`${file} exports no texts`)
      const part = compiled(query === 'all' ? all : (partOf(all, query as 'first' | 'rest') as Texts))
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(part))})`
    },
  }
}
