import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/socialnetwork.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Wat is er nieuw bij jou in de buurt?',
    lead: 'Nieuwe leden, gedeelde interesses, goede gesprekken. Doe mee, je bepaalt zelf wie je schrijft.',
    card: 'Doe mee',
    feed: 'Nieuws',
    new_in: (region) => `Nieuw in ${region}`,
    nobody: 'Hier is plaats voor jou',
    write: (name) => `Stuur ${name} een bericht`,
    me_too: 'Ik ook',
    about: {
      cooking: 'Wie kookt er mee?',
      hiking: 'Wie wandelt er mee?',
      music: 'Welke muziek staat er op?',
      travelling: 'Waar gaat de reis heen?',
      movies: 'Welke film kijken we?',
      coffee: 'Koffie?',
    },
    tips: [
      'Een goed begin: vraag naar iets uit iemands profiel.',
      'Wie jou leuk vindt en wie jij leuk vindt: dat is een match.',
    ],
  },
  neighbours: {
    title: 'Leer je buurt kennen',
    lead: 'Wie er nieuw is en waar mensen van houden, op een rij.',
  },
}
