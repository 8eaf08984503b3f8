import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/socialnetwork.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Cosa c’è di nuovo vicino a te?',
    lead: 'Nuovi membri, interessi in comune, belle conversazioni. Partecipa, decidi tu a chi scrivere.',
    card: 'Partecipa',
    feed: 'Novità',
    new_in: (region) => `Nuovo membro: ${region}`,
    nobody: 'Qui c’è posto per te',
    write: (name) => `Invia un messaggio a ${name}`,
    me_too: 'Anche a me',
    about: {
      cooking: 'Chi cucina?',
      hiking: 'Chi viene a camminare?',
      music: 'Che musica c’è?',
      travelling: 'Dove si va in viaggio?',
      movies: 'Che film guardiamo?',
      coffee: 'Un caffè?',
    },
    tips: ['Un buon inizio: chiedi qualcosa del suo profilo.', 'Vi piacete a vicenda: è un match.'],
  },
  neighbours: {
    title: 'Conosci chi ti sta vicino',
    lead: 'Chi è nuovo e cosa piace alla gente, in un colpo d’occhio.',
  },
}
