import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing3.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `Past ${name} bij jou?`,
    lead: 'Like of sla over. Daarna maak je een gratis account.',
    like: 'Like',
    to_like: (name) => `Maak een gratis account om ${name} te liken`,
    end: 'Maak een gratis account en zie iedereen',
  },
  choose: {
    title: (name) => `${name}, ja of nee?`,
    lead: 'Je like komt aan zodra je account is bevestigd.',
  },
}
