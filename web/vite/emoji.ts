import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { type Language, languages } from '#contract/rules/values.ts'

const MODULE = 'virtual:emoji'
const require = createRequire(import.meta.url)

type Skin = { emoji: string; tone: number | number[] }
type Entry = {
  label: string
  emoji: string
  version: number
  /** None for parts of emoji, such as skin tones by themselves. */
  group?: number
  tags?: string[]
  skins?: Skin[]
}

/** Tones by themselves are no emoji to send. */
const COMPONENT = 2

/** What the picker needs of emojibase: a sixth of its file. */
const entries = (language: Language) =>
  (require(`emojibase-data/${language}/data.json`) as Entry[])
    .filter(({ group }) => group !== undefined && group !== COMPONENT)
    .map(({ emoji, label, group, version, tags = [], skins = [] }) => [
      emoji,
      label,
      group,
      version,
      tags.join(' '),
      skins.filter(({ tone }) => typeof tone === 'number').map((skin) => skin.emoji),
    ])

/**
 * `import load from 'virtual:emoji'`: all emoji with their names and words in a language, a chunk for
 * each language. The server needs none.
 */
export function emojiPlugin(): Plugin {
  let isBuild = false
  return {
    name: 'emoji',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === MODULE || id.startsWith(`${MODULE}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return
      const language = id.slice(MODULE.length + 2) as Language | ''
      if (language)
        return `export const emoji = JSON.parse(${JSON.stringify(JSON.stringify(entries(language)))})`
      const offered = isBuild && this.environment.name === 'ssr' ? [] : languages
      const loads = offered.map(
        (one) => `${one}: () => import('${MODULE}/${one}').then((file) => file.emoji)`,
      )
      return `export default { ${loads.join(', ')} }`
    },
  }
}
