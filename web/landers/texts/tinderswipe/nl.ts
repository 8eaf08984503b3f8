import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/tinderswipe.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Wie vind jij leuk?',
    lead: 'Geef een like of ga door naar de volgende.',
    keys: 'Met de pijltjes kan het ook.',
    deck: 'Vijf leden',
    somebody: 'iemand',
    keep_title: 'Maak gratis een account en bewaar je likes',
    keep_text: 'Zodra je je e-mailadres hebt bevestigd, krijgen zij je like te zien.',
  },
}
