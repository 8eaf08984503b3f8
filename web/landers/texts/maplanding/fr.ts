import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/maplanding.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Qui habite près de chez toi ?',
    lead: 'Choisis ta région sur la carte ou dans la liste. La carte compte les membres et ne montre personne.',
    card: 'Regarde près de chez toi',
    list: 'Régions',
    chosen: (region) => `Tu as choisi ${region}.`,
  },
  moved: {
    title: 'Tu viens d’emménager ? Rencontre du monde',
    lead: 'Choisis où tu habites maintenant et vois combien de membres y sont déjà.',
  },
}
