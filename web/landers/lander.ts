import type { Language } from '#contract/rules/values.ts'
import type { landers } from '#locales/nl.ts'

/** What every lander says; `title` is its heading and the title of the page. */
export type LanderTexts = { title: string; lead: string }

/** What a lander says, by its name; a text with a name or a number in it goes through `fill`. */
export type TextsOf<Name extends Exclude<keyof typeof landers, 'shared'>> = (typeof landers)[Name]['default']

export type LanderProps<Texts extends LanderTexts = LanderTexts> = { texts: Texts }

/** The texts of a lander in one language; a slug of the address names a variant of them. */
export type Variants<Texts extends object> = { default: Texts } & Record<string, Partial<Texts>>

/** An unknown slug, or none, is the default. */
export function variantOf<Texts extends object>(variants: Variants<Texts>, slug?: string): Texts {
  const variant = slug && Object.hasOwn(variants, slug) ? variants[slug] : undefined
  return { ...variants.default, ...variant }
}

const files = import.meta.glob<{ default: unknown }>('./*/landers/*.json', { base: '../../locales' })

/** The files of texts, as `./nl/landers/gallery.json`. */
export const textFiles = Object.keys(files)

/** Loads the texts of a lander in one language, once; a failure is loaded again. */
export function textsOnce<Texts>(of: Record<string, () => Promise<{ default: Texts }>>, folder = 'landers') {
  const loads = new Map<string, Promise<Texts>>()
  return (name: string, language: Language): Promise<Texts> => {
    const key = `./${language}/${folder}/${name}.json`
    const known = loads.get(key)
    if (known) return known
    const load = of[key]
    if (!load) throw new Error(`the lander ${name} has no texts in ${language}`)
    const loading = load().then((file) => file.default)
    loads.set(key, loading)
    loading.catch(() => loads.delete(key))
    return loading
  }
}

const load = textsOnce(files)

/** The texts of a lander in one language, or those that all share. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the files say so to the compiler
export const landerTexts = <Texts>(name: string, language: Language) => load(name, language) as Promise<Texts>
