import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing2.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `Write ${name} your first message`,
    lead: 'You write, we keep it until your account is ready.',
    examples: 'Examples to start with',
    messages: [
      (name) => `Hi ${name}, what was the best part of your week?`,
      (name) => `Hi ${name}, coffee or tea, and where do you like it best?`,
      (name) => `Hi ${name}, what makes you happy?`,
    ],
    message: (name) => `Your message to ${name}`,
    send: 'Send',
    later: 'Your message is sent as soon as you confirm your e-mail address.',
  },
  hello: {
    title: (name) => `Say hi to ${name}`,
    lead: 'One sentence is enough to begin.',
  },
}
