import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing2.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `Escribe a ${name} tu primer mensaje`,
    lead: 'Tú escribes y lo guardamos hasta que tu cuenta esté lista.',
    examples: 'Ejemplos para empezar',
    messages: [
      (name) => `Hola, ${name}, ¿qué fue lo mejor de tu semana?`,
      (name) => `Hola, ${name}, ¿café o té, y dónde te gusta más?`,
      (name) => `Hola, ${name}, ¿qué te hace feliz?`,
    ],
    message: (name) => `Tu mensaje a ${name}`,
    send: 'Enviar',
    later: 'Tu mensaje sale en cuanto confirmes tu correo.',
  },
  hello: {
    title: (name) => `Saluda a ${name}`,
    lead: 'Una frase basta para empezar.',
  },
}
