import type { Texts } from '#web/landers/adultonly.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Réservé aux adultes',
    lead: 'Sur ce site, des adultes se rencontrent et discutent, y compris de sujets réservés aux adultes.',
    enter: (age) => `J’ai ${age} ans ou plus`,
    leave: 'Quitter ce site',
    terms: 'Conditions',
    privacy: 'Confidentialité',
  },
}
