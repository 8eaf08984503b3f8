import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Texts = { [key: string]: string | Texts }

/**
 * The texts come in three parts, so that a visitor's first load has little that its page does not
 * say: `first` is for home, landers, log-in and sign-up, `more` for the other pages of visitors.
 */
const PARTS = {
  first: ['app', 'ui', 'languages', 'entry_warning', 'errors.request', 'accounts', 'enums'],
  more: [
    'catalogue',
    'complaints',
    'credits',
    'finder',
    'pages',
    'premium',
    'profiles',
    'settings.country',
    'settings.language',
  ],
} as const

function partOf(key: string): string | undefined {
  const [found] =
    Object.entries(PARTS).find(([, sections]) =>
      sections.some((section) => key === section || key.startsWith(`${section}.`)),
    ) ?? []
  const isDivided = Object.values(PARTS).some((sections) =>
    sections.some((section) => section.startsWith(`${key}.`)),
  )
  return found ?? (isDivided ? undefined : 'rest')
}

/** Compiles the texts of one part: the browser needs no ICU parser. */
function compiled(texts: Texts, part: string, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]): [string, unknown][] => {
      const key = prefix + name
      const own = part === 'all' ? part : partOf(key)
      if (own !== undefined && own !== part) return []
      if (typeof value === 'string') return [[name, compile(value)]]
      return [[name, compiled(value, own === undefined ? part : 'all', `${key}.`)]]
    }),
  )
}

/**
 * `import { messages } from '#locales/nl.ts?icu=first'`, `more`, `rest` or `all`, compiled by the
 * build.
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
      const [file, part] = id.split('?icu=')
      if (!file || !part || !['first', 'more', 'rest', 'all'].includes(part)) return
      this.addWatchFile(file)
      const catalogue = (await import(`${pathToFileURL(file).href}?t=${Date.now()}`)) as Record<string, Texts>
      const [all] = Object.values(catalogue)
      if (!all) throw new Error(`${file} exports no texts`)
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled(all, part)))})`
    },
  }
}
