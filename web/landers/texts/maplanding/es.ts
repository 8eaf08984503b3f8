import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/maplanding.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: '¿Quién vive cerca de ti?',
    lead: 'Elige tu zona en el mapa o en la lista. El mapa cuenta miembros y no señala a nadie.',
    card: 'Mira cerca de ti',
    list: 'Zonas',
    chosen: (region) => `Has elegido ${region}.`,
  },
  moved: {
    title: '¿Acabas de mudarte? Conoce gente',
    lead: 'Elige dónde vives ahora y mira cuántos miembros hay ya.',
  },
}
