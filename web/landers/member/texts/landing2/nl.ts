import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing2.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `Schrijf ${name} je eerste bericht`,
    lead: 'Je schrijft, wij bewaren het tot je account klaar is.',
    examples: 'Voorbeelden om mee te beginnen',
    messages: [
      (name) => `Hoi ${name}, wat was het leukste van je week?`,
      (name) => `Hoi ${name}, koffie of thee, en waar het liefst?`,
      (name) => `Hoi ${name}, waar word jij blij van?`,
    ],
    message: (name) => `Je bericht aan ${name}`,
    send: 'Versturen',
    later: 'Je bericht gaat weg zodra je je e-mailadres bevestigt.',
  },
  hello: {
    title: (name) => `Zeg eens hoi tegen ${name}`,
    lead: 'Eén zin is genoeg om te beginnen.',
  },
}
