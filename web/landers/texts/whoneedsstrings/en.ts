import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/whoneedsstrings.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'What are you looking for?',
    lead: 'Three questions, yes or no. Your answers stay on this page.',
    progress: (at, of) => `Question ${at} of ${of}`,
    result: 'This is what you want',
    questions: [
      {
        picture: 'cafe',
        question: 'No strings attached?',
        yes: 'Something nice, no strings attached',
        no: 'It may become something serious',
      },
      {
        picture: 'beach',
        question: 'This week if possible?',
        yes: 'This week if possible',
        no: 'No hurry, a good conversation first',
      },
      {
        picture: 'park',
        question: 'Preferably near you?',
        yes: 'Near you, in your own area',
        no: 'Distance doesn’t matter',
      },
    ],
  },
}
