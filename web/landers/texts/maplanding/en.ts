import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/maplanding.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Who lives near you?',
    lead: 'Choose your area on the map or in the list. The map counts members and points at no one.',
    card: 'Look around near you',
    list: 'Areas',
    chosen: (region) => `You chose ${region}.`,
  },
  moved: {
    title: 'Just moved? Meet people',
    lead: 'Choose where you live now, and see how many members are already there.',
  },
}
