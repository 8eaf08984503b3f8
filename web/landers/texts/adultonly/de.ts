import type { Texts } from '#web/landers/adultonly.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Nur für Erwachsene',
    lead: 'Auf dieser Seite daten und chatten Erwachsene miteinander, auch über Themen, die nur für Erwachsene sind.',
    enter: (age) => `Ich bin ${age} oder älter`,
    leave: 'Diese Seite verlassen',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
  },
}
