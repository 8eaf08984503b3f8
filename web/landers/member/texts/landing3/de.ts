import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing3.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `Passt ${name} zu dir?`,
    lead: 'Gib ein Like oder geh weiter. Danach erstellst du ein kostenloses Konto.',
    like: 'Liken',
    to_like: (name) => `Erstelle ein kostenloses Konto, um ${name} zu liken`,
    end: 'Erstelle ein kostenloses Konto und sieh alle',
  },
  choose: {
    title: (name) => `${name}, ja oder nein?`,
    lead: 'Dein Like kommt an, sobald dein Konto bestätigt ist.',
  },
}
