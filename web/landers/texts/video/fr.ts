import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/video.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Tout commence par une conversation',
    lead: 'Deux personnes, deux tasses, et tout le temps. Regarde qui est près de chez toi.',
    picture: 'cafe',
    card: 'Commence par deux questions',
  },
  walk: {
    title: 'On marche un peu ensemble ?',
    lead: 'Quelqu’un à tes côtés, un chien devant, et une histoire en chemin.',
    picture: 'park',
  },
}
