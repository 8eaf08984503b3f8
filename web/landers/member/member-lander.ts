import type { MemberTeaser } from '#contract/profiles.ts'
import type { memberLanders } from '#locales/nl.ts'
import { textsOnce, type Variants } from '#web/landers/lander.ts'

/** What each of the three says; `{name}` in a text is the member's. */
export type MemberLanderTexts = { title: string; lead: string }

export type MemberTextsOf<Name extends keyof typeof memberLanders> = (typeof memberLanders)[Name]['default']

export type MemberLanderProps<Texts extends MemberLanderTexts = MemberLanderTexts> = {
  texts: Texts
  member: MemberTeaser
}

const files = import.meta.glob<{ default: Variants<MemberLanderTexts> }>('./*/landers/member/*.json', {
  base: '../../../locales',
})

/** The files of texts, as `./nl/landers/member/landing.json`. */
export const memberTextFiles = Object.keys(files)

/** The texts of one lander of a member in one language. */
export const memberLanderTexts = textsOnce(files, 'landers/member')
