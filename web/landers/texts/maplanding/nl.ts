import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/maplanding.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Wie woont er bij jou in de buurt?',
    lead: 'Kies je streek op de kaart of in de lijst. De kaart telt leden en wijst niemand aan.',
    card: 'Kijk bij jou in de buurt',
    list: 'Streken',
    chosen: (region) => `Je koos ${region}.`,
  },
  moved: {
    title: 'Net verhuisd? Leer mensen kennen',
    lead: 'Kies waar je nu woont, en zie hoeveel leden daar al zijn.',
  },
}
