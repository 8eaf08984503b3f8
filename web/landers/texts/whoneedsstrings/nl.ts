import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/whoneedsstrings.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Wat zoek jij?',
    lead: 'Drie vragen, ja of nee. Je antwoorden blijven op deze pagina.',
    progress: (at, of) => `Vraag ${at} van ${of}`,
    result: 'Zo zoek jij',
    questions: [
      {
        picture: 'cafe',
        question: 'Zonder verplichtingen?',
        yes: 'Iets leuks, zonder verplichtingen',
        no: 'Het mag ook iets serieus worden',
      },
      {
        picture: 'beach',
        question: 'Het liefst deze week nog?',
        yes: 'Het liefst deze week nog',
        no: 'Rustig aan, eerst een goed gesprek',
      },
      {
        picture: 'park',
        question: 'Liefst bij jou in de buurt?',
        yes: 'Dichtbij, in je eigen streek',
        no: 'Afstand maakt niet uit',
      },
    ],
  },
}
