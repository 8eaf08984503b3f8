import type { ServerMessages } from '#locales/messages.ts'

export const fr = {
  mails: {
    frame: {
      greeting: 'Bonjour {name},',
      footer: 'Tu reçois cet e-mail parce que tu as un compte sur {site}.',
      button_help: 'Le bouton ne fonctionne pas ? Copie ce lien :',
      hello: 'Bonjour,',
    },
    activation: {
      subject: 'Confirme ton adresse e-mail',
      body: 'Bienvenue. Confirme ton adresse e-mail ; tu pourras ensuite envoyer et recevoir des messages.',
      button: 'Confirmer mon adresse e-mail',
      validity:
        'Le lien est valable {hours} heures. Tu n’as pas créé de compte ? Alors tu n’as rien à faire.',
    },
    new_device: {
      subject: 'Un nouvel appareil sur ton compte',
      body: 'Quelqu’un s’est connecté à ton compte avec un appareil que nous ne connaissons pas : {device}, {time}.',
      advice:
        'C’était toi ? Alors tu n’as rien à faire. Tu ne reconnais pas cette connexion ? Ferme les autres sessions et choisis un nouveau mot de passe.',
      button: 'Aller à tes paramètres',
    },
    password_reset: {
      subject: 'Choisis un nouveau mot de passe',
      body: 'Un nouveau mot de passe a été demandé pour ton compte. Choisis-le avec ce bouton.',
      button: 'Choisir un mot de passe',
      validity:
        'Le lien fonctionne une seule fois, pendant {minutes} minutes. Tu n’as rien demandé ? Alors tu n’as rien à faire ; ton mot de passe reste le même.',
    },
    password_changed: {
      subject: 'Ton mot de passe a été modifié',
      body: 'Le mot de passe de ton compte a été modifié. Tes autres appareils sont déconnectés.',
      advice: 'Ce n’était pas toi ? Demande tout de suite un nouveau mot de passe.',
      button: 'Demander un mot de passe',
    },
    new_address: {
      subject: 'Confirme ta nouvelle adresse e-mail',
      body: 'Tu veux utiliser cette adresse pour ton compte. Confirme-la avec ce bouton ; d’ici là, ton ancienne adresse reste valable.',
      button: 'Confirmer l’adresse',
      validity:
        'Le lien fonctionne pendant {hours} heures. Tu n’as rien demandé ? Alors tu n’as rien à faire.',
    },
    old_address: {
      subject: 'L’adresse e-mail de ton compte a été modifiée',
      body: 'Ton compte a maintenant une autre adresse e-mail. C’était toi ? Alors tu n’as rien à faire.',
      advice:
        'Ce n’était pas toi ? Rétablis cette adresse ; toutes les sessions seront fermées. Choisis ensuite tout de suite un nouveau mot de passe.',
      button: 'Rétablir l’ancienne adresse',
      validity: 'Le lien fonctionne pendant {hours} heures.',
    },
    news: {
      why: '« {kind} » est activé dans tes préférences e-mail.',
      unsubscribe: 'Désactiver ces e-mails',
      preferences: 'Toutes tes préférences e-mail',
      more: '{count, plural, one {# autre membre} other {# autres membres}}',
    },
    new_conversations: {
      subject:
        '{count, plural, one {Tu as une nouvelle conversation} other {Tu as # nouvelles conversations}}',
      body: '{names} {count, plural, one {t’a écrit pour la première fois} other {t’ont écrit pour la première fois}}. Va lire et réponds si tu en as envie.',
      button: 'Lire le message',
    },
    new_messages: {
      subject: '{count, plural, one {Tu as un nouveau message} other {Tu as # nouveaux messages}}',
      body: '{count, plural, one {Un nouveau message t’attend} other {# nouveaux messages t’attendent}}, de la part de {names}.',
      button: 'Voir tes messages',
    },
    unread_message_reminders: {
      subject: '{count, plural, one {Un message t’attend encore} other {# messages t’attendent encore}}',
      body: 'Tu n’as pas encore lu {count, plural, one {un message} other {# messages}} de {names}.',
      once: 'Nous ne te le rappelons qu’une fois.',
    },
    like: {
      subject: '{count, plural, one {Un nouveau like} other {# nouveaux likes}}',
      body: '{names} {count, plural, one {t’aime bien} other {t’aiment bien}}.',
      fictional:
        '{count, plural, one {# like vient d’un profil fictif} other {# likes viennent de profils fictifs}}.',
      button: 'Voir tes likes',
    },
    weekly_updates: {
      subject: 'Ta semaine en bref',
      intro: 'Voici ce qui t’attend :',
      unread: '{count, plural, one {# message non lu} other {# messages non lus}}',
      likes: '{count, plural, one {# nouveau like} other {# nouveaux likes}}',
      new_members:
        '{count, plural, one {# nouveau membre} other {# nouveaux membres}} cette semaine ({region})',
      button: 'Aller voir',
    },
    confirm_address: {
      subject: 'Nos e-mails arrivent-ils à nouveau ?',
      body: 'Tu nous as demandé de t’écrire à nouveau à cette adresse. Confirme avec le bouton que cet e-mail est bien arrivé.',
      button: 'Confirmer l’adresse',
      validity: 'Le lien est valable {hours} heures. Tu n’as rien demandé ? Alors tu n’as rien à faire.',
    },
    deleted: {
      subject: 'Ton compte est supprimé',
      body: 'Ton compte est supprimé comme tu l’as demandé. Plus personne ne voit ton profil, tes photos ni tes messages, et toutes tes sessions sont fermées.',
      restore_link:
        'Tu as changé d’avis ? Jusqu’au {date}, ce bouton rétablit tout. Ensuite, nous effaçons définitivement tes données.',
      button: 'Rétablir mon compte',
      validity:
        'Le lien fonctionne une fois, jusqu’au {date}. Ce n’est pas toi qui as supprimé ton compte ? Rétablis-le et choisis aussitôt un nouveau mot de passe.',
    },
    restored: {
      subject: 'Ton compte est de retour',
      body: 'Ton compte est rétabli. Ton profil, tes photos, tes likes et tes conversations sont de retour.',
      button: 'Aller à tes paramètres',
      advice: 'Ce n’était pas toi ? Choisis aussitôt un nouveau mot de passe.',
    },
    login_warning: {
      subject: 'Plusieurs tentatives de connexion',
      body: 'Quelqu’un a essayé plusieurs fois de se connecter à ton compte avec un mauvais mot de passe. Nous avons donc bloqué les nouvelles tentatives pour un moment.',
      advice:
        'C’était toi ? Attends un peu, ou choisis un nouveau mot de passe. Ce n’était pas toi ? Personne n’est entré de cette façon. Si tu utilises ton mot de passe ailleurs aussi, choisis-en quand même un nouveau.',
      button: 'Demander un nouveau mot de passe',
      once: 'Nous envoyons cet e-mail une fois par jour au maximum.',
    },
    final_reminder: {
      subject: 'Demain, nous effaçons ton compte',
      body: 'Tu as supprimé ton compte. Tu peux encore revenir jusqu’au {date} ; ensuite, nous effacerons pour toujours ton profil, tes photos, tes likes et tes messages.',
      advice: 'Tu veux qu’il disparaisse ? Alors tu n’as rien à faire.',
      button: 'Rétablir le compte',
      validity: 'Le lien fonctionne une seule fois, jusqu’au {date}. C’est le seul rappel que tu recevras.',
    },
    complaint: {
      number: 'Numéro',
      about: 'Sujet',
      date: 'Reçue',
      footer: 'Tu reçois cet e-mail parce que cette adresse a été donnée avec une réclamation sur {site}.',
    },
    complaint_receipt: {
      subject: 'Nous avons reçu ta réclamation : {number}',
      body: 'Ta réclamation auprès de {site} est arrivée et porte le numéro {number}. Garde ce numéro.',
      reply: 'Une personne de notre équipe la lit. Tu reçois une réponse avec les raisons sous {days} jours.',
      urgent: 'Nous la regardons tout de suite. Si quelqu’un est en danger, appelle la police.',
      mistake:
        'Tu n’as pas envoyé de réclamation ? Alors quelqu’un s’est trompé d’adresse et tu n’as rien à faire.',
    },
    decision: {
      subject: 'Notre décision : {measure}',
      body: {
        warning: 'Ceci est un avertissement. Si cela se reproduit, nous pouvons suspendre ton compte.',
        photo_removed: 'Nous avons retiré une photo de ton profil. Les autres ne la voient plus.',
        text_removed: 'Nous avons retiré un de tes textes. Les autres ne le voient plus.',
        profile_hidden: 'Ton profil est masqué : les autres ne te trouvent pas.',
        messages_paused:
          'Jusqu’au {until}, tu ne peux pas envoyer de messages. Ensuite, ce sera de nouveau possible.',
        suspended:
          'Ton compte est suspendu jusqu’au {until}. Ensuite, il se rouvre de lui-même. Connecte-toi pour lire la décision, faire appel ou télécharger tes données.',
        banned:
          'Ton compte est bloqué : tu ne peux plus utiliser le site. Connecte-toi pour lire la décision, faire appel, télécharger tes données ou te faire rembourser les crédits non utilisés.',
        restored: 'Ce que nous avions décidé sur ton compte ne s’applique plus. Tout est de nouveau ouvert.',
        upheld: 'Tu as fait appel. Une autre personne l’a réexaminé : la décision est maintenue.',
        reversed: 'Nous avons annulé une décision antérieure. Elle ne s’applique plus.',
      },
      button: 'Voir la décision',
      person: 'Une personne de notre équipe a pris cette décision.',
      automatic: 'Cela a été décidé automatiquement.',
      appeal: 'Tu n’es pas d’accord ? Jusqu’au {date}, tu peux faire appel. Une autre personne l’examinera.',
      court: 'Tu peux aussi t’adresser à un tribunal ou à un organe agréé de règlement des litiges.',
    },
    complaint_decision: {
      subject: 'Notre décision sur {number}',
      upheld: 'Nous te donnons raison.',
      dismissed: 'Nous ne te donnons pas raison.',
      button: 'Contester la décision',
      person: 'Une personne de notre équipe a décidé ; rien n’a été automatique.',
      object:
        'Tu n’es pas d’accord ? Tu peux contester notre décision pendant {months} mois. Une autre personne la réexaminera.',
      court:
        'Tu peux aussi t’adresser à un organisme certifié pour les litiges sur les plateformes en ligne dans l’UE, ou au tribunal.',
    },
    data_request: {
      upheld: 'Nous avons fait ce que tu demandais.',
      dismissed: 'Nous n’avons pas fait ce que tu demandais.',
      authority:
        'Tu peux aussi déposer une plainte auprès de l’autorité de protection des données de ton pays, ou aller en justice.',
    },
    request_extended: {
      subject: 'Ta demande {number} prend plus de temps',
      body: 'Ta demande sur tes données prend plus de {days} jours. Tu reçois une réponse au plus tard le {until}. En voici la raison :',
    },
    complaint_urgent: {
      subject: 'Urgent : réclamation {number}',
      body: 'Une réclamation concernant un mineur est arrivée. Lis-la tout de suite.',
      button: 'Ouvrir la réclamation',
      footer: 'Cette adresse est l’adresse d’aide de {site}.',
    },
    staff_invitation: {
      subject: 'Invitation à l’administration',
      body: '{by} t’invite à travailler dans l’administration de {site}. Avec ce bouton, tu choisis un mot de passe et tu configures une application d’authentification.',
      button: 'Accepter l’invitation',
      validity:
        'Le lien fonctionne une seule fois, pendant {hours} heures. Tu n’attends pas cette invitation ? Alors tu n’as rien à faire.',
      footer: 'Tu reçois cet e-mail parce que cette adresse a été invitée à l’administration de {site}.',
    },
    system_alarm: {
      ledger_alarm: 'Les comptes sont faux : {count} écarts',
      ledger_unchecked: 'Les comptes n’ont pas été vérifiés depuis une heure',
      jobs_late: 'La file prend du retard : {count} tâches attendent',
      outbox_late: 'Les nouvelles n’arrivent pas aux membres : {count}',
      mail_out: 'Le serveur de messagerie n’accepte rien',
      mail_refused: 'Nos e-mails ont été refusés {count} fois en une heure',
      payments_late: 'Des paiements ne sont pas vérifiés à temps : {count}',
      search_plain: 'L’index de recherche ne tient pas en mémoire : {count} % des recherches sont lentes',
      disk_low: 'Le disque de {subject} est presque plein : {count} % libres',
      partitions_short:
        'La table {subject} a encore des partitions pour {days, plural, one {# jour} other {# jours}}',
      body: '{problem}. Tu reçois un seul e-mail à ce sujet, même si cela dure.',
      since: 'Constaté depuis',
      button: 'Voir le système',
      advice: 'Ce qu’il faut faire pour chaque alarme se trouve dans docs/OPERATE.md.',
      footer: 'Tu reçois cet e-mail parce que tu es propriétaire dans l’administration de {site}.',
    },
    start_signup: {
      subject: 'Termine ton compte',
      body: 'Ton adresse e-mail a été indiquée pour créer un compte sur {site}. Complète ce qui manque et c’est fait.',
      button: 'Terminer le compte',
      validity:
        'Le lien fonctionne pendant {hours} heures. Tu n’as rien demandé ? Alors tu n’as rien à faire ; il n’y a pas encore de compte.',
      footer:
        'Tu reçois cet e-mail parce que cette adresse a été indiquée sur {site}. Si tu ne termines pas ton compte, nous l’effaçons dans les {days} jours.',
    },
    address_taken: {
      subject: 'Tu as déjà un compte',
      body: 'Quelqu’un a indiqué cette adresse e-mail, pour un nouveau compte ou pour un autre. Elle appartient déjà au tien et rien n’a changé.',
      advice: 'C’était toi ? Alors connecte-toi. Ce n’était pas toi ? Alors tu n’as rien à faire.',
      button: 'Se connecter',
      reset: 'Mot de passe oublié ?',
    },
    export_ready: {
      subject: 'Tes données sont prêtes',
      body: 'Le fichier avec tes données est prêt. Tu peux le récupérer dans tes paramètres jusqu’au {date}. Ensuite, nous l’effaçons.',
      button: 'Aller à tes paramètres',
      advice:
        'Ce n’est pas toi qui l’as demandé ? Choisis tout de suite un nouveau mot de passe et déconnecte tes autres appareils.',
    },
    campaign: {
      button: 'Aller sur {site}',
    },
    reminders: {
      subject: 'Il te reste quelque chose à faire',
      photo: 'Ajoute une photo : ton profil n’en a pas encore.',
      profile: 'Complète ton profil : il est rempli à {percent} %.',
      likes:
        'Tes likes t’attendent : {count, plural, one {# like est là} other {# likes sont là}} depuis plus d’une semaine.',
      seldom: 'Tu reçois cet e-mail une fois par semaine au plus, et plus du tout après trois.',
      profile_button: 'Aller à ton profil',
    },
    push: {
      message: 'Tu as un nouveau message',
      message_fictional: 'Tu as un nouveau message d’un profil fictif',
      like: 'Tu as un nouveau like',
      like_fictional: 'Tu as un nouveau like d’un profil fictif',
      match: 'Tu as un nouveau match',
      match_fictional: 'Tu as un nouveau match avec un profil fictif',
      test: 'Voici à quoi ressemblent tes notifications',
    },
    login_code: {
      subject: 'Ton code de connexion',
      body: 'Quelqu’un veut se connecter à ton compte depuis un appareil que nous ne connaissons pas. C’est toi ? Saisis ce code. Il est valable {minutes} minutes.',
      advice:
        'Ce n’est pas toi ? Ne donne ce code à personne. Sans le code et ton mot de passe, personne n’entre.',
      button: 'Choisir un nouveau mot de passe',
    },
    directdebit_notice: {
      subject: 'Nous allons prélever {amount} sur ton compte',
      body: 'Tu as commandé par prélèvement. Voici ce que nous prélèverons sur ton compte, une seule fois :',
      amount: 'Montant : {amount}',
      date: 'Date : {date} ou le premier jour ouvré suivant',
      date_unknown: 'Date : sous cinq jours ouvrés',
      account: 'Compte : {iban}',
      creditor: 'Créancier : {creditor}',
      creditor_id: 'Identifiant créancier : {id}',
      reference: 'Référence du mandat : {reference}',
      single: 'Le mandat ne vaut que pour ce prélèvement. Tu recevras tes crédits dès qu’il aura réussi.',
      object:
        'Une erreur ? Écris à {email} avant cette date. Après le prélèvement, tu peux te faire rembourser par ta banque pendant huit semaines.',
      button: 'Voir ta commande',
    },
    money: {
      number: 'Numéro de reçu',
      credit_note: 'Avoir',
      date: 'Date',
      order: 'Commande',
      bought: 'Acheté',
      once: '{count, plural, one {# crédit} other {# crédits}}, paiement unique, sans abonnement',
      method: 'Payé avec',
      net: 'Hors TVA',
      vat: 'TVA {rate}',
      total: 'Total, TVA comprise',
      buyer: 'Acheteur',
      amount_back: 'À rembourser',
      refunded: 'Remboursé',
      credits_back: 'Crédits retirés',
      name: 'Nom',
      email: 'Adresse e-mail',
      view_order: 'Voir ta commande',
      seller: '{name}, {address}, {city}, {country}. Registre du commerce {kvk}, TVA {vat}. {email}',
    },
    receipt: {
      subject: 'Ton reçu {number}',
      body: 'Merci pour ton achat. Voici ton reçu ; conserve cet e-mail.',
      debt: 'Tu nous devais encore {count, plural, one {# crédit} other {# crédits}} à cause d’un paiement repris. Ils ont été déduits de cette commande.',
      consent:
        'Tu as demandé tes crédits tout de suite. Tu sais qu’en cas de rétractation tu paies ce que tu as déjà utilisé, et qu’il n’y a plus de rétractation possible quand tout est utilisé.',
      no_consent: 'Si tu te rétractes, tu récupères la totalité du montant.',
      withdraw:
        'Jusqu’au {date} inclus, tu peux te rétracter sans donner de raison : avec « Se rétracter du contrat ici », à la fin de cet e-mail, ou depuis ta commande. Nous te remboursons alors sous 14 jours, par le moyen avec lequel tu as payé.',
      deleted:
        'Ton compte est supprimé. Connecte-toi avant le {date} pour le récupérer ; ensuite, ces crédits seront effacés aussi.',
      button: 'Voir ton reçu',
      withdraw_link: 'Se rétracter du contrat ici',
      terms_link: 'Conditions',
      return_link: 'Comment se passe un remboursement',
    },
    withdrawal: {
      subject: 'Nous avons reçu ta rétractation',
      body: 'Le {date}, nous avons reçu ta rétractation pour cet achat. Voici la confirmation ; conserve cet e-mail.',
      text: 'Ma déclaration : je me rétracte de l’achat de la commande {order}.',
      back: 'Tu récupères {amount} par le moyen avec lequel tu as payé, au plus tard le {date}.',
      premium: 'Ton premium prend fin avec cette rétractation.',
      not_you: 'Ce n’était pas toi ? Choisis un nouveau mot de passe et écris-nous à {email}.',
    },
    refund: {
      subject: 'Nous te remboursons',
      withdrawal:
        'Le remboursement de ta rétractation est en route, par le moyen avec lequel tu as payé. Avec certaines banques, il faut quelques jours avant de le voir.',
      duplicate:
        'Cette commande a été payée deux fois. Nous avons remboursé le second paiement ; tu gardes les crédits du premier.',
      cancelled:
        'Tu avais annulé cette commande et elle a été payée malgré tout. Nous avons remboursé le montant.',
      back_office: 'Nous t’avons remboursé une somme de cette commande.',
      owed: 'Parmi eux, {count, plural, one {# crédit} other {# crédits}} avaient déjà servi. Ils seront déduits de ton prochain achat.',
      failed_subject: 'Le remboursement n’a pas abouti',
      failed:
        'Nous n’avons pas pu rembourser. Les crédits retenus sont de nouveau sur ton compte. Écris-nous à {email} et nous trouverons une autre solution.',
      at_bank: 'Nous ne remboursons pas ce montant, car ta banque a déjà repris le paiement.',
    },
    chargeback: {
      subject: 'Ton paiement a été repris',
      body: 'Le paiement de cette commande a été repris par ta banque.',
      taken:
        'C’est pourquoi {count, plural, one {# crédit} other {# crédits}} ont été retirés de ton compte.',
      owed: 'Tu avais déjà utilisé {count, plural, one {# crédit} other {# crédits}}. Ils seront déduits de ton prochain achat.',
      method:
        'Tu ne peux plus nous payer avec ce moyen : {method}. Les autres fonctionnent toujours, et ton compte reste tel quel.',
      contact:
        'Ce n’est pas exact, ou tu n’es pas au courant ? Écris-nous à {email}. Si l’argent nous revient, tu récupères tes crédits.',
    },
    statement: {
      subject: 'Tes dépenses : {month}',
      body: 'Voici tes achats du mois : {month}.',
      spent: 'Total',
      limit: 'Tu veux surveiller tes dépenses ? Fixe ta propre limite dans les paramètres.',
      button: 'Voir tes dépenses',
      why: 'Tu reçois ce récapitulatif après chaque mois où tu achètes quelque chose.',
    },
  },
  decision_reasons: {
    honest_profile:
      'Ton profil indique « [… ce qui est écrit] », mais ce n’est pas vrai : [… ce qui le montre].',
    adults_only:
      '[… Ton profil, ta photo ou ton message] montre ou concerne une personne de moins de 18 ans : [… ce qui est écrit ou visible].',
    respect: 'Le [… date], tu as écrit à un autre membre : « [… citation] ».',
    no_scams:
      'Le [… date], tu as demandé à un autre membre [… de l’argent ou des données] : « [… citation] ».',
    no_spam: 'Le [… date], tu as envoyé le même message à [… nombre] membres : « [… citation] ».',
    no_nudity: 'La photo que tu as ajoutée le [… date] montre [… quoi].',
    own_photos: 'La photo que tu as ajoutée le [… date] n’est pas la tienne : [… où elle se trouve aussi].',
    person_in_photo: 'La photo que tu as ajoutée le [… date] ne te montre pas, mais [… ce qu’elle montre].',
    clear_photos: 'On te voit mal sur la photo que tu as ajoutée le [… date] : [… pourquoi].',
    no_contact_details: '[… Ton texte de profil ou ta photo] contient des coordonnées : [… lesquelles].',
    lawful: 'Le [… date], tu as publié ou envoyé [… quoi]. C’est interdit : [… pourquoi].',
    payments: 'Il y a eu un problème avec ton paiement du [… date] : [… ce qui s’est passé].',
    other:
      'Le [… date], il s’est passé ceci : [… ce qui s’est passé]. C’est contraire à [… quelle condition].',
  },
  provider: {
    title: 'Paiement d’essai',
    notice: 'Ceci est une page d’essai. Aucun argent ne circule : tu choisis l’issue du paiement.',
    description: 'Libellé',
    method: 'Moyen de paiement',
    bank: 'Banque',
    account: 'Compte',
    reference: 'Référence',
    choose: 'Comment se termine ce paiement ?',
    acts: {
      paid: 'Payer',
      pending: 'Laisser en attente',
      failed: 'Faire échouer',
      canceled: 'Annuler',
      expired: 'Laisser expirer',
      chargeback: 'Payer, puis contester auprès de la banque',
    },
    more: 'Plus d’options',
    reason: 'Motif en cas d’échec',
    no_reason: 'Aucun motif',
    webhook: 'Quand le site l’apprend-il ?',
    webhooks: {
      now: 'Tout de suite',
      after: 'Seulement après ton retour',
      slow: 'Après une demi-minute',
      twice: 'Deux fois en même temps',
    },
    statuses: {
      open: 'En attente de paiement',
      pending: 'En cours',
      paid: 'Payé',
      failed: 'Échoué',
      canceled: 'Annulé',
      expired: 'Expiré',
    },
    settled: 'Ce paiement est déjà terminé',
    status: 'Statut',
    back: 'Retour au site',
    all: 'Tous les paiements d’essai',
    unknown: 'Cette page n’existe pas',
    impossible: 'Ce n’est pas possible avec ce paiement',
    list: {
      intro:
        'Ici, tu fais arriver ce qui peut suivre un paiement : solder des prélèvements, rembourser et contester.',
      empty: 'Pas encore de paiement. Achète des crédits et ils apparaîtront ici.',
      checkout: 'Aller à la page de paiement',
      refund: 'Rembourser',
      chargeback: 'Contester',
      reverse: 'Annuler la contestation',
      charged_back: 'Contesté',
      reversed: 'Contestation annulée',
    },
    refunds: {
      pending: 'Remboursement en cours',
      refunded: 'Remboursé',
      failed: 'Remboursement échoué',
      canceled: 'Remboursement annulé',
    },
    options: 'Paramètres',
    banks_on: 'Afficher une liste de banques avec iDEAL',
    banks_off: 'Masquer la liste de banques avec iDEAL',
  },
} as const satisfies ServerMessages
