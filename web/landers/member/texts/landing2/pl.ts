import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/member/landing2.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: (name) => `Twoja pierwsza wiadomość: ${name}`,
    lead: 'Ty piszesz, a my zachowamy to, aż twoje konto będzie gotowe.',
    examples: 'Przykłady na początek',
    messages: [
      (name) => `Hej, ${name}, co było najlepsze w twoim tygodniu?`,
      (name) => `Hej, ${name}, kawa czy herbata i gdzie najchętniej?`,
      (name) => `Hej, ${name}, co sprawia ci radość?`,
    ],
    message: (name) => `Twoja wiadomość: ${name}`,
    send: 'Wyślij',
    later: 'Twoja wiadomość zostanie wysłana, gdy potwierdzisz adres e-mail.',
  },
  hello: {
    title: (name) => `Przywitaj się: ${name}`,
    lead: 'Na początek wystarczy jedno zdanie.',
  },
}
