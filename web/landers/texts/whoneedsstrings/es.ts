import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/whoneedsstrings.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: '¿Qué buscas?',
    lead: 'Tres preguntas, sí o no. Tus respuestas se quedan en esta página.',
    progress: (at, of) => `Pregunta ${at} de ${of}`,
    result: 'Esto es lo que buscas',
    questions: [
      {
        picture: 'cafe',
        question: '¿Sin compromiso?',
        yes: 'Algo bonito, sin compromiso',
        no: 'También puede ser algo serio',
      },
      {
        picture: 'beach',
        question: '¿Mejor esta misma semana?',
        yes: 'Mejor esta misma semana',
        no: 'Con calma, primero una buena charla',
      },
      {
        picture: 'park',
        question: '¿Mejor cerca de ti?',
        yes: 'Cerca, en tu zona',
        no: 'La distancia no importa',
      },
    ],
  },
}
