import type { Texts } from '#web/landers/collagelanding.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'So viele Menschen, einer für dich',
    lead: 'Erstelle ein Konto und entdecke, wer in deiner Nähe sucht.',
    card: 'Beginne mit zwei Fragen',
  },
  again: {
    title: 'Bereit, wieder jemanden kennenzulernen?',
    lead: 'Ganz in Ruhe, in deinem Tempo. Erst schaust du, wer da ist, schreiben kannst du danach.',
  },
}
