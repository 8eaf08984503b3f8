import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing3.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `${name} fa per te?`,
    lead: 'Metti like o passa. Poi crei un account gratuito.',
    like: 'Like',
    to_like: (name) => `Crea un account gratuito per mettere like a ${name}`,
    end: 'Crea un account gratuito e vedi tutti',
  },
  choose: {
    title: (name) => `${name}, sì o no?`,
    lead: 'Il tuo like arriva appena il tuo account è confermato.',
  },
}
