import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `Would you like to get to know ${name}?`,
    lead: 'Create a free account and send your first message.',
    card: 'Start here, it is free',
  },
}
