import type { Texts } from '#web/landers/gallery.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Schau, wer da ist',
    lead: 'Mitglieder aus deinem Land, die sich Besuchern zeigen. Jemand dabei? Schreib eine Nachricht.',
    card: 'Alle ansehen',
    members: 'Mitglieder',
    women: 'Frauen',
    men: 'Männer',
  },
  nearby: {
    title: 'Näher, als du denkst',
    lead: 'Vielleicht begegnet ihr euch schon morgen. Oder du beginnst heute Abend mit einer Nachricht.',
  },
}
