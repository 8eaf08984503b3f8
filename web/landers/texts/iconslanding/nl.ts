import type { Texts } from '#web/landers/iconslanding.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Vind iemand die van hetzelfde houdt',
    lead: 'Kies wat bij je past. Je neemt het mee in je profiel, en zoekt straks leden met dezelfde interesses.',
    card: 'Zoek leden met dezelfde interesses',
    chosen: (count, most) => `${count} van ${most} gekozen`,
    names: {
      adventure: 'Avontuur',
      art: 'Kunst',
      bbq: 'Barbecueën',
      beach: 'Strand',
      biking: 'Fietsen',
      coffee: 'Koffie',
      cooking: 'Koken',
      dancing: 'Dansen',
      foodie: 'Lekker eten',
      gardening: 'Tuinieren',
      hiking: 'Wandelen',
      movies: 'Films',
      music: 'Muziek',
      photography: 'Fotografie',
      reading: 'Lezen',
      sports: 'Sport',
      theater: 'Theater',
      travelling: 'Reizen',
      videogames: 'Gamen',
      wine: 'Wijn',
    },
  },
  outdoors: {
    title: 'Samen naar buiten',
    lead: 'Wandelen, fietsen, een dag aan zee: met iemand erbij is het leuker. Kies wat jij graag doet.',
  },
}
