import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/tinderswipe.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Wer gefällt dir?',
    lead: 'Vergib ein Like oder geh weiter.',
    keys: 'Mit den Pfeiltasten geht es auch.',
    deck: 'Fünf Mitglieder',
    somebody: 'jemanden',
    keep_title: 'Erstelle ein kostenloses Konto und behalte deine Likes',
    keep_text: 'Sobald du deine E-Mail-Adresse bestätigt hast, sehen sie dein Like.',
  },
}
