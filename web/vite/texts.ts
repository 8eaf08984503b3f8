import { globSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { type StaffLanguage, staffLanguages } from '#contract/admin/session.ts'
import { languages } from '#contract/rules/values.ts'
import { adminTexts, webTexts } from '#locales/catalogues.ts'
import { readMarkup } from '#web/pages/page-markup.ts'

const LOCALES = path.join(import.meta.dirname, '../../locales')
const MODULE = 'virtual:texts/'
const isLander = (asked: string) => asked.startsWith('landers/')

type Texts = { [key: string]: string | Texts }

/** Compiled, so that the browser needs no ICU parser. */
const compiled = (of: Texts): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(of).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  )

/** `accounts:home` names one part of a section. */
function sections(of: Texts, asked: string): Texts {
  const found: Texts = {}
  for (const [name = '', part] of asked.split(',').map((each) => each.split(':'))) {
    const section = of[name]
    const texts = typeof section === 'object' && part ? section[part] : section
    if (!texts) throw new Error(`there are no texts ${name} ${part}`)
    found[name] = part ? { ...(found[name] as Texts | undefined), [part]: texts } : texts
  }
  return found
}

/** Texts of a lander are not compiled. */
function loads(asked: string): string {
  const load = (language: string) => {
    const [file, name] = isLander(asked)
      ? [path.join(LOCALES, language, `${asked}.json`), 'default']
      : [`${MODULE}${asked}/${language}`, 'messages']
    return `${language}: () => import(${JSON.stringify(file)}).then((file) => file.${name})`
  }
  return `export default { ${(asked === 'admin' ? staffLanguages : languages).map(load).join(', ')} }`
}

function messages(asked: string, language: string): string {
  const all: Texts = asked === 'admin' ? adminTexts(language as StaffLanguage) : webTexts(language)
  const wanted = asked === 'admin' || asked === 'all' ? all : sections(all, asked)
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled(wanted)))})`
}

/**
 * `import load from 'virtual:texts/all'`, or sections of the texts, `/app,errors:request`, or those
 * of staff, `/admin`, or of one lander, `/landers/gallery`: a chunk for each language. A page of
 * text, a `.md` below locales/, is imported as `text`.
 */
export function textsPlugin(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
      optimizeDeps: { exclude: ['use-intl'] },
    }),
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return
      const wanted = id.slice(MODULE.length + 1)
      const [asked = '', language] = wanted.split('/')
      if (!language || isLander(wanted)) return loads(wanted)
      for (const file of globSync(`${language}/{,admin/}*.json`, { cwd: LOCALES }))
        this.addWatchFile(path.join(LOCALES, file))
      return messages(asked, language)
    },
    transform(code, id) {
      if (!id.startsWith(LOCALES) || !id.endsWith('.md')) return
      return { code: `export const text = ${JSON.stringify(readMarkup(code))}`, moduleType: 'js' }
    },
  }
}
