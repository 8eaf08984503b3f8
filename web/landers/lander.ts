import type { ComponentType } from 'react'
import type { Language } from '#contract/rules/values.ts'
import { isLanguage } from '#web/lib/texts/language.ts'
import { loadOnce } from './load-once.ts'
import type { SharedTexts } from './parts/shared-texts.ts'

/** What every lander says; `title` is its heading and the title of the page. */
export type LanderTexts = { title: string; lead: string }

export type LanderProps<Texts extends LanderTexts = LanderTexts> = { texts: Texts }

/** The texts of a lander in one language; a slug of the address names a variant of them. */
export type Variants<Texts extends object> = { default: Texts } & Record<string, Partial<Texts>>

/** The language of the document, which is mostly the one to show; undefined on the server. */
export function presumedLanguage(): Language | undefined {
  const presumed = typeof document === 'undefined' ? undefined : document.documentElement.lang
  return isLanguage(presumed) ? presumed : undefined
}

/** An unknown slug, or none, is the default. */
export function variantOf<Texts extends object>(variants: Variants<Texts>, slug?: string): Texts {
  const variant = slug && Object.hasOwn(variants, slug) ? variants[slug] : undefined
  return { ...variants.default, ...variant }
}

type Composition = { Lander: ComponentType<LanderProps<never>> }
type LoadedLander = {
  Lander: ComponentType<LanderProps>
  variants: Variants<LanderTexts>
  shared: SharedTexts
}

const compositions = import.meta.glob<Composition>(['./*.tsx', '!./lander-screen.tsx', '!./*.test.tsx'])
type TextFiles = { files: Record<string, () => Promise<{ texts: unknown }>> }
// One list for each language: a page needs one of them.
const lists = import.meta.glob<TextFiles>('./text-files/*.ts')

/** The names of all landers, as in the address. */
export const landerNames = Object.keys(compositions).map((file) => file.slice('./'.length, -'.tsx'.length))
/** The landers that have texts in a language, and `shared`. */
export const namesIn = async (language: Language): Promise<string[]> =>
  Object.keys(await filesIn(language)).map((file) => file.split('/').at(-2) ?? file)

const filesIn = async (language: Language) => (await lists[`./text-files/${language}.ts`]?.())?.files ?? {}

async function textsOf<Texts>(name: string, language: Language): Promise<Texts> {
  const file = await (await filesIn(language))[`../texts/${name}/${language}.ts`]?.()
  if (!file) throw new Error(`the lander ${name} has no texts in ${language}`)
  return file.texts as Texts
}

async function load(name: string, language: Language): Promise<LoadedLander> {
  const [composition, variants, shared] = await Promise.all([
    compositions[`./${name}.tsx`]?.(),
    textsOf<Variants<LanderTexts>>(name, language),
    textsOf<SharedTexts>('shared', language),
  ])
  if (!composition) throw new Error(`there is no lander ${name}`)
  // Its texts have the type that it asks for: their files say so to the compiler.
  return { Lander: composition.Lander as ComponentType<LanderProps>, variants, shared }
}

/** One lander with its texts in one language; a failure is loaded again. */
export const loadLander = loadOnce(load)
