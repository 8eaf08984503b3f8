import type { Texts } from '#web/landers/iconslanding.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Trouve quelqu’un qui aime ce que tu aimes',
    lead: 'Choisis ce qui te ressemble. Tu le retrouves dans ton profil, puis tu cherches des membres aux mêmes intérêts.',
    card: 'Cherche des membres aux mêmes intérêts',
    chosen: (count, most) => `${count} sur ${most} choisis`,
    names: {
      adventure: 'Aventure',
      art: 'Art',
      bbq: 'Barbecue',
      beach: 'Plage',
      biking: 'Vélo',
      coffee: 'Café',
      cooking: 'Cuisine',
      dancing: 'Danse',
      foodie: 'Gastronomie',
      gardening: 'Jardinage',
      hiking: 'Randonnée',
      movies: 'Cinéma',
      music: 'Musique',
      photography: 'Photographie',
      reading: 'Lecture',
      sports: 'Sport',
      theater: 'Théâtre',
      travelling: 'Voyages',
      videogames: 'Jeux vidéo',
      wine: 'Vin',
    },
  },
  outdoors: {
    title: 'Dehors à deux',
    lead: 'Marcher, rouler à vélo, une journée à la mer : à deux, c’est mieux. Choisis ce que tu aimes faire.',
  },
}
