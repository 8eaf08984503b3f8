import type { Texts } from '#web/landers/alonetonight.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Senza compagnia stasera?',
    lead: 'Non sei l’unica persona sul divano con la voglia di una bella chiacchierata. Guarda chi c’è vicino a te.',
    picture: 'evening',
    card: 'Trova compagnia stasera',
  },
  weekend: {
    title: 'Nessun programma per il weekend?',
    lead: 'Una passeggiata, un caffè, una storia. Guarda chi ne ha voglia vicino a te.',
    picture: 'park',
    card: 'Fai progetti con qualcuno',
  },
}
