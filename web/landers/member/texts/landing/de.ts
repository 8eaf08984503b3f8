import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `Willst du ${name} kennenlernen?`,
    lead: 'Erstelle ein kostenloses Konto und schick deine erste Nachricht.',
    card: 'Fang hier an, es kostet nichts',
  },
}
