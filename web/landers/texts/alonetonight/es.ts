import type { Texts } from '#web/landers/alonetonight.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: '¿Sin compañía esta noche?',
    lead: 'No eres la única persona en el sofá con ganas de una buena charla. Mira quién está cerca.',
    picture: 'evening',
    card: 'Encuentra compañía hoy',
  },
  weekend: {
    title: '¿Sin planes este fin de semana?',
    lead: 'Un paseo, un café, una historia. Mira a quién cerca de ti también le apetece.',
    picture: 'park',
    card: 'Haz planes con alguien',
  },
}
