import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/transitionsvideolanding.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'From first message to first date',
    lead: 'This is how it can go. When and with whom is up to you.',
    card: 'Start with two questions',
    scenes: [
      { picture: 'evening', line: 'One evening, you write to someone.' },
      { picture: 'cafe', line: 'You meet for coffee.' },
      { picture: 'park', line: 'You go for a walk.' },
      { picture: 'beach', line: 'And you lit the fire yourselves.' },
    ],
  },
  summer: { title: 'A summer for two', lead: 'Long evenings, short distances. Start with a message.' },
}
