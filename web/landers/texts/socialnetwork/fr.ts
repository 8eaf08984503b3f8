import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/socialnetwork.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Quoi de neuf près de chez toi ?',
    lead: 'De nouveaux membres, des intérêts communs, de bonnes conversations. Rejoins-les, tu choisis à qui tu écris.',
    card: 'Rejoins-nous',
    feed: 'Nouveautés',
    new_in: (region) => `Nouveau membre : ${region}`,
    nobody: 'Il y a de la place pour toi',
    write: (name) => `Envoyer un message à ${name}`,
    me_too: 'Moi aussi',
    about: {
      cooking: 'Qui cuisine ?',
      hiking: 'Qui part en randonnée ?',
      music: 'Quelle musique passe ?',
      travelling: 'Où part-on en voyage ?',
      movies: 'Quel film regarde-t-on ?',
      coffee: 'Un café ?',
    },
    tips: [
      'Un bon début : pose une question sur son profil.',
      'Tu plais à quelqu’un qui te plaît : c’est un match.',
    ],
  },
  neighbours: {
    title: 'Fais connaissance dans ton quartier',
    lead: 'Qui est nouveau et ce que les gens aiment, en un coup d’œil.',
  },
}
