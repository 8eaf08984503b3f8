import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `Wil je ${name} leren kennen?`,
    lead: 'Maak een gratis account en stuur je eerste bericht.',
    card: 'Begin hier, het is gratis',
  },
}
