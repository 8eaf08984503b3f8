import type { MemberTeaser } from '#contract/profiles.ts'
import { textsOnce, type Variants } from '#web/landers/lander.ts'

/** What each of the three says; texts with a name take it. */
export type MemberLanderTexts = { title: (name: string) => string; lead: string }

export type MemberLanderProps<Texts extends MemberLanderTexts = MemberLanderTexts> = {
  texts: Texts
  member: MemberTeaser
}

const files = import.meta.glob<{ texts: Variants<MemberLanderTexts> }>('./texts/*/*.ts')

/** The files of texts, as `landing/nl`. */
export const memberTextFiles = Object.keys(files).map((file) => file.slice('./texts/'.length, -'.ts'.length))

/** The texts of one lander of a member in one language. */
export const memberLanderTexts = textsOnce(files)
