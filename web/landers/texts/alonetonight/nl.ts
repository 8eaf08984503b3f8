import type { Texts } from '#web/landers/alonetonight.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Alleen vanavond?',
    lead: 'Er zijn er meer die op de bank zitten en best zin hebben in een goed gesprek. Kijk wie er bij jou in de buurt is.',
    picture: 'evening',
    card: 'Zoek vanavond gezelschap',
  },
  weekend: {
    title: 'Dit weekend nog niets te doen?',
    lead: 'Een wandeling, een kop koffie, een verhaal. Kijk wie er bij jou in de buurt ook zin in heeft.',
    picture: 'park',
    card: 'Maak plannen met iemand',
  },
}
