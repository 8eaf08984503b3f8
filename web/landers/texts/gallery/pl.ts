import type { Texts } from '#web/landers/gallery.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Zobacz, kto tu jest',
    lead: 'Osoby z twojego kraju, które pokazują się też osobom bez konta. Ktoś wpadł ci w oko? Napisz wiadomość.',
    card: 'Zobacz wszystkich',
    members: 'Osoby',
    women: 'Kobiety',
    men: 'Mężczyźni',
  },
  nearby: { title: 'Bliżej, niż myślisz', lead: 'Może jutro się miniecie. Albo zacznij dziś od wiadomości.' },
}
