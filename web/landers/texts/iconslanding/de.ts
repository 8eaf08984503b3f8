import type { Texts } from '#web/landers/iconslanding.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Finde jemanden, der dasselbe mag',
    lead: 'Wähle, was zu dir passt. Du nimmst es in dein Profil mit und suchst später Mitglieder mit denselben Interessen.',
    card: 'Such Mitglieder mit denselben Interessen',
    chosen: (count, most) => `${count} von ${most} gewählt`,
    names: {
      adventure: 'Abenteuer',
      art: 'Kunst',
      bbq: 'Grillen',
      beach: 'Strand',
      biking: 'Radfahren',
      coffee: 'Kaffee',
      cooking: 'Kochen',
      dancing: 'Tanzen',
      foodie: 'Gutes Essen',
      gardening: 'Gärtnern',
      hiking: 'Wandern',
      movies: 'Filme',
      music: 'Musik',
      photography: 'Fotografie',
      reading: 'Lesen',
      sports: 'Sport',
      theater: 'Theater',
      travelling: 'Reisen',
      videogames: 'Gaming',
      wine: 'Wein',
    },
  },
  outdoors: {
    title: 'Zusammen nach draußen',
    lead: 'Wandern, Rad fahren, ein Tag am Meer: zu zweit ist es schöner. Wähle, was du gern machst.',
  },
}
