import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/tinderswipe.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Chi ti piace?',
    lead: 'Metti un like o passa oltre.',
    keys: 'Funzionano anche le frecce.',
    deck: 'Cinque membri',
    somebody: 'qualcuno',
    keep_title: 'Crea un account gratis e conserva i tuoi like',
    keep_text: 'Vedranno il tuo like quando avrai confermato il tuo indirizzo e-mail.',
  },
}
