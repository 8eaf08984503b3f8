import type { Texts } from '#web/landers/collagelanding.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Tant de monde, et quelqu’un pour toi',
    lead: 'Crée un compte et découvre qui cherche près de chez toi.',
    card: 'Commence par deux questions',
  },
  again: {
    title: 'Envie de rencontrer à nouveau quelqu’un ?',
    lead: 'Tranquillement, à ton rythme. Regarde d’abord qui est là, tu écriras quand tu voudras.',
  },
}
