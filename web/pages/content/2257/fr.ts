import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Les images sexuellement explicites ne sont pas autorisées sur {name}.' },
    {
      text: 'Les membres publient leurs propres photos ; {company} ne fait ni ne commande de telles images.',
    },
  ],
  sections: [
    {
      id: 'content',
      title: 'Ce que l’on voit sur {name}',
      body: [
        'Les photos sur {name} ont été publiées par les membres eux-mêmes. Les photos de nu et les images d’actes sexuels ne sont pas autorisées, et nous retirons celles qui passent quand même. Les photos peuvent être vérifiées avant que d’autres les voient, et tout le monde peut signaler une photo.',
        'Les dessins et autres images que {company} fait faire ne montrent pas d’actes sexuels.',
      ],
    },
    {
      id: 'statement',
      title: 'Déclaration selon 18 U.S.C. § 2257',
      body: [
        '{company} n’est ni le producteur principal ni le producteur secondaire des images que publient les membres, au sens de 18 U.S.C. § 2257 et § 2257A et de 28 C.F.R. partie 75. Nous les stockons et les montrons sans décider de ce qu’elles représentent.',
        'C’est pourquoi nous ne tenons pas de dossiers avec des pièces d’identité pour ces images. Si une image en exigeait quand même, ils se trouvent chez le dépositaire nommé ci-dessous.',
      ],
    },
    {
      id: 'age',
      title: 'Âge des membres',
      body: [
        'Qui devient membre déclare avoir au moins {min_age} ans et donne une date de naissance. Nous ne demandons pas de pièce d’identité pour cela. Un profil qu’un membre signale comme celui d’un mineur est masqué tout de suite. Une réclamation par le formulaire ne masque personne immédiatement, mais passe avant toutes les autres ; notre équipe en est avertie tout de suite. Tu vois une image d’un mineur ? [Signale-la maintenant](/complaints?about=child_abuse), au besoin sans ton nom.',
      ],
    },
    {
      id: 'custodian',
      title: 'Dépositaire des dossiers',
      body: ['{company}, à l’adresse au bas de cette page ; par e-mail {support_email}.'],
    },
  ],
}
