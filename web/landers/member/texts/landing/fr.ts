import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `Tu veux faire la connaissance de ${name} ?`,
    lead: 'Crée un compte gratuit et envoie ton premier message.',
    card: 'Commence ici, c’est gratuit',
  },
}
