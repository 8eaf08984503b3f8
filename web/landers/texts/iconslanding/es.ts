import type { Texts } from '#web/landers/iconslanding.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Encuentra a alguien con tus mismos gustos',
    lead: 'Elige lo que va contigo. Se guardará en tu perfil y después podrás buscar miembros con los mismos intereses.',
    card: 'Busca miembros con los mismos intereses',
    chosen: (count, most) => `${count} de ${most} elegidos`,
    names: {
      adventure: 'Aventura',
      art: 'Arte',
      bbq: 'Barbacoas',
      beach: 'Playa',
      biking: 'Ciclismo',
      coffee: 'Café',
      cooking: 'Cocinar',
      dancing: 'Bailar',
      foodie: 'Buena comida',
      gardening: 'Jardinería',
      hiking: 'Senderismo',
      movies: 'Cine',
      music: 'Música',
      photography: 'Fotografía',
      reading: 'Leer',
      sports: 'Deporte',
      theater: 'Teatro',
      travelling: 'Viajar',
      videogames: 'Videojuegos',
      wine: 'Vino',
    },
  },
  outdoors: {
    title: 'Al aire libre, en compañía',
    lead: 'Caminar, ir en bici, un día en la playa: en compañía es mejor. Elige lo que te gusta hacer.',
  },
}
