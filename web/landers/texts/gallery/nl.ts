import type { Texts } from '#web/landers/gallery.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Kijk wie er is',
    lead: 'Leden uit jouw land die zich aan bezoekers laten zien. Iemand gezien? Stuur een bericht.',
    card: 'Zie ze allemaal',
    members: 'Leden',
    women: 'Vrouwen',
    men: 'Mannen',
  },
  nearby: {
    title: 'Dichterbij dan je denkt',
    lead: 'Misschien kom je elkaar morgen al tegen. Of begin vanavond met een bericht.',
  },
}
