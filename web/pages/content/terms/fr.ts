import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    {
      text: 'Sur {name}, il y a aussi des profils fictifs. Chacun d’eux indique qu’il est fictif. Aucun membre ne se trouve derrière, et tu ne pourras jamais les rencontrer. {fictional_rules}',
      fictional: true,
    },
    { text: 'Tu dois avoir au moins {min_age} ans.' },
    {
      text: 'L’inscription est gratuite. Envoyer des messages coûte des crédits. Il n’y a pas d’abonnement.',
    },
    { text: 'Tu peux te rétracter d’un achat pendant {refund_days} jours.' },
  ],
  sections: [
    {
      id: 'service',
      title: 'Ce qu’est {name}',
      body: [
        '{name} est un site pour faire connaissance : tu cherches, quelqu’un te plaît et vous discutez. Le service est proposé par {company}, dont les coordonnées figurent en bas de cette page. En créant un compte, tu acceptes ces conditions.',
      ],
    },
    {
      id: 'account',
      title: 'Ton compte',
      body: [
        [
          'Un compte est réservé aux personnes de {min_age} ans et plus. Tu donnes ta vraie date de naissance.',
          'Tu as un seul compte, pour toi. Tu ne partages ton mot de passe avec personne.',
          'Tu confirmes ton adresse e-mail. D’ici là, tu peux regarder, mais ni envoyer ni recevoir de messages.',
          'Tu penses que quelqu’un d’autre utilise ton compte ? Préviens-nous tout de suite : {support_email}.',
        ],
      ],
    },
    {
      id: 'fictional',
      title: 'Profils fictifs',
      fictional: true,
      body: [
        'Une partie des profils est fictive : inventée. Aucun membre ne se trouve derrière. Un tel profil porte partout une mention : sur la carte, sur le profil, dans tes messages et parmi tes likes. Une rencontre n’est pas possible.',
        '{fictional_rules} Dans la recherche, tu peux choisir uniquement les vrais membres.',
      ],
    },
    {
      id: 'credits',
      title: 'Crédits et coûts',
      body: [
        'S’inscrire, chercher, donner des likes et recevoir des messages ne coûte rien. Pour ce qui suit, tu paies en crédits :',
        [
          'un message texte : {message_credits}',
          'une photo dans une conversation : {photo_credits}',
          'un cadeau : {gift_credits}',
        ],
        'Les nouveaux membres en reçoivent {signup_credits} en cadeau dès que leur adresse e-mail est confirmée. Un message n’est débité qu’une fois. Si l’envoi échoue, tu ne paies rien.',
        'Les crédits s’achètent par packs. Tu vois le prix et la quantité avant de payer, TVA comprise. Chaque achat est unique : il n’y a pas d’abonnement et rien ne se renouvelle tout seul.',
        'Avec ton premier achat, tu deviens premium, à vie. Les limites du compte gratuit disparaissent, comme le nombre de conversations et de photos. Envoyer des messages coûte toujours des crédits.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Rétractation : se faire rembourser',
      body: [
        'Tu peux te rétracter d’un achat dans les {refund_days} jours, sans donner de raison. Un seul bouton suffit, dans ta commande ou sur [cette page](/pages/return-policy). Un e-mail à {support_email} avec ton nom de profil et le numéro de commande convient aussi.',
        'Nous remboursons les crédits non utilisés dans les 14 jours, par le moyen de paiement que tu as choisi. Les crédits déjà utilisés ne sont pas remboursés si tu nous as demandé de les livrer tout de suite en commandant ; sinon, tout le prix t’est rendu.',
      ],
    },
    {
      id: 'conduct',
      title: 'Se respecter',
      body: [
        'Ceci n’est pas permis sur {name} :',
        [
          'insulter, menacer, discriminer ou harceler',
          'demander de l’argent, escroquer ou faire de la publicité',
          'te faire passer pour quelqu’un d’autre, ou publier des photos sur lesquelles tu n’as aucun droit',
          'les images ou les messages sur des mineurs dans un contexte sexuel',
          'utiliser des programmes pour envoyer des messages ou collecter des données',
        ],
      ],
    },
    {
      id: 'moderation',
      title: 'Modération et blocage',
      body: [
        'Nous pouvons regarder les photos avant que d’autres les voient. Nous lisons les signalements des membres. Ce qui enfreint ces règles peut être retiré ; en cas d’infraction grave ou répétée, nous suspendons ou bloquons le compte.',
        'Nous te disons ce que nous avons fait et pourquoi, sauf si la loi l’interdit. Tu n’es pas d’accord ? Fais appel dans tes [décisions](/settings/decisions), ou utilise [le formulaire](/complaints?about=objection) ; une autre personne réexaminera la décision. Les [règles de la maison](/pages/ban) en disent plus. Tu peux toi-même bloquer tout membre.',
      ],
    },
    {
      id: 'ending',
      title: 'Arrêter',
      body: [
        'Tu peux supprimer ton compte à tout moment. Ton profil devient aussitôt invisible. Pendant quatorze jours, tu peux encore revenir ; ensuite, nous effaçons tes données, sauf ce que la loi nous oblige à garder.',
      ],
    },
    {
      id: 'liability',
      title: 'Notre responsabilité',
      body: [
        'Nous faisons de notre mieux pour que le site marche bien et en sécurité, mais nous ne pouvons pas promettre qu’il soit toujours accessible. Nous ne vérifions pas à l’avance ce que les membres se disent. Fais attention à tes données personnelles et n’envoie jamais d’argent à quelqu’un que tu ne connais qu’en ligne.',
        'Rien dans ces conditions ne retire les droits que la loi te donne.',
      ],
    },
    {
      id: 'law',
      title: 'Modifications, droit et réclamations',
      body: [
        'Si ces conditions changent, nous te demandons sur le site de lire la nouvelle version et de l’accepter. Si tu n’es pas d’accord, tu peux arrêter sans frais. Le droit du pays où {company} est établie s’applique ; tu gardes la protection impérative du pays où tu habites. Pour une réclamation, utilise le [formulaire de réclamation](/complaints) ou écris à {support_email}. Si nous ne trouvons pas de solution, tu peux saisir le tribunal de ton lieu de résidence.',
      ],
    },
  ],
}
