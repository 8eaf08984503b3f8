import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/tinderswipe.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Who do you like?',
    lead: 'Like them, or move on to the next one.',
    keys: 'The arrow keys work too.',
    deck: 'Five members',
    somebody: 'somebody',
    keep_title: 'Create a free account and keep your likes',
    keep_text: 'They see your like as soon as you have confirmed your e-mail address.',
  },
}
