import type { Texts } from '#web/landers/adultonly.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Solo para adultos',
    lead: 'En este sitio los adultos se conocen y chatean, también sobre temas solo para adultos.',
    enter: (age) => `Tengo ${age} años o más`,
    leave: 'Salir de este sitio',
    terms: 'Condiciones',
    privacy: 'Privacidad',
  },
}
