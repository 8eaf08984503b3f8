import type { ComponentType } from 'react'
import type { MemberTeaser } from '#contract/profiles.ts'
import type { Language } from '#contract/rules/values.ts'
import type { Variants } from '#web/landers/lander.ts'
import { loadOnce } from '#web/landers/load-once.ts'

/** What each of the three says; texts with a name take it. */
export type MemberLanderTexts = { title: (name: string) => string; lead: string }

export type MemberLanderProps<Texts extends MemberLanderTexts = MemberLanderTexts> = {
  texts: Texts
  member: MemberTeaser
}

type Composition = { Lander: ComponentType<MemberLanderProps<never>> }
type Loaded = { Lander: ComponentType<MemberLanderProps>; variants: Variants<MemberLanderTexts> }

const compositions = import.meta.glob<Composition>('./landing*.tsx')
const texts = import.meta.glob<{ texts: unknown }>('./texts/*/*.ts')

export const memberLanderNames = Object.keys(compositions).map((file) =>
  file.slice('./'.length, -'.tsx'.length),
)
/** The files of texts, as `landing/nl`. */
export const memberTextFiles = Object.keys(texts).map((file) => file.slice('./texts/'.length, -'.ts'.length))

async function load(name: string, language: Language): Promise<Loaded> {
  const [composition, file] = await Promise.all([
    compositions[`./${name}.tsx`]?.(),
    texts[`./texts/${name}/${language}.ts`]?.(),
  ])
  if (!composition || !file) throw new Error(`there is no member lander ${name} in ${language}`)
  return {
    Lander: composition.Lander as ComponentType<MemberLanderProps>,
    variants: file.texts as Variants<MemberLanderTexts>,
  }
}

/** One lander of a member with its texts in one language; a failure is loaded again. */
export const loadMemberLander = loadOnce(load)
