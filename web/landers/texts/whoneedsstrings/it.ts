import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/whoneedsstrings.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Che cosa cerchi?',
    lead: 'Tre domande, sì o no. Le tue risposte restano in questa pagina.',
    progress: (at, of) => `Domanda ${at} di ${of}`,
    result: 'Ecco cosa cerchi',
    questions: [
      {
        picture: 'cafe',
        question: 'Senza impegno?',
        yes: 'Qualcosa di bello, senza impegno',
        no: 'Può diventare anche qualcosa di serio',
      },
      {
        picture: 'beach',
        question: 'Meglio già questa settimana?',
        yes: 'Meglio già questa settimana',
        no: 'Con calma, prima una bella chiacchierata',
      },
      {
        picture: 'park',
        question: 'Meglio vicino a te?',
        yes: 'Vicino, nella tua zona',
        no: 'La distanza non conta',
      },
    ],
  },
}
