import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `Vuoi conoscere ${name}?`,
    lead: 'Crea un account gratuito e invia il tuo primo messaggio.',
    card: 'Inizia qui, è gratis',
  },
}
