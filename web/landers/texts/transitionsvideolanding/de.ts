import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/transitionsvideolanding.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Von der ersten Nachricht zum ersten Date',
    lead: 'So kann es gehen. Wann und mit wem, entscheidest du.',
    card: 'Beginne mit zwei Fragen',
    scenes: [
      { picture: 'evening', line: 'Abends schreibst du jemandem.' },
      { picture: 'cafe', line: 'Ihr trinkt einen Kaffee.' },
      { picture: 'park', line: 'Ihr geht eine Runde spazieren.' },
      { picture: 'beach', line: 'Und das Feuer habt ihr selbst entfacht.' },
    ],
  },
  summer: {
    title: 'Ein Sommer, um nicht allein zu sein',
    lead: 'Lange Abende, kurze Wege. Beginne mit einer Nachricht.',
  },
}
