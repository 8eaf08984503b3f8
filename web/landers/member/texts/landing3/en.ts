import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing3.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `Is ${name} your match?`,
    lead: 'Like or skip. After that you create a free account.',
    like: 'Like',
    to_like: (name) => `Create a free account to like ${name}`,
    end: 'Create a free account and see everybody',
  },
  choose: {
    title: (name) => `${name}, yes or no?`,
    lead: 'Your like arrives as soon as your account is confirmed.',
  },
}
