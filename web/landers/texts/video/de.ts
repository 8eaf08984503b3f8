import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/video.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Es beginnt mit einem Gespräch',
    lead: 'Zwei Menschen, zwei Tassen und alle Zeit der Welt. Schau, wer in deiner Nähe ist.',
    picture: 'cafe',
    card: 'Beginne mit zwei Fragen',
  },
  walk: {
    title: 'Ein Stück zusammen gehen?',
    lead: 'Jemand neben dir, ein Hund voraus und unterwegs eine Geschichte.',
    picture: 'park',
  },
}
