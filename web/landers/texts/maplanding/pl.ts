import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/maplanding.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Kto mieszka w pobliżu?',
    lead: 'Wybierz swój region na mapie lub z listy. Mapa liczy użytkowników i nikogo nie wskazuje.',
    card: 'Rozejrzyj się w pobliżu',
    list: 'Regiony',
    chosen: (region) => `Wybrany region: ${region}.`,
  },
  moved: {
    title: 'Nowe miejsce? Poznaj ludzi',
    lead: 'Wybierz, gdzie teraz mieszkasz, i zobacz, ile osób już tam jest.',
  },
}
