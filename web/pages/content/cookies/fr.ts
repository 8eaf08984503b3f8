import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Nous n’utilisons que les cookies dont {name} a besoin pour fonctionner.' },
    { text: 'Il n’y a ni cookies ni scripts de tiers, et rien ne te suit.' },
    { text: 'C’est pourquoi nous ne te demandons pas ton accord : il n’y a rien à refuser.' },
  ],
  sections: [
    {
      id: 'cookies',
      title: 'Nos cookies',
      body: [
        'Un cookie est un petit texte que ton navigateur garde pour nous. {company} pose ces six-là. Sur une connexion sécurisée, le nom peut commencer par « __Host- ».',
        {
          head: ['Cookie', 'À quoi il sert', 'Combien de temps'],
          rows: [
            [
              'sid',
              'Garde ta session ouverte.',
              '30 jours, ou jusqu’à ta déconnexion ; sans « Garder la session ouverte », jusqu’à la fermeture du navigateur',
            ],
            [
              'has_session',
              'Dit à la page que ta session est ouverte, pour qu’elle ne demande pas en vain qui tu es. Il ne contient rien sur toi.',
              'Aussi longtemps que sid',
            ],
            [
              'device',
              'Reconnaît ce navigateur comme un appareil de ton compte, pour que personne ne puisse t’en exclure.',
              '180 jours après la dernière connexion',
            ],
            ['locale', 'Retient la langue que tu choisis.', '365 jours'],
            ['country', 'Retient le pays que tu choisis, pour les prix.', '365 jours'],
            [
              'wrote',
              'Te montre pendant cinq secondes ce que tu viens de modifier. Nous le plaçons seulement si tu modifies quelque chose et si une copie de notre base de données répond aux questions.',
              '5 secondes',
            ],
          ],
        },
      ],
    },
    {
      id: 'storage',
      title: 'Ce que garde ton navigateur',
      body: [
        'En plus, ton navigateur garde lui-même quelques éléments. Ils ne sont pas envoyés à chaque requête.',
        {
          head: ['Quoi', 'À quoi ça sert', 'Combien de temps'],
          rows: [
            [
              'Brouillons de formulaires et de messages',
              'Pour que tu n’aies rien à taper deux fois.',
              'Jusqu’à l’envoi ou la fermeture de l’onglet',
            ],
            [
              'Messages pas encore envoyés',
              'Pour qu’ils ne se perdent pas sans connexion.',
              'Jusqu’à l’envoi ou la déconnexion',
            ],
            [
              'Avis et avertissements fermés',
              'Pour que tu ne les voies pas sans cesse.',
              'Jusqu’à ce que tu les effaces',
            ],
            [
              'Clair ou sombre, et le nombre de visites',
              'Pour l’apparence, et pour te proposer l’appli au bon moment.',
              'Jusqu’à ce que tu les effaces',
            ],
            [
              'Le lien d’où tu viens',
              'Pour savoir comment on nous trouve. Envoyé seulement si tu t’inscris.',
              '30 jours',
            ],
            [
              'Les éléments du site lui-même',
              'Pour qu’il s’ouvre vite, même sans connexion.',
              'Jusqu’à une nouvelle version',
            ],
            [
              'Les dernières pages que tu as vues',
              'Pour qu’elles s’affichent aussitôt à ta prochaine visite, avant d’être mises à jour.',
              'Jusqu’à la déconnexion ou à ton retour un autre jour',
            ],
            [
              'Si les notifications push sont activées',
              'Pour t’envoyer des notifications, seulement si tu l’as demandé.',
              'Jusqu’à ce que tu les désactives',
            ],
          ],
        },
      ],
    },
    {
      id: 'manage',
      title: 'Les effacer toi-même',
      body: [
        'Dans les paramètres de ton navigateur, tu peux tout effacer ou bloquer. Sans cookies, tu peux regarder {name}, mais pas te connecter. Ta langue et ton pays se changent sur [la page des langues](/lang-config).',
        'Si tu paies par un service de paiement, tu es sur la page de ce service et ses propres cookies s’appliquent.',
      ],
    },
    {
      id: 'more',
      title: 'En savoir plus',
      body: [
        'Ce que nous faisons des données se trouve dans la [déclaration de confidentialité](/pages/privacy). Une question ? Écris à {support_email}.',
      ],
    },
  ],
}
