import type { Texts } from '#web/landers/collagelanding.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Tante persone, una per te',
    lead: 'Crea un account e scopri chi cerca vicino a te.',
    card: 'Comincia con due domande',
  },
  again: {
    title: 'Hai voglia di conoscere di nuovo qualcuno?',
    lead: 'Con calma, con i tuoi tempi. Prima guarda chi c’è, poi scrivi quando vuoi.',
  },
}
