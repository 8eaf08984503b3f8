import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing2.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `Schreib ${name} deine erste Nachricht`,
    lead: 'Du schreibst, wir heben es auf, bis dein Konto fertig ist.',
    examples: 'Beispiele für den Anfang',
    messages: [
      (name) => `Hallo ${name}, was war das Schönste an deiner Woche?`,
      (name) => `Hallo ${name}, Kaffee oder Tee, und wo am liebsten?`,
      (name) => `Hallo ${name}, was macht dich glücklich?`,
    ],
    message: (name) => `Deine Nachricht an ${name}`,
    send: 'Senden',
    later: 'Deine Nachricht geht raus, sobald du deine E-Mail-Adresse bestätigst.',
  },
  hello: {
    title: (name) => `Sag ${name} doch hallo`,
    lead: 'Ein Satz reicht für den Anfang.',
  },
}
