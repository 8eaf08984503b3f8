import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/socialnetwork.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Co nowego w pobliżu?',
    lead: 'Nowe osoby, wspólne zainteresowania, dobre rozmowy. Dołącz, to ty decydujesz, do kogo piszesz.',
    card: 'Dołącz',
    feed: 'Nowości',
    new_in: (region) => `Nowa osoba: ${region}`,
    nobody: 'Jest tu miejsce dla ciebie',
    write: (name) => `Napisz wiadomość do: ${name}`,
    me_too: 'Ja też',
    about: {
      cooking: 'Kto gotuje?',
      hiking: 'Kto idzie na wędrówkę?',
      music: 'Jaka muzyka gra?',
      travelling: 'Dokąd w podróż?',
      movies: 'Jaki film oglądamy?',
      coffee: 'Kawa?',
    },
    tips: ['Dobry początek: zapytaj o coś z profilu.', 'Lubisz kogoś i ktoś lubi ciebie: to dopasowanie.'],
  },
  neighbours: { title: 'Poznaj swoją okolicę', lead: 'Kto jest nowy i co ludzie lubią, w jednym miejscu.' },
}
