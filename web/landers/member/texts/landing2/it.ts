import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing2.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `Scrivi a ${name} il tuo primo messaggio`,
    lead: 'Tu scrivi, noi lo teniamo finché il tuo account è pronto.',
    examples: 'Esempi per iniziare',
    messages: [
      (name) => `Ciao ${name}, qual è stata la cosa più bella della tua settimana?`,
      (name) => `Ciao ${name}, caffè o tè, e dove ti piace di più?`,
      (name) => `Ciao ${name}, che cosa ti rende felice?`,
    ],
    message: (name) => `Il tuo messaggio a ${name}`,
    send: 'Invia',
    later: 'Il tuo messaggio parte appena confermi la tua e-mail.',
  },
  hello: {
    title: (name) => `Di’ ciao a ${name}`,
    lead: 'Basta una frase per iniziare.',
  },
}
