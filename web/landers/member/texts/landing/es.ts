import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `¿Quieres conocer a ${name}?`,
    lead: 'Crea una cuenta gratis y envía tu primer mensaje.',
    card: 'Empieza aquí, es gratis',
  },
}
