import type { Texts } from '#web/landers/collagelanding.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Tanta gente, y alguien para ti',
    lead: 'Crea una cuenta y descubre quién busca cerca de ti.',
    card: 'Empieza con dos preguntas',
  },
  again: {
    title: '¿Con ganas de conocer a alguien otra vez?',
    lead: 'Con calma, a tu ritmo. Primero mira quién hay y escribe cuando quieras.',
  },
}
