import type { Texts } from '#web/landers/adultonly.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Adults only',
    lead: 'On this site adults date and chat with each other, including about subjects that are for adults only.',
    enter: (age) => `I am ${age} or older`,
    leave: 'Leave this site',
    terms: 'Terms',
    privacy: 'Privacy',
  },
}
