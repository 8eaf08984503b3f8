import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/video.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Het begint met een gesprek',
    lead: 'Twee mensen, twee kopjes, en alle tijd. Kijk wie er bij jou in de buurt is.',
    picture: 'cafe',
    card: 'Begin met twee vragen',
  },
  walk: {
    title: 'Een eindje samen lopen?',
    lead: 'Iemand naast je, een hond ervoor, en een verhaal onderweg.',
    picture: 'park',
  },
}
