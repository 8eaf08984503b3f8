import type { Texts } from '#web/landers/collagelanding.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Tyle osób, ta jedna dla ciebie',
    lead: 'Załóż konto i zobacz, kto szuka w twojej okolicy.',
    card: 'Zacznij od dwóch pytań',
  },
  again: {
    title: 'Czas znów kogoś poznać?',
    lead: 'Spokojnie, w swoim tempie. Najpierw zobacz, kto tu jest, napiszesz, kiedy zechcesz.',
  },
}
