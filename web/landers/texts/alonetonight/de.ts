import type { Texts } from '#web/landers/alonetonight.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Heute Abend allein?',
    lead: 'Auch andere sitzen auf dem Sofa und hätten Lust auf ein gutes Gespräch. Schau, wer in deiner Nähe ist.',
    picture: 'evening',
    card: 'Such dir Gesellschaft für heute',
  },
  weekend: {
    title: 'Am Wochenende noch nichts vor?',
    lead: 'Ein Spaziergang, ein Kaffee, eine Geschichte. Schau, wer in deiner Nähe auch Lust darauf hat.',
    picture: 'park',
    card: 'Mach Pläne mit jemandem',
  },
}
