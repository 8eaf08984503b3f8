import type { Language } from '#contract/rules/values.ts'
import type { landers } from '#locales/nl.ts'

/** `title` is the heading and the title of the page. */
export type LanderTexts = { title: string; lead: string }

/** A text with a name or a number in it goes through `fill`. */
export type TextsOf<Name extends Exclude<keyof typeof landers, 'shared'>> = (typeof landers)[Name]['default']

export type LanderProps<Texts extends LanderTexts = LanderTexts> = { texts: Texts }

/** In one language; a slug in the address names a variant. */
export type Variants<Texts extends object> = { default: Texts } & Record<string, Partial<Texts>>

/** An unknown slug, or none, is the default. */
export function chooseVariant<Texts extends object>(variants: Variants<Texts>, slug?: string): Texts {
  const variant = slug && Object.hasOwn(variants, slug) ? variants[slug] : undefined
  return { ...variants.default, ...variant }
}

/** A file for each language (web/vite/texts.ts). */
export type TextFiles = Record<Language, () => Promise<object>>

const loads = new Map<() => Promise<object>, Promise<object>>()

/** The texts of a lander in one language, loaded once; a failure is loaded again. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the files say so to the compiler
export function landerTexts<Texts extends object>(files: TextFiles, language: Language): Promise<Texts> {
  const load = files[language]
  const loading = loads.get(load) ?? load()
  loads.set(load, loading)
  loading.catch(() => loads.delete(load))
  return loading as Promise<Texts>
}
