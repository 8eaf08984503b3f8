import type { Texts } from '#web/landers/adultonly.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Solo per adulti',
    lead: 'Su questo sito gli adulti si incontrano e chattano, anche di argomenti riservati agli adulti.',
    enter: (age) => `Ho ${age} anni o più`,
    leave: 'Lascia questo sito',
    terms: 'Condizioni',
    privacy: 'Privacy',
  },
}
