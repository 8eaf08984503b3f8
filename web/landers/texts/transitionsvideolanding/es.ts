import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/transitionsvideolanding.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Del primer mensaje a la primera cita',
    lead: 'Así puede ser. Cuándo y con quién lo decides tú.',
    card: 'Empieza con dos preguntas',
    scenes: [
      { picture: 'evening', line: 'Una noche escribes a alguien.' },
      { picture: 'cafe', line: 'Os tomáis un café.' },
      { picture: 'park', line: 'Dais un paseo.' },
      { picture: 'beach', line: 'Y el fuego es cosa vuestra.' },
    ],
  },
  summer: {
    title: 'Un verano en compañía',
    lead: 'Tardes largas, distancias cortas. Empieza con un mensaje.',
  },
}
