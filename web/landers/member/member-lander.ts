import type { MemberTeaser } from '#contract/profiles.ts'
import type { Language } from '#contract/rules/values.ts'
import type { Variants } from '#web/landers/lander.ts'

/** What each of the three says; texts with a name take it. */
export type MemberLanderTexts = { title: (name: string) => string; lead: string }

export type MemberLanderProps<Texts extends MemberLanderTexts = MemberLanderTexts> = {
  texts: Texts
  member: MemberTeaser
}

const files = import.meta.glob<{ texts: Variants<MemberLanderTexts> }>('./texts/*/*.ts')

/** The files of texts, as `landing/nl`. */
export const memberTextFiles = Object.keys(files).map((file) => file.slice('./texts/'.length, -'.ts'.length))

const loads = new Map<string, Promise<Variants<MemberLanderTexts>>>()

/** The texts of one lander of a member in one language; a failure is loaded again. */
export function memberLanderTexts(name: string, language: Language): Promise<Variants<MemberLanderTexts>> {
  const key = `./texts/${name}/${language}.ts`
  const known = loads.get(key)
  if (known) return known
  const load = files[key]
  if (!load) throw new Error(`there is no member lander ${name} in ${language}`)
  const loading = load().then(({ texts }) => texts)
  loads.set(key, loading)
  loading.catch(() => loads.delete(key))
  return loading
}
