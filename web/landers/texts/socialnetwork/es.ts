import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/socialnetwork.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: '¿Qué hay de nuevo cerca de ti?',
    lead: 'Nuevos miembros, intereses en común, buenas charlas. Únete, tú decides a quién escribes.',
    card: 'Únete',
    feed: 'Novedades',
    new_in: (region) => `Novedad en ${region}`,
    nobody: 'Aquí hay sitio para ti',
    write: (name) => `Enviar un mensaje a ${name}`,
    me_too: 'A mí también',
    about: {
      cooking: '¿Quién cocina?',
      hiking: '¿Quién sale a caminar?',
      music: '¿Qué música suena?',
      travelling: '¿Adónde viajamos?',
      movies: '¿Qué película vemos?',
      coffee: '¿Un café?',
    },
    tips: [
      'Un buen comienzo: pregunta por algo de su perfil.',
      'Te gusta alguien y le gustas: eso es un match.',
    ],
  },
  neighbours: {
    title: 'Conoce a la gente de tu zona',
    lead: 'Quién es nuevo y qué le gusta a la gente, de un vistazo.',
  },
}
