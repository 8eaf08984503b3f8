import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/transitionsvideolanding.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Dal primo messaggio al primo appuntamento',
    lead: 'Può andare così. Quando e con chi lo decidi tu.',
    card: 'Comincia con due domande',
    scenes: [
      { picture: 'evening', line: 'Una sera scrivi a qualcuno.' },
      { picture: 'cafe', line: 'Prendete un caffè.' },
      { picture: 'park', line: 'Fate una passeggiata.' },
      { picture: 'beach', line: 'E il fuoco lo avete acceso voi.' },
    ],
  },
  summer: { title: 'Un’estate in due', lead: 'Serate lunghe, distanze brevi. Comincia con un messaggio.' },
}
