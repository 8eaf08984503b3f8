import type { Texts } from '#web/landers/iconslanding.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Find someone who loves what you love',
    lead: 'Choose what suits you. It goes into your profile, and later you can look for members with the same interests.',
    card: 'Find members with the same interests',
    chosen: (count, most) => `${count} of ${most} chosen`,
    names: {
      adventure: 'Adventure',
      art: 'Art',
      bbq: 'Barbecue',
      beach: 'Beach',
      biking: 'Biking',
      coffee: 'Coffee',
      cooking: 'Cooking',
      dancing: 'Dancing',
      foodie: 'Foodie',
      gardening: 'Gardening',
      hiking: 'Hiking',
      movies: 'Movies',
      music: 'Music',
      photography: 'Photography',
      reading: 'Reading',
      sports: 'Sports',
      theater: 'Theatre',
      travelling: 'Travelling',
      videogames: 'Video games',
      wine: 'Wine',
    },
  },
  outdoors: {
    title: 'Outdoors together',
    lead: 'Hiking, cycling, a day by the sea: better with company. Choose what you like to do.',
  },
}
