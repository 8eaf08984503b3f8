import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/tinderswipe.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Qui te plaît ?',
    lead: 'Mets un like ou passe à la personne suivante.',
    keys: 'Les flèches marchent aussi.',
    deck: 'Cinq membres',
    somebody: 'quelqu’un',
    keep_title: 'Crée un compte gratuit et garde tes likes',
    keep_text: 'Ils verront ton like dès que tu auras confirmé ton adresse e-mail.',
  },
}
