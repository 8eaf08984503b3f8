import type { Texts } from '#web/landers/alonetonight.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'En solo ce soir ?',
    lead: 'Tu n’es pas la seule personne sur son canapé à avoir envie d’une bonne conversation. Regarde qui est près de chez toi.',
    picture: 'evening',
    card: 'Trouve de la compagnie ce soir',
  },
  weekend: {
    title: 'Rien de prévu ce week-end ?',
    lead: 'Une balade, un café, une histoire. Regarde qui, près de chez toi, en a envie aussi.',
    picture: 'park',
    card: 'Fais des projets à deux',
  },
}
