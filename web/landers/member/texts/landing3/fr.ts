import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing3.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `${name} te plaît ?`,
    lead: 'Like ou passe. Ensuite, tu crées un compte gratuit.',
    like: 'Liker',
    to_like: (name) => `Crée un compte gratuit pour liker ${name}`,
    end: 'Crée un compte gratuit et vois tout le monde',
  },
  choose: {
    title: (name) => `${name}, oui ou non ?`,
    lead: 'Ton like arrive dès que ton compte est confirmé.',
  },
}
