import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [],
  sections: [
    {
      id: 'account',
      title: 'Ton compte',
      body: [],
      questions: [
        {
          id: 'free',
          question: '{name} est-il gratuit ?',
          answer: [
            'S’inscrire, chercher, donner des likes et recevoir des messages est gratuit. Envoyer un message coûte des crédits. Quand tu confirmes ton adresse e-mail, tu en reçois {signup_credits} en cadeau.',
          ],
        },
        {
          id: 'confirm',
          question: 'Je ne reçois pas l’e-mail de confirmation. Que faire ?',
          answer: [
            'Regarde dans tes indésirables. S’il n’y est pas, connecte-toi et fais-le renvoyer, ou corrige ton adresse. Le lien fonctionne 48 heures.',
          ],
        },
        {
          id: 'password',
          question: 'J’ai oublié mon mot de passe',
          answer: [
            'Demande un lien sur [cette page](/reset-password). Il fonctionne 30 minutes, une seule fois.',
          ],
        },
        {
          id: 'change',
          question: 'Comment changer mes données ?',
          answer: [
            'Ton nom, tes photos et ton texte se changent sur ton [profil](/profile), ton e-mail et ton mot de passe dans tes [paramètres](/settings). Tu peux changer une fois ton genre et ta date de naissance ; ensuite, {company} t’aide à {support_email}.',
          ],
        },
        {
          id: 'invisible',
          question: 'Puis-je être invisible ?',
          answer: [
            'Oui. Active le mode invisible dans tes [paramètres](/settings). Personne ne te trouve alors, et seules les personnes à qui tu envoies un like ou un message te voient.',
          ],
        },
      ],
    },
    {
      id: 'money',
      title: 'Crédits et paiement',
      body: [],
      questions: [
        {
          id: 'cost',
          question: 'Combien coûte un message ?',
          answer: [
            'En crédits : un message coûte {message_credits}, une photo dans une conversation {photo_credits} et un cadeau {gift_credits}. Les membres premium les paient aussi. Le prix d’un crédit se trouve dans les [prix](/pricing).',
          ],
        },
        {
          id: 'expire',
          question: 'Est-ce un abonnement ? Les crédits expirent-ils ?',
          answer: [
            'Non, et non. Chaque achat est unique, rien ne se renouvelle et les crédits n’expirent pas.',
          ],
        },
        {
          id: 'premium',
          question: 'Qu’est-ce que premium ?',
          answer: [
            'Avec ton premier achat, tu deviens premium, à vie. Tu vois alors toutes les photos, tu peux mettre 25 photos au lieu de 3, tu discutes avec autant de membres que tu veux au lieu de 2, et tu vois aussi les messages de plus de 30 jours.',
          ],
        },
        {
          id: 'methods',
          question: 'Comment puis-je payer ?',
          answer: [
            'Au moment de payer, tu vois les moyens de ton pays, comme la carte, PayPal ou le prélèvement. Ton relevé bancaire indique le nom du site et le numéro de commande.',
          ],
        },
        {
          id: 'refund',
          question: 'Puis-je me faire rembourser ?',
          answer: [
            'Oui, dans les {refund_days} jours après l’achat. Tu vois d’abord, au centime près, combien. Voici comment : [rétractation et remboursement](/pages/return-policy).',
          ],
        },
        {
          id: 'limit',
          question: 'Puis-je éviter de trop dépenser ?',
          answer: [
            'Oui. Fixe une limite par 30 jours dans tes [paramètres](/settings). Une limite plus basse s’applique immédiatement, une plus haute seulement après 24 heures. Si tu dépenses beaucoup en peu de temps, nous te le disons, et à partir d’un certain montant tu ne peux rien acheter pendant 24 heures.',
          ],
        },
      ],
    },
    {
      id: 'chat',
      title: 'Discuter',
      body: [],
      questions: [
        {
          id: 'write',
          question: 'Pourquoi ne puis-je pas écrire à quelqu’un ?',
          answer: [
            'La raison est toujours écrite sous la conversation. Le plus souvent, ton e-mail n’est pas encore confirmé, tu n’as pas assez de crédits, le membre est invisible, ou tu as déjà deux conversations avec un compte gratuit.',
          ],
        },
        {
          id: 'delete-chat',
          question: 'Que se passe-t-il si je supprime une conversation ?',
          answer: [
            'Elle disparaît tout de suite, pour toi et pour l’autre. Tu ne peux pas la récupérer. Ce que vous écrivez ensuite recommence à zéro.',
          ],
        },
        {
          id: 'waiting',
          question: 'Mon message n’est pas parti. Ai-je perdu mes crédits ?',
          answer: [
            'Non. Un message ne coûte quelque chose que s’il est envoyé, et jamais deux fois. Sans connexion, il attend dans ton navigateur et part plus tard.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'Sécurité',
      body: [],
      questions: [
        {
          id: 'report',
          question: 'Comment signaler ou bloquer quelqu’un ?',
          answer: [
            'Dans le menu d’un profil, d’une photo, d’un message ou d’une conversation. Après un blocage, vous ne vous voyez plus nulle part. Pas membre ? Utilise le [formulaire de réclamation](/complaints). L’autre ne sait jamais qui l’a signalé.',
          ],
        },
        {
          id: 'scam',
          question: 'Quelqu’un me demande de l’argent',
          answer: [
            'N’en donne jamais, ni carte cadeau, ni code, ni photo d’une pièce d’identité. Signale le membre et bloque-le. {company} ne demande jamais ton mot de passe ni un code.',
          ],
        },
        {
          id: 'visitors',
          question: 'Qui peut me voir ?',
          answer: [
            'Les autres membres voient ton nom, ton âge, ta région, tes photos et ce que tu écris sur toi. Les visiteurs sans compte voient ton nom, ton âge, ta région et ta photo principale floutée ; dans tes [paramètres](/settings), tu choisis s’ils en voient plus, ou rien. Les moteurs de recherche n’entrent pas. Personne ne peut chercher ton adresse e-mail ni ton nom.',
          ],
        },
        {
          id: 'photos',
          question: 'Qui voit mes photos ?',
          answer: [
            'Tous les membres voient ta photo principale. Seuls les membres premium voient tes autres photos, et seules les personnes que tu autorises voient tes photos sur demande. Nous ne pouvons pas empêcher quelqu’un de photographier un écran.',
          ],
        },
      ],
    },
    {
      id: 'fictional',
      title: 'Profils fictifs',
      fictional: true,
      body: [],
      questions: [
        {
          id: 'what',
          question: 'Qu’est-ce qu’un profil fictif ?',
          answer: ['Un profil inventé. Aucun membre ne se trouve derrière. {fictional_rules}'],
        },
        {
          id: 'recognise',
          question: 'Comment voir qu’un profil est fictif ?',
          answer: [
            'Il porte une mention partout : sur la carte, sur le profil, dans tes conversations et parmi tes likes.',
          ],
        },
        {
          id: 'meet',
          question: 'Puis-je le rencontrer ?',
          answer: [
            'Non, jamais. Un profil fictif n’est pas un membre, n’est jamais en ligne et ne commence jamais une conversation.',
          ],
        },
        {
          id: 'without',
          question: 'Puis-je les écarter ?',
          answer: ['Oui. Choisis seulement de vrais membres dans la [recherche](/members).'],
        },
      ],
    },
    {
      id: 'leaving',
      title: 'Arrêter',
      body: [],
      questions: [
        {
          id: 'delete-account',
          question: 'Comment supprimer mon compte ?',
          answer: [
            'Dans tes paramètres, sous [supprimer le compte](/settings/delete). Il te faut seulement ton mot de passe et une raison. Tu deviens tout de suite invisible pour tout le monde.',
          ],
        },
        {
          id: 'back',
          question: 'Puis-je encore revenir ?',
          answer: [
            'Oui, pendant quatorze jours, avec le lien de l’e-mail que tu reçois alors. Ensuite, nous effaçons tes données, sauf ce que la loi nous oblige à garder.',
          ],
        },
        {
          id: 'data',
          question: 'Puis-je emporter mes données ?',
          answer: [
            'Oui. Demande dans tes [paramètres](/settings) un fichier avec tout ce qui te concerne. Tu reçois un e-mail quand il est prêt et tu as 7 jours pour le prendre.',
          ],
        },
      ],
    },
  ],
}
