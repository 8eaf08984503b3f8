import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/maplanding.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Chi abita vicino a te?',
    lead: 'Scegli la tua zona sulla mappa o nell’elenco. La mappa conta i membri e non indica nessuno.',
    card: 'Guarda vicino a te',
    list: 'Zone',
    chosen: (region) => `Hai scelto ${region}.`,
  },
  moved: {
    title: 'Hai appena cambiato casa? Conosci gente',
    lead: 'Scegli dove abiti adesso e guarda quanti membri ci sono già.',
  },
}
