import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/video.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'It starts with a conversation',
    lead: 'Two people, two cups and all the time in the world. See who is near you.',
    picture: 'cafe',
    card: 'Start with two questions',
  },
  walk: {
    title: 'Walk a little way together?',
    lead: 'Someone beside you, a dog ahead, and a story on the way.',
    picture: 'park',
  },
}
