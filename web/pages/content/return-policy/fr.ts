import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Tu peux te rétracter de chaque achat pendant {refund_days} jours, sans donner de raison.' },
    { text: 'Tu vois d’abord au centime près combien tu récupères. Ensuite, un seul bouton suffit.' },
    { text: 'L’argent revient sous 14 jours, par le moyen que tu as utilisé.' },
  ],
  sections: [
    {
      id: 'term',
      title: 'Combien de temps tu as',
      body: [
        'Tu peux te rétracter du contrat jusqu’à {refund_days} jours après ton achat. Cela vaut pour tout achat de crédits, même avec une réduction. La date et l’heure figurent dans ta commande.',
      ],
    },
    {
      id: 'how',
      title: 'Comment te rétracter',
      body: [
        [
          'Avec le bouton « Se rétracter du contrat ici » de cette page ou de la commande dans tes paramètres. Tu vois le montant et tu confirmes avec « Confirmer la rétractation ».',
          'Par un e-mail à {support_email}, avec ton nom de profil et le numéro de commande.',
          'Avec le formulaire type en bas de cette page. Il n’est pas obligatoire.',
        ],
        'Tu reçois par e-mail une confirmation avec le contenu, la date et l’heure de ta rétractation.',
      ],
    },
    {
      id: 'amount',
      title: 'Combien tu récupères',
      body: [
        [
          'Tu n’as utilisé aucun crédit de cet achat ? Tout le prix t’est rendu.',
          'Tu as utilisé des crédits et tu n’avais pas demandé un accès immédiat ? Tout le prix t’est rendu aussi.',
          'Tu as utilisé des crédits et tu avais demandé un accès immédiat ? Tu paies les crédits utilisés au prorata. Tu récupères le prix × crédits non utilisés ÷ crédits achetés, arrondi au centime supérieur.',
        ],
        'Les crédits offerts comptent comme utilisés en premier, puis ton achat le plus ancien. Les crédits non utilisés de l’achat sont retirés de ton solde. Si c’était ton seul achat et que tout t’est rendu, tu n’es plus premium.',
      ],
    },
    {
      id: 'payback',
      title: 'Quand l’argent revient',
      body: [
        'Dans les 14 jours suivant la réception de ta rétractation, par le moyen que tu as utilisé et sans frais. Pour un prélèvement, ce n’est possible qu’une fois que ta banque nous a versé le montant.',
      ],
    },
    {
      id: 'form',
      title: 'Modèle de formulaire de rétractation',
      body: [
        'À compléter et à renvoyer uniquement si tu souhaites te rétracter du contrat.',
        [
          'À l’attention de : {company}, {support_email}. L’adresse postale figure en bas de cette page.',
          'Je vous notifie par la présente ma rétractation du contrat portant sur la prestation de service suivante : achat de crédits, commande numéro …',
          'Commandé le : …',
          'Nom du consommateur : …',
          'Adresse du consommateur : …',
          'Signature du consommateur (uniquement en cas de notification du présent formulaire sur papier)',
          'Date : …',
        ],
      ],
    },
    {
      id: 'help',
      title: 'Autre chose ?',
      body: [
        'Un montant débité n’est pas juste, ou ce que tu as acheté ne marche pas comme promis ? Écris-nous à {support_email}. Tu gardes tes droits légaux, même après ces {refund_days} jours.',
      ],
    },
  ],
}
