import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `Chcesz poznać profil ${name}?`,
    lead: 'Załóż darmowe konto i wyślij pierwszą wiadomość.',
    card: 'Zacznij tutaj, to nic nie kosztuje',
  },
}
