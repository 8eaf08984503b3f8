import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing3.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `¿Encajas con ${name}?`,
    lead: 'Dale me gusta o pasa. Después creas una cuenta gratis.',
    like: 'Me gusta',
    to_like: (name) => `Crea una cuenta gratis para darle me gusta a ${name}`,
    end: 'Crea una cuenta gratis y mira a todo el mundo',
  },
  choose: {
    title: (name) => `${name}, ¿sí o no?`,
    lead: 'Tu me gusta llega en cuanto confirmes tu cuenta.',
  },
}
