import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/tinderswipe.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: '¿Quién te gusta?',
    lead: 'Dale un me gusta o pasa a la siguiente persona.',
    keys: 'También con las flechas.',
    deck: 'Cinco miembros',
    somebody: 'alguien',
    keep_title: 'Crea una cuenta gratis y guarda tus me gusta',
    keep_text: 'Verán tu me gusta cuando confirmes tu correo.',
  },
}
