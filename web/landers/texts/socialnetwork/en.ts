import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/socialnetwork.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'What is new near you?',
    lead: 'New members, shared interests, good conversations. Join in, you decide who you write to.',
    card: 'Join in',
    feed: 'News',
    new_in: (region) => `New in ${region}`,
    nobody: 'There is room for you here',
    write: (name) => `Send ${name} a message`,
    me_too: 'Me too',
    about: {
      cooking: 'Who is cooking?',
      hiking: 'Who is up for a hike?',
      music: 'What music is on?',
      travelling: 'Where are we travelling to?',
      movies: 'Which film shall we watch?',
      coffee: 'Coffee?',
    },
    tips: [
      'A good start: ask about something in their profile.',
      'You like someone and they like you: that is a match.',
    ],
  },
  neighbours: { title: 'Get to know your area', lead: 'Who is new and what people love, at a glance.' },
}
