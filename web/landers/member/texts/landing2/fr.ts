import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing2.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `Écris ton premier message à ${name}`,
    lead: 'Tu écris, on le garde jusqu’à ce que ton compte soit prêt.',
    examples: 'Des exemples pour commencer',
    messages: [
      (name) => `Salut ${name}, quel a été le meilleur moment de ta semaine ?`,
      (name) => `Salut ${name}, café ou thé, et où de préférence ?`,
      (name) => `Salut ${name}, qu’est-ce qui te met de bonne humeur ?`,
    ],
    message: (name) => `Ton message à ${name}`,
    send: 'Envoyer',
    later: 'Ton message part dès que tu confirmes ton adresse e-mail.',
  },
  hello: {
    title: (name) => `Dis bonjour à ${name}`,
    lead: 'Une phrase suffit pour commencer.',
  },
}
