import type { Texts } from '#web/landers/gallery.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Mira quién está aquí',
    lead: 'Miembros de tu país que se muestran a los visitantes. ¿Has visto a alguien? Envía un mensaje.',
    card: 'Mira a todos',
    members: 'Miembros',
    women: 'Mujeres',
    men: 'Hombres',
  },
  nearby: {
    title: 'Más cerca de lo que crees',
    lead: 'Quizá os crucéis mañana. O empieza hoy con un mensaje.',
  },
}
