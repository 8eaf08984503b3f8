import type { Texts } from '#web/landers/collagelanding.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'So many people, one for you',
    lead: 'Create an account and find out who is looking near you.',
    card: 'Start with two questions',
  },
  again: {
    title: 'Ready to meet someone again?',
    lead: 'No hurry, at your own pace. First see who is here, write when you feel like it.',
  },
}
