import type { Texts } from '#web/landers/iconslanding.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Trova chi ama quello che ami tu',
    lead: 'Scegli ciò che ti rappresenta. Lo ritrovi nel profilo e poi cerchi membri con gli stessi interessi.',
    card: 'Cerca membri con gli stessi interessi',
    chosen: (count, most) => `${count} di ${most} scelti`,
    names: {
      adventure: 'Avventura',
      art: 'Arte',
      bbq: 'Barbecue',
      beach: 'Spiaggia',
      biking: 'Bici',
      coffee: 'Caffè',
      cooking: 'Cucinare',
      dancing: 'Ballare',
      foodie: 'Buona cucina',
      gardening: 'Giardinaggio',
      hiking: 'Escursioni',
      movies: 'Cinema',
      music: 'Musica',
      photography: 'Fotografia',
      reading: 'Leggere',
      sports: 'Sport',
      theater: 'Teatro',
      travelling: 'Viaggiare',
      videogames: 'Videogiochi',
      wine: 'Vino',
    },
  },
  outdoors: {
    title: 'Insieme all’aria aperta',
    lead: 'Camminare, andare in bici, un giorno al mare: in compagnia è meglio. Scegli ciò che ti piace fare.',
  },
}
