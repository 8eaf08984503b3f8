import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/whoneedsstrings.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Was suchst du?',
    lead: 'Drei Fragen, ja oder nein. Deine Antworten bleiben auf dieser Seite.',
    progress: (at, of) => `Frage ${at} von ${of}`,
    result: 'So suchst du',
    questions: [
      {
        picture: 'cafe',
        question: 'Ganz unverbindlich?',
        yes: 'Etwas Schönes, ganz unverbindlich',
        no: 'Es darf auch etwas Ernstes werden',
      },
      {
        picture: 'beach',
        question: 'Am liebsten noch diese Woche?',
        yes: 'Am liebsten noch diese Woche',
        no: 'In Ruhe, erst ein gutes Gespräch',
      },
      {
        picture: 'park',
        question: 'Am liebsten in deiner Nähe?',
        yes: 'In der Nähe, in deiner Gegend',
        no: 'Die Entfernung ist egal',
      },
    ],
  },
}
