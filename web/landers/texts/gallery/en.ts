import type { Texts } from '#web/landers/gallery.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'See who is here',
    lead: 'Members from your country who let visitors see them. Seen someone you like? Send a message.',
    card: 'See them all',
    members: 'Members',
    women: 'Women',
    men: 'Men',
  },
  nearby: {
    title: 'Closer than you think',
    lead: 'You might run into each other tomorrow. Or start with a message tonight.',
  },
}
