import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/tinderswipe.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Kto ci się podoba?',
    lead: 'Daj polubienie albo przejdź dalej.',
    keys: 'Działają też strzałki.',
    deck: 'Pięć osób',
    somebody: 'ktoś',
    keep_title: 'Załóż darmowe konto i zachowaj polubienia',
    keep_text: 'Zobaczą twoje polubienie, gdy potwierdzisz adres e-mail.',
  },
}
