import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Sois aimable, sois honnête, et ne demande jamais d’argent.' },
    { text: 'Une suspension ou un blocage est toujours décidé par une personne.' },
    { text: 'Tu n’es pas d’accord ? Conteste la décision ; une autre personne la réexaminera.' },
  ],
  sections: [
    {
      id: 'rules',
      title: 'Les règles de la maison',
      body: [
        'Sur {name}, tu ne dois pas :',
        [
          'avoir moins de {min_age} ans',
          'partager ou demander des images ou des messages sur des mineurs dans un contexte sexuel',
          'menacer, insulter, discriminer ou harceler quelqu’un',
          'demander de l’argent, des cartes cadeaux, des codes ou des données bancaires, ni escroquer quelqu’un',
          'te faire passer pour quelqu’un d’autre, ni publier des photos sur lesquelles tu n’as aucun droit',
          'mettre des photos de nu ou des images sexuelles sur ton profil, ni partager des images de quelqu’un sans son accord',
          'faire de la publicité, proposer des services sexuels ou envoyer les gens vers d’autres sites',
          'utiliser des programmes pour envoyer des messages ou collecter des données',
          'revenir avec un autre compte après une suspension',
        ],
      ],
    },
    {
      id: 'measures',
      title: 'Ce qui peut arriver',
      body: [
        [
          'Nous t’avertissons, ou retirons une photo ou un texte.',
          'Nous masquons un profil pendant que nous vérifions quelque chose, ou tu ne peux pas envoyer de messages pendant un temps.',
          'Nous suspendons le compte pour un temps, ou le bloquons pour de bon. Personne ne voit alors plus ton profil. Tu peux encore te connecter, mais seulement pour lire la décision, faire appel, télécharger tes données, te rétracter d’un achat ou supprimer ton compte.',
        ],
        'Après une première faute légère, nous retirons seulement ce qui enfreint les règles. En cas d’abus d’enfants, de menaces ou d’escroquerie, nous suspendons ou bloquons le compte tout de suite et portons plainte là où la loi le demande.',
      ],
    },
    {
      id: 'decision',
      title: 'Comment nous décidons',
      body: [
        'Les signalements des membres et des visiteurs sont lus par une personne de notre équipe. Nous regardons ce qui a été signalé et une copie de ce qui s’y trouvait à ce moment-là. Nous ne disons jamais qui a signalé.',
        'Certaines choses se font d’elles-mêmes, car elles ne peuvent pas attendre : un profil qu’un membre signale comme celui d’un mineur est masqué tout de suite, une photo que quelqu’un reconnaît comme la sienne retourne au contrôle, et une photo qui ressemble à une image déjà interdite est refusée. Là aussi, une personne regarde ensuite.',
      ],
    },
    {
      id: 'objection',
      title: 'Contester une décision',
      body: [
        'Tu penses que nous nous trompons ? Réagis dans les six mois : dans tes [décisions](/settings/decisions), ou avec [le formulaire](/complaints?about=objection). Dis ce qui n’est pas juste selon toi et, dans le formulaire, de quel compte ou de quel signalement il s’agit. Quelqu’un qui n’a pas pris la première décision la réexamine, et tu reçois la réponse avec les raisons par e-mail.',
        'Si nous ne trouvons pas d’accord, tu peux t’adresser à un organisme certifié pour les litiges sur les plateformes en ligne dans l’UE, ou au tribunal.',
      ],
    },
    {
      id: 'credits',
      title: 'Tes crédits et ton argent',
      body: [
        'Après une suspension ou un blocage aussi, tu peux te rétracter d’un achat des {refund_days} derniers jours : connecte-toi et choisis la commande, ou écris à {support_email}. Ce que tu récupères est expliqué dans [rétractation et remboursement](/pages/return-policy). Un membre dont tu n’avais pas encore lu le message récupère ces crédits automatiquement.',
      ],
    },
    {
      id: 'report',
      title: 'Signaler quelque chose',
      body: [
        'En tant que membre, tu signales un profil, une photo ou un message dans le menu à côté. Tout le monde peut utiliser le [formulaire de réclamation](/complaints), même sans compte. {company} lit tout.',
      ],
    },
  ],
}
