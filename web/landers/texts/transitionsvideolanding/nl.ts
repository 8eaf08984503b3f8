import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/transitionsvideolanding.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Van eerste bericht naar eerste date',
    lead: 'Zo kan het gaan. Wanneer en met wie, bepaal je zelf.',
    card: 'Begin met twee vragen',
    scenes: [
      { picture: 'evening', line: '’s Avonds schrijf je iemand.' },
      { picture: 'cafe', line: 'Jullie drinken koffie.' },
      { picture: 'park', line: 'Jullie lopen een blokje om.' },
      { picture: 'beach', line: 'En jullie hebben het vuur zelf aangestoken.' },
    ],
  },
  summer: {
    title: 'Een zomer om niet alleen te zijn',
    lead: 'Lange avonden, korte afstanden. Begin met een bericht.',
  },
}
