import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing3.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `${name} – pasujecie do siebie?`,
    lead: 'Polub lub pomiń. Potem założysz darmowe konto.',
    like: 'Polub',
    to_like: (name) => `Załóż darmowe konto, aby polubić profil ${name}`,
    end: 'Załóż darmowe konto i zobacz wszystkich',
  },
  choose: {
    title: (name) => `${name} – tak czy nie?`,
    lead: 'Polubienie dotrze, gdy potwierdzisz konto.',
  },
}
