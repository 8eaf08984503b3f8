import type { Messages } from './messages.ts'

export const fr = {
  enums: {
    gender: {
      male: 'Homme',
      female: 'Femme',
    },
    gender_plural: {
      male: 'Hommes',
      female: 'Femmes',
    },
    sexuality: {
      hetero: 'Hétéro',
      gay: 'Gay',
      lesbian: 'Lesbienne',
      bi: 'Bi',
    },
    likes_type: {
      received: 'Qui t’aime bien',
      given: 'Tes likes',
      matches: 'Matchs',
    },
  },
  errors: {
    profiles: {
      birth_date_invalid: 'Date de naissance non valide.',
      birth_date_required: 'Indique ta date de naissance ({min_age}+ ans)',
      name_is_email: 'Ton nom de profil doit être différent de ton adresse e-mail',
      name_at_sign: 'Ton nom de profil ne peut pas commencer par un @',
      name_length: 'Choisis un nom de profil de 3 à 20 caractères.',
      name_characters: 'Utilise seulement des lettres, chiffres, espaces et . _ - ’ dans ton nom de profil',
      region_unknown: 'Choisis une région de ce pays.',
      not_viewable: 'Ce profil n’est plus visible',
    },
    accounts: {
      email_invalid: 'E-mail non valide',
      email_duplicate: 'Cette adresse e-mail a déjà un compte sur ce site.',
      login_failed: 'Échec de la connexion, réessaie',
      login_blocked: 'Trop de tentatives échouées, compte bloqué pendant {minutes} min.',
      authentication_required: 'Connecte-toi pour continuer.',
      signup_closed: '{name} est pour le moment sur invitation. Assure-toi d’avoir une invitation.',
      email_unconfirmed:
        'Confirme d’abord ton adresse e-mail ; tu pourras ensuite envoyer et recevoir des messages.',
      already_active: 'Ton adresse e-mail est déjà confirmée.',
      terms_required: 'Accepte les conditions pour créer un compte.',
      password_length: 'Choisis un mot de passe de 10 à 128 caractères.',
      password_common:
        'Ce mot de passe est trop facile à deviner. Choisis-en un autre, par exemple une courte phrase.',
    },
    request: {
      failed: 'Une erreur est survenue, réessaie plus tard.',
      invalid: 'Quelque chose ne va pas dans ta saisie. Vérifie les champs signalés.',
      field_invalid: 'Ce n’est pas correct. Vérifie ta saisie.',
      field_required: 'Remplis ce champ.',
      field_too_long: 'C’est trop long. Raccourcis-le.',
      not_from_client: 'Cette action ne venait pas de ce site. Recharge la page.',
      key_required: 'Cette action ne peut pas être répétée sans risque. Recharge la page.',
      key_reused: 'Cette action a déjà été faite avec d’autres données. Réessaie.',
      not_found: 'Cela n’existe pas (ou plus).',
      too_large: 'C’est trop volumineux. Réduis la taille.',
      wrong_type: 'Le site ne peut pas lire ce type de données.',
      too_many:
        'C’était un peu rapide. Attends {seconds, plural, one {# seconde} other {# secondes}} et réessaie.',
      unavailable: 'Le site est momentanément indisponible. Réessaie bientôt ; ton texte est conservé.',
      unknown_host: 'Ce nom n’appartient pas à ce site.',
    },
    chat: {
      insufficient_credits: 'Tu n’as pas assez de crédits',
      conversation_limit:
        'Tu peux discuter avec {limit} personnes. Passe premium pour discuter avec tout le monde.',
      recipient_unavailable:
        'Ce membre ne peut pas recevoir de messages pour le moment. Aucun crédit n’a été débité.',
      not_found: 'Cette conversation n’existe plus.',
      message_empty: 'Écris d’abord un message.',
      message_too_long: 'Ton message est trop long : {limit} caractères au maximum.',
      own_profile: 'Tu ne peux pas discuter avec toi-même.',
    },
    search: {
      not_allowed: 'Connecte-toi pour chercher des membres.',
      cursor_needed: 'Cette page est trop loin. Relance la recherche.',
    },
    likes: {
      own_profile: 'S’aimer soi-même, c’est bien, mais ça ne compte pas ici.',
    },
  },
  languages: {
    nl: 'Nederlands',
    de: 'Deutsch',
    en: 'English',
    es: 'Español',
    fr: 'Français',
    it: 'Italiano',
    pl: 'Polski',
  },
  mails: {
    frame: {
      greeting: 'Bonjour {name},',
      footer: 'Tu reçois ce mail parce que tu as un compte sur {site}.',
      button_help: 'Le bouton ne fonctionne pas ? Copie ce lien :',
    },
    activation: {
      subject: 'Confirme ton adresse e-mail',
      body: 'Ravi de te voir. Confirme ton adresse e-mail ; tu pourras ensuite envoyer et recevoir des messages.',
      button: 'Confirmer mon adresse e-mail',
      validity:
        'Le lien est valable {hours} heures. Tu n’as pas créé de compte ? Alors tu n’as rien à faire.',
    },
  },
  ui: {
    close: 'Fermer',
    cancel: 'Annuler',
    load_more: 'Charger plus',
    loading: 'Chargement',
    retry: 'Réessayer',
    show_password: 'Afficher le mot de passe',
    hide_password: 'Masquer le mot de passe',
    optional: 'facultatif',
    messages: 'Notifications',
    next_step: {
      home: 'Retour à l’accueil',
      login: 'Se connecter',
      members: 'Retour à la recherche',
      chats: 'Aller à tes messages',
      credits: 'Voir tes crédits',
      premium: 'À propos de premium',
    },
  },
  app: {
    skip: 'Aller au contenu',
    offline: 'Tu es hors ligne',
    nav: {
      main: 'Menu principal',
      search: 'Rechercher',
      messages: 'Messages',
      likes: 'Likes',
      credits: 'Crédits',
      premium: 'Premium',
      profile: 'Profil',
      my_profile: 'Mon profil',
      settings: 'Paramètres',
      logout: 'Se déconnecter',
      login: 'Se connecter',
      signup: 'Inscription gratuite',
      account: 'Mon compte',
      language: 'Langue',
      more_languages: 'Autres langues',
      unread: '{count, plural, one {# message non lu} other {# messages non lus}}',
      new_likes: '{count, plural, one {# nouveau like} other {# nouveaux likes}}',
      credits_left:
        '{count, plural, =0 {Tu n’as plus de crédits} one {Il te reste # crédit} other {Il te reste # crédits}}',
    },
    footer: {
      support: 'Aide et contact',
      adults: '{name} est un site pour discuter et faire des rencontres, à partir de {age} ans.',
      fictional:
        'Certains profils sont fictifs ; c’est toujours indiqué. Il n’est pas possible de les rencontrer.',
    },
    error: {
      title: 'Quelque chose n’a pas fonctionné',
    },
    not_found: {
      title: 'Cette page est introuvable',
      text: 'Le lien est peut-être ancien, ou il manque une lettre.',
    },
    mails_disabled: {
      title: 'Tu ne reçois pas nos e-mails',
      fbl: 'Un de nos e-mails a été signalé comme spam. Tu veux en recevoir à nouveau ? Écris-nous :',
      bounce: 'Nos e-mails n’arrivent pas à ton adresse. Est-elle toujours bonne ? Écris-nous :',
      listunsubscribe: 'Tu t’es désabonné dans ta messagerie. Tu veux en recevoir à nouveau ? Écris-nous :',
    },
  },
  settings: {
    title: 'Paramètres',
    language: {
      title: 'Langue',
      label: 'Langue du site',
      hint: 'Tes e-mails seront aussi dans cette langue.',
      example: 'Voici comment s’écrivent les dates et les nombres : {date} · {number}',
    },
    theme: {
      title: 'Apparence',
      light: 'Clair',
      dark: 'Sombre',
      system: 'Système',
    },
    account: {
      title: 'Compte',
      email: 'Adresse e-mail',
      help: 'Tu veux modifier ou supprimer ton compte ? Écris-nous :',
    },
  },
  credits: {
    title: 'Tes crédits',
    balance: '{count, plural, one {# crédit} other {# crédits}}',
    message_cost: '{count, plural, one {Un message coûte # crédit} other {Un message coûte # crédits}}',
    movements: 'Historique',
    none: 'Aucun mouvement pour l’instant.',
    balance_after: 'Solde {count, number}',
    kinds: {
      signup: 'Crédits de bienvenue',
      message: 'Message envoyé',
      grant: 'Offerts par le site',
      demo: 'Crédits de démo',
    },
    closed: {
      title: 'L’achat de crédits n’est pas encore ouvert ici',
      text: 'La boutique de ce site n’est pas encore ouverte. Des questions sur les crédits ou premium ? Écris-nous :',
    },
  },
  premium: {
    title: 'Premium',
    intro: 'Tu deviens premium dès ton premier achat de crédits, et tu le restes.',
    conversations: {
      title: 'Discute avec tout le monde',
      text: 'Sans premium, tu discutes avec {limit, plural, one {# membre} other {# membres}} au maximum.',
    },
    photos: {
      title: 'Vois toutes les photos',
      text: 'Même celles qui sont verrouillées pour les autres.',
    },
    lifelong: {
      title: 'Pour toujours',
      text: 'Pas d’abonnement. Tu restes premium, même sans crédits.',
    },
    still_credits: 'Même avec premium, un message coûte {count, plural, one {# crédit} other {# crédits}}.',
  },
} as const satisfies Messages
