import type { Texts } from '#web/landers/iconslanding.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Znajdź kogoś, kto lubi to samo',
    lead: 'Wybierz to, co do ciebie pasuje. Trafi do twojego profilu, a potem poszukasz osób o tych samych zainteresowaniach.',
    card: 'Szukaj osób o tych samych zainteresowaniach',
    chosen: (count, most) => `Wybrano ${count} z ${most}`,
    names: {
      adventure: 'Przygody',
      art: 'Sztuka',
      bbq: 'Grillowanie',
      beach: 'Plaża',
      biking: 'Rower',
      coffee: 'Kawa',
      cooking: 'Gotowanie',
      dancing: 'Taniec',
      foodie: 'Dobre jedzenie',
      gardening: 'Ogrodnictwo',
      hiking: 'Piesze wędrówki',
      movies: 'Filmy',
      music: 'Muzyka',
      photography: 'Fotografia',
      reading: 'Czytanie',
      sports: 'Sport',
      theater: 'Teatr',
      travelling: 'Podróże',
      videogames: 'Gry wideo',
      wine: 'Wino',
    },
  },
  outdoors: {
    title: 'Razem na świeżym powietrzu',
    lead: 'Wędrówki, rower, dzień nad morzem: z kimś jest przyjemniej. Wybierz, co lubisz robić.',
  },
}
