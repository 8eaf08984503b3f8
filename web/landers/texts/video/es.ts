import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/video.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Todo empieza con una charla',
    lead: 'Dos personas, dos tazas y todo el tiempo. Mira quién está cerca.',
    picture: 'cafe',
    card: 'Empieza con dos preguntas',
  },
  walk: {
    title: '¿Damos un paseo?',
    lead: 'Alguien a tu lado, un perro delante y una historia por el camino.',
    picture: 'park',
  },
}
