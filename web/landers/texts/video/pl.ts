import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/video.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Zaczyna się od rozmowy',
    lead: 'Dwie osoby, dwie filiżanki i mnóstwo czasu. Zobacz, kto jest w pobliżu.',
    picture: 'cafe',
    card: 'Zacznij od dwóch pytań',
  },
  walk: {
    title: 'Przejdziemy się kawałek razem?',
    lead: 'Ktoś obok, pies z przodu i opowieść po drodze.',
    picture: 'park',
  },
}
