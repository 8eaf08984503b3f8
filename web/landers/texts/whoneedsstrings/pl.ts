import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/whoneedsstrings.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Czego szukasz?',
    lead: 'Trzy pytania, tak lub nie. Odpowiedzi zostają na tej stronie.',
    progress: (at, of) => `Pytanie ${at} z ${of}`,
    result: 'Tego szukasz',
    questions: [
      {
        picture: 'cafe',
        question: 'Bez zobowiązań?',
        yes: 'Coś miłego, bez zobowiązań',
        no: 'Może być też coś na poważnie',
      },
      {
        picture: 'beach',
        question: 'Najlepiej jeszcze w tym tygodniu?',
        yes: 'Najlepiej jeszcze w tym tygodniu',
        no: 'Spokojnie, najpierw dobra rozmowa',
      },
      {
        picture: 'park',
        question: 'Najchętniej w twojej okolicy?',
        yes: 'Blisko, w twoim regionie',
        no: 'Odległość nie ma znaczenia',
      },
    ],
  },
}
