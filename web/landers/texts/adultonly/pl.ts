import type { Texts } from '#web/landers/adultonly.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Tylko dla dorosłych',
    lead: 'Na tej stronie dorośli randkują i rozmawiają, także na tematy tylko dla dorosłych.',
    enter: (age) => `Mam ${age} lat lub więcej`,
    leave: 'Opuść tę stronę',
    terms: 'Regulamin',
    privacy: 'Prywatność',
  },
}
