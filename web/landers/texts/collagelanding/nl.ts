import type { Texts } from '#web/landers/collagelanding.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Zoveel mensen, één voor jou',
    lead: 'Maak een account en ontdek wie er bij jou in de buurt zoekt.',
    card: 'Begin met twee vragen',
  },
  again: {
    title: 'Klaar om weer iemand te leren kennen?',
    lead: 'Rustig aan, in je eigen tempo. Je ziet eerst wie er is, schrijven kan daarna.',
  },
}
