import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/whoneedsstrings.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Que cherches-tu ?',
    lead: 'Trois questions, oui ou non. Tes réponses restent sur cette page.',
    progress: (at, of) => `Question ${at} sur ${of}`,
    result: 'Voilà ce que tu cherches',
    questions: [
      {
        picture: 'cafe',
        question: 'Sans engagement ?',
        yes: 'Quelque chose de léger, sans engagement',
        no: 'Cela peut aussi devenir sérieux',
      },
      {
        picture: 'beach',
        question: 'Dès cette semaine ?',
        yes: 'Dès cette semaine',
        no: 'Tranquillement, d’abord une bonne conversation',
      },
      {
        picture: 'park',
        question: 'De préférence près de chez toi ?',
        yes: 'Tout près, dans ta région',
        no: 'La distance n’a pas d’importance',
      },
    ],
  },
}
