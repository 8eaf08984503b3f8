import type { Texts } from '#web/landers/gallery.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Guarda chi c’è',
    lead: 'Membri del tuo paese che si mostrano ai visitatori. Hai visto qualcuno? Invia un messaggio.',
    card: 'Guarda tutti',
    members: 'Membri',
    women: 'Donne',
    men: 'Uomini',
  },
  nearby: {
    title: 'Più vicino di quanto pensi',
    lead: 'Forse vi incrocerete già domani. Oppure comincia stasera con un messaggio.',
  },
}
