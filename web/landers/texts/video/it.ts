import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/video.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Tutto comincia con una chiacchierata',
    lead: 'Due persone, due tazze e tutto il tempo. Guarda chi c’è vicino a te.',
    picture: 'cafe',
    card: 'Comincia con due domande',
  },
  walk: {
    title: 'Facciamo due passi insieme?',
    lead: 'Qualcuno accanto a te, un cane davanti e una storia lungo la strada.',
    picture: 'park',
  },
}
