import type { MemberTeaser } from '#contract/profiles.ts'
import type { memberLanders } from '#locales/nl.ts'
import type { LanderTexts } from '#web/landers/lander.ts'

/** `{name}` in a text is the member's. */
export type MemberTextsOf<Name extends keyof typeof memberLanders> = (typeof memberLanders)[Name]['default']

export type MemberLanderProps<Texts extends LanderTexts = LanderTexts> = {
  texts: Texts
  member: MemberTeaser
}
