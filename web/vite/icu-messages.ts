import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Texts = { [key: string]: string | Texts }

/** Compiles the texts whose keys begin as said: the browser needs no ICU parser. */
function compiled(texts: Texts, isWanted: (key: string) => boolean, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]): [string, unknown][] => {
      const key = prefix + name
      if (typeof value === 'string') return isWanted(key) ? [[name, compile(value)]] : []
      const below = compiled(value, isWanted, `${key}.`)
      return Object.keys(below).length > 0 ? [[name, below]] : []
    }),
  )
}

const wantedBy = (asked: string) => (key: string) =>
  asked === 'all' || asked.split(',').some((section) => key.startsWith(`${section.replaceAll(':', '.')}.`))

/**
 * `import { messages } from '#locales/nl.ts?icu=all'`, or sections of them,
 * `?icu=app,errors:request`, compiled by the build.
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
      const [file, asked] = id.split('?icu=')
      if (!file || !asked) return
      this.addWatchFile(file)
      const catalogue = (await import(`${pathToFileURL(file).href}?t=${Date.now()}`)) as Record<string, Texts>
      const [all] = Object.values(catalogue)
      if (!all) throw new Error(`${file} exports no texts`)
      const texts = JSON.stringify(compiled(all, wantedBy(asked)))
      return `export const messages = JSON.parse(${JSON.stringify(texts)})`
    },
  }
}
