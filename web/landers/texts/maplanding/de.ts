import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/maplanding.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Wer wohnt in deiner Nähe?',
    lead: 'Wähle deine Gegend auf der Karte oder in der Liste. Die Karte zählt Mitglieder und zeigt auf niemanden.',
    card: 'Schau dich in deiner Nähe um',
    list: 'Gegenden',
    chosen: (region) => `Du hast ${region} gewählt.`,
  },
  moved: {
    title: 'Gerade umgezogen? Lern Leute kennen',
    lead: 'Wähle, wo du jetzt wohnst, und sieh, wie viele Mitglieder schon dort sind.',
  },
}
