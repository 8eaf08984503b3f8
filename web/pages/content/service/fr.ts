import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [],
  sections: [
    {
      id: 'contact',
      title: 'Écris-nous',
      body: [
        'Envoie un e-mail à {support_email}. Nous répondons les jours ouvrés, le plus souvent sous deux jours. Tu peux aussi appeler ou envoyer une lettre ; le numéro et l’adresse de {company} sont au bas de cette page.',
        'Mets ton nom de profil dans ton e-mail et, s’il s’agit d’un paiement, le numéro de commande. Nous ne demandons jamais ton mot de passe ni un code.',
      ],
    },
    {
      id: 'help',
      title: 'Ce que tu peux régler tout de suite',
      body: [
        [
          'Mot de passe oublié : [choisis-en un nouveau](/reset-password).',
          'Pas d’e-mail de confirmation : regarde dans tes indésirables, connecte-toi et fais renvoyer l’e-mail.',
          'Trop ou pas assez d’e-mails : [choisis ce que tu veux recevoir](/notifications).',
          'Où est mon paiement : tes commandes sont dans tes [paramètres](/settings).',
          'Se faire rembourser : [rétracte-toi de ton achat](/pages/return-policy) sous {refund_days} jours.',
          'Ce que ça coûte : [tous les prix](/pricing).',
          'Une autre langue ou un autre pays : [choisis ta langue](/lang-config).',
          'Tes données dans un fichier, tes sessions et le mode invisible : dans tes [paramètres](/settings).',
          'Arrêter : [supprime ton compte](/settings/delete).',
        ],
      ],
    },
    {
      id: 'report',
      title: 'Signaler ou réclamer',
      body: [
        'S’agit-il du comportement de quelqu’un, d’une photo, d’un faux profil ou de quelque chose d’interdit ? Utilise le [formulaire de réclamation](/complaints) ; tu reçois tout de suite un numéro. La plupart des questions ont déjà leur réponse dans les [questions fréquentes](/pages/faq).',
      ],
    },
    {
      id: 'safety',
      title: 'Tu ne te sens pas en sécurité ?',
      body: [
        'Bloque le membre dans le menu de la conversation ou du profil. Vous ne vous voyez alors plus, tout de suite. Si on te menace ou te fait chanter, fais une capture d’écran, ne paie pas et va à la police ; en danger immédiat, appelle le 112.',
      ],
    },
    {
      id: 'authorities',
      title: 'Point de contact pour les utilisateurs et les autorités',
      body: [
        'Selon le règlement européen sur les services numériques (articles 11 et 12), tu joins {company} à {support_email}, en {contact_languages}.',
      ],
    },
  ],
}
