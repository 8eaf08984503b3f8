import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/socialnetwork.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Was gibt es Neues in deiner Nähe?',
    lead: 'Neue Mitglieder, gemeinsame Interessen, gute Gespräche. Mach mit, du entscheidest, wem du schreibst.',
    card: 'Mach mit',
    feed: 'Neuigkeiten',
    new_in: (region) => `Neu in ${region}`,
    nobody: 'Hier ist Platz für dich',
    write: (name) => `${name} schreiben`,
    me_too: 'Ich auch',
    about: {
      cooking: 'Wer kocht mit?',
      hiking: 'Wer wandert mit?',
      music: 'Welche Musik läuft?',
      travelling: 'Wohin geht die Reise?',
      movies: 'Welchen Film schauen wir?',
      coffee: 'Kaffee?',
    },
    tips: [
      'Ein guter Anfang: Frag nach etwas aus dem Profil.',
      'Du magst jemanden, und jemand mag dich: Das ist ein Match.',
    ],
  },
  neighbours: {
    title: 'Lern deine Nachbarschaft kennen',
    lead: 'Wer neu ist und was Menschen mögen, auf einen Blick.',
  },
}
