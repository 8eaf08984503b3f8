import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    {
      text: 'Nous ne vendons pas tes données et ne les partageons pas pour la publicité. Il n’y a pas de traceurs tiers.',
    },
    {
      text: 'Les données sensibles, comme ton orientation sexuelle, ne sont gardées qu’avec ton consentement.',
    },
    { text: 'Si tu supprimes ton compte, nous effaçons tes données au bout de quatorze jours.' },
    { text: 'Tu peux toujours savoir ce que nous avons sur toi, et le faire corriger ou effacer.' },
  ],
  sections: [
    {
      id: 'controller',
      title: 'Qui est responsable',
      body: [
        'Le responsable de tes données sur {name} est {company}, dont l’adresse figure en bas de cette page.',
      ],
    },
    {
      id: 'what',
      title: 'Ce que nous gardons, et pourquoi',
      body: [
        [
          'Ton compte : adresse e-mail, mot de passe chiffré, langue. Pour te connecter et t’écrire. Base : notre contrat.',
          'Ton profil : nom, date de naissance, genre, qui tu cherches, lieu, texte et photos. Pour te montrer aux autres membres. Base : notre contrat.',
          'Messages, likes et cadeaux. Pour les remettre. Base : notre contrat.',
          'Crédits et achats, avec le pays de ton profil, de ton adresse réseau et de ta carte ou de ta banque à ce moment-là, dont dépend la TVA. Pour les livrer, et parce que le droit fiscal l’exige. Base : contrat et loi.',
          'Adresse réseau, navigateur et heures de tes visites, et le lien d’où tu viens. Pour la sécurité, contre les abus et pour savoir comment on nous trouve. Base : notre intérêt légitime.',
          'Si tu veux des offres par e-mail. Base : ton consentement.',
          'Ce que tu écris dans une réclamation ou un signalement, avec ton nom et ton adresse e-mail, et ce que nous décidons. Pour décider et te répondre. Base : la loi.',
        ],
        'Où tu es : de ton adresse réseau, nous déduisons seulement ton pays. Si tu utilises le bouton de position, ton navigateur envoie une seule fois une position, arrondie à environ un kilomètre. Nous cherchons son pays, sa région et sa ville et ne gardons pas la position.',
      ],
    },
    {
      id: 'sensitive',
      title: 'Données sensibles',
      body: [
        'Tu n’indiques ton orientation sexuelle que si tu le veux. Nous demandons ton consentement à part et en gardons la date. Tu peux le retirer à tout moment ; nous effaçons alors la réponse. Nous n’utilisons jamais de données sensibles pour la publicité ou les statistiques.',
      ],
    },
    {
      id: 'seen',
      title: 'Ce que voient les autres membres',
      body: [
        'Les membres voient ton nom de profil, ton âge, ton genre, ta région, ta ville, tes photos et ce que tu écris sur toi, et à peu près quand tu étais là. Personne ne voit ton adresse e-mail, ta date de naissance ni ton mot de passe. Les visiteurs sans compte voient ton nom de profil, ton âge, ta région et une photo principale floutée. Dans tes paramètres, tu choisis si c’est plus ou rien.',
      ],
    },
    {
      id: 'shared',
      title: 'Avec qui nous partageons',
      body: [
        'Avec personne pour ses propres fins. Seules les entreprises qui travaillent pour notre compte, pour l’hébergement, l’envoi d’e-mails et les paiements, traitent ce qu’il faut pour cela, sous contrat. La police et la justice ne reçoivent des données que si la loi nous y oblige.',
      ],
    },
    {
      id: 'storage',
      title: 'Cookies et stockage dans ton navigateur',
      body: [
        [
          'Un cookie qui garde ta session ouverte : 30 jours.',
          'Un cookie qui reconnaît ce navigateur comme ton appareil : 180 jours.',
          'Un cookie avec ta langue : 365 jours.',
          'Un cookie avec le pays que tu choisis : 365 jours.',
          'Dans ton navigateur : brouillons, avis fermés et, 30 jours au plus, le lien d’où tu viens.',
        ],
        'C’est nécessaire au fonctionnement du site. Il n’y a pas de cookies de suivi. Tout se trouve sur la page des [cookies](/pages/cookies).',
      ],
    },
    {
      id: 'retention',
      title: 'Combien de temps nous gardons',
      body: [
        'Tant que tu as un compte. Si tu le supprimes, ton profil devient aussitôt invisible et nous effaçons tes données au bout de quatorze jours ; d’ici là, tu peux revenir. Une conversation supprimée disparaît aussitôt pour vous deux ; nous l’effaçons avec les comptes. Nous gardons une réclamation, chiffrée, jusqu’à six mois après notre décision. Nous gardons les commandes et les reçus aussi longtemps que le droit fiscal l’exige. Un mandat de prélèvement est conservé quatorze mois après le débit, comme preuve. Le moyen avec lequel tu as payé et l’adresse qui a reçu des crédits de bienvenue sont retenus pendant un an sous forme d’empreinte illisible, contre les abus. Nous retenons de même à quelle adresse nous n’écrivons plus. Les signalements et les décisions sont conservés, avec une copie chiffrée de ce qui a été signalé.',
      ],
    },
    {
      id: 'security',
      title: 'Comment nous protégeons',
      body: [
        'La connexion à {name} est chiffrée. Nous gardons les mots de passe de sorte que nous ne pouvons pas les lire non plus. Seules les personnes qui en ont besoin pour leur travail ont accès aux données.',
      ],
    },
    {
      id: 'rights',
      title: 'Tes droits',
      body: [
        'Tu peux consulter, emporter, corriger ou faire effacer tes données, faire limiter leur traitement et t’y opposer. Tu peux toujours retirer ton consentement. Écris à {support_email} ; tu auras une réponse dans un délai d’un mois. Tu peux aussi déposer une plainte auprès de l’autorité de contrôle de ton pays, aux Pays-Bas l’Autoriteit Persoonsgegevens.',
      ],
    },
    {
      id: 'contact',
      title: 'Questions',
      body: ['Une question sur ta vie privée ? Écris à {support_email}.'],
    },
  ],
}
