import type { Texts } from '#web/landers/gallery.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Regarde qui est là',
    lead: 'Des membres de ton pays qui se montrent aux visiteurs. Quelqu’un te plaît ? Envoie un message.',
    card: 'Regarde tout le monde',
    members: 'Membres',
    women: 'Femmes',
    men: 'Hommes',
  },
  nearby: {
    title: 'Plus près que tu ne crois',
    lead: 'Vous vous croiserez peut-être demain. Ou commence ce soir par un message.',
  },
}
