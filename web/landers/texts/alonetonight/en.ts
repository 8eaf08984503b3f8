import type { Texts } from '#web/landers/alonetonight.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Alone tonight?',
    lead: 'You’re not the only one on the sofa who would like a good conversation. See who is near you.',
    picture: 'evening',
    card: 'Find company for tonight',
  },
  weekend: {
    title: 'Nothing planned this weekend?',
    lead: 'A walk, a coffee, a story. See who near you would like that too.',
    picture: 'park',
    card: 'Make plans with someone',
  },
}
