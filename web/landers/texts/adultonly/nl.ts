import type { Texts } from '#web/landers/adultonly.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Alleen voor volwassenen',
    lead: 'Op deze site daten en chatten volwassenen met elkaar, ook over onderwerpen die alleen voor volwassenen zijn.',
    enter: (age) => `Ik ben ${age} of ouder`,
    leave: 'Verlaat deze site',
    terms: 'Voorwaarden',
    privacy: 'Privacy',
  },
}
