import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/transitionsvideolanding.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Du premier message au premier rendez-vous',
    lead: 'Voilà comment cela peut se passer. Quand et avec qui, c’est toi qui décides.',
    card: 'Commence par deux questions',
    scenes: [
      { picture: 'evening', line: 'Un soir, tu écris à quelqu’un.' },
      { picture: 'cafe', line: 'Vous prenez un café.' },
      { picture: 'park', line: 'Vous allez vous promener.' },
      { picture: 'beach', line: 'Et le feu, c’est vous qui l’avez allumé.' },
    ],
  },
  summer: {
    title: 'Un été à deux',
    lead: 'De longues soirées, de courtes distances. Commence par un message.',
  },
}
