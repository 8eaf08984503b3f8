import type { Messages } from './messages.ts'

export const de = {
  enums: {
    gender: {
      male: 'Mann',
      female: 'Frau',
    },
    gender_plural: {
      male: 'Männer',
      female: 'Frauen',
    },
    sexuality: {
      hetero: 'Hetero',
      gay: 'Schwul',
      lesbian: 'Lesbisch',
      bi: 'Bi',
    },
    likes_type: {
      received: 'Wer mag dich',
      given: 'Deine Likes',
      matches: 'Matches',
    },
  },
  errors: {
    profiles: {
      birth_date_invalid: 'Ungültiges Geburtsdatum.',
      birth_date_required: 'Gib dein Geburtsdatum ein ({min_age}+ Jahre)',
      name_is_email: 'Dein Profilname muss sich von deiner E-Mail-Adresse unterscheiden',
      name_at_sign: 'Dein Profilname darf nicht mit einem @ beginnen',
      name_length: 'Wähle einen Profilnamen mit 3 bis 20 Zeichen.',
      name_characters: 'Verwende im Profilnamen nur Buchstaben, Ziffern, Leerzeichen und . _ - ’',
      region_unknown: 'Wähle eine Region dieses Landes.',
      not_viewable: 'Dieses Profil kann nicht mehr angesehen werden',
    },
    accounts: {
      email_invalid: 'Ungültige E-Mail',
      email_duplicate: 'Diese E-Mail-Adresse hat bereits ein Konto auf dieser Seite.',
      login_failed: 'Anmeldung fehlgeschlagen, versuche es erneut',
      login_blocked: 'Zu viele Fehlversuche, Konto für {minutes} Min. gesperrt.',
      authentication_required: 'Logge dich ein, um fortzufahren.',
      signup_closed: '{name} ist zurzeit nur auf Einladung. Stelle sicher, dass du eine Einladung hast.',
      email_unconfirmed:
        'Bestätige zuerst deine E-Mail-Adresse; danach kannst du Nachrichten senden und empfangen.',
      already_active: 'Deine E-Mail-Adresse ist schon bestätigt.',
      terms_required: 'Stimme den Bedingungen zu, um ein Konto zu erstellen.',
      password_length: 'Wähle ein Passwort mit 10 bis 128 Zeichen.',
      password_common:
        'Dieses Passwort ist zu leicht zu erraten. Wähle ein anderes, zum Beispiel einen kurzen Satz.',
    },
    request: {
      failed: 'Es ist ein Fehler aufgetreten, versuche es später erneut.',
      invalid: 'Etwas stimmt mit deinen Angaben nicht. Prüfe die markierten Felder.',
      field_invalid: 'Das stimmt nicht. Prüfe deine Eingabe.',
      field_required: 'Fülle dieses Feld aus.',
      field_too_long: 'Das ist zu lang. Kürze es.',
      not_from_client: 'Diese Aktion kam nicht von dieser Seite. Lade die Seite neu.',
      key_required: 'So lässt sich die Aktion nicht sicher wiederholen. Lade die Seite neu.',
      key_reused: 'Diese Aktion wurde schon mit anderen Daten ausgeführt. Versuche es noch einmal.',
      not_found: 'Das gibt es nicht (mehr).',
      too_large: 'Das ist zu groß. Verkleinere es.',
      wrong_type: 'Diese Art von Daten kann die Seite nicht lesen.',
      too_many:
        'Das ging etwas schnell. Warte {seconds, plural, one {# Sekunde} other {# Sekunden}} und versuche es noch einmal.',
      unavailable:
        'Die Seite ist gerade nicht erreichbar. Versuche es gleich noch einmal; dein Text bleibt stehen.',
      unknown_host: 'Dieser Name gehört nicht zu dieser Seite.',
    },
    chat: {
      insufficient_credits: 'Du hast nicht genug Credits',
      conversation_limit: 'Du kannst mit {limit} Personen chatten. Werde Premium, um mit allen zu chatten.',
      recipient_unavailable:
        'Dieses Mitglied kann gerade keine Nachrichten empfangen. Es wurden keine Credits abgezogen.',
      not_found: 'Dieses Gespräch gibt es nicht mehr.',
      message_empty: 'Schreib zuerst eine Nachricht.',
      message_too_long: 'Deine Nachricht ist zu lang: höchstens {limit} Zeichen.',
      own_profile: 'Du kannst nicht mit dir selbst chatten.',
    },
    search: {
      not_allowed: 'Logge dich ein, um Mitglieder zu suchen.',
      cursor_needed: 'Diese Seite liegt zu weit hinten. Starte die Suche neu.',
    },
    likes: {
      own_profile: 'Sich selbst zu mögen ist gut, zählt hier aber nicht.',
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
      greeting: 'Hallo {name},',
      footer: 'Du bekommst diese Mail, weil du ein Konto bei {site} hast.',
      button_help: 'Funktioniert der Button nicht? Kopiere diesen Link:',
    },
    activation: {
      subject: 'Bestätige deine E-Mail-Adresse',
      body: 'Schön, dass du da bist. Bestätige deine E-Mail-Adresse; danach kannst du Nachrichten senden und empfangen.',
      button: 'E-Mail-Adresse bestätigen',
      validity: 'Der Link gilt {hours} Stunden. Hast du kein Konto erstellt? Dann musst du nichts tun.',
    },
  },
  ui: {
    close: 'Schließen',
    cancel: 'Abbrechen',
    load_more: 'Mehr laden',
    loading: 'Wird geladen',
    retry: 'Erneut versuchen',
    show_password: 'Passwort anzeigen',
    hide_password: 'Passwort verbergen',
    optional: 'optional',
    messages: 'Meldungen',
    next_step: {
      home: 'Zur Startseite',
      login: 'Anmelden',
      members: 'Zurück zur Suche',
      chats: 'Zu deinen Nachrichten',
      credits: 'Zu deinen Credits',
      premium: 'Über Premium',
    },
  },
  app: {
    skip: 'Zum Inhalt',
    offline: 'Du bist offline',
    nav: {
      main: 'Hauptmenü',
      search: 'Suchen',
      messages: 'Nachrichten',
      likes: 'Likes',
      credits: 'Credits',
      premium: 'Premium',
      profile: 'Profil',
      my_profile: 'Mein Profil',
      settings: 'Einstellungen',
      logout: 'Abmelden',
      login: 'Anmelden',
      signup: 'Kostenlos registrieren',
      account: 'Mein Konto',
      language: 'Sprache',
      more_languages: 'Weitere Sprachen',
      unread: '{count, plural, one {# ungelesene Nachricht} other {# ungelesene Nachrichten}}',
      new_likes: '{count, plural, one {# neues Like} other {# neue Likes}}',
      credits_left:
        '{count, plural, =0 {Deine Credits sind aufgebraucht} one {Du hast noch # Credit} other {Du hast noch # Credits}}',
    },
    footer: {
      support: 'Hilfe und Kontakt',
      adults: '{name} ist eine Seite zum Chatten und Daten, für Menschen ab {age} Jahren.',
      fictional: 'Einige Profile sind fiktiv; das steht immer dabei. Mit ihnen ist kein Treffen möglich.',
    },
    error: {
      title: 'Etwas ist schiefgegangen',
    },
    not_found: {
      title: 'Diese Seite wurde nicht gefunden',
      text: 'Vielleicht ist der Link alt oder es fehlt ein Buchstabe.',
    },
    mails_disabled: {
      title: 'Du bekommst keine E-Mails von uns',
      fbl: 'Eine E-Mail von uns wurde als Spam markiert. Möchtest du wieder E-Mails bekommen? Sag uns Bescheid:',
      bounce: 'Unsere E-Mails kommen unter deiner Adresse nicht an. Stimmt sie noch? Sag uns Bescheid:',
      listunsubscribe:
        'Du hast dich in deinem Mailprogramm abgemeldet. Möchtest du wieder E-Mails bekommen? Sag uns Bescheid:',
    },
  },
  settings: {
    title: 'Einstellungen',
    language: {
      title: 'Sprache',
      label: 'Sprache der Seite',
      hint: 'Auch deine E-Mails kommen in dieser Sprache.',
      example: 'So schreiben wir hier ein Datum und eine Zahl: {date} · {number}',
    },
    theme: {
      title: 'Darstellung',
      light: 'Hell',
      dark: 'Dunkel',
      system: 'System',
    },
    account: {
      title: 'Konto',
      email: 'E-Mail-Adresse',
      help: 'Möchtest du etwas an deinem Konto ändern oder es löschen? Schreib uns:',
    },
  },
  credits: {
    title: 'Deine Credits',
    balance: '{count, plural, one {# Credit} other {# Credits}}',
    message_cost:
      '{count, plural, one {Eine Nachricht kostet # Credit} other {Eine Nachricht kostet # Credits}}',
    movements: 'Bewegungen',
    none: 'Noch keine Bewegungen.',
    balance_after: 'Stand {count, number}',
    kinds: {
      signup: 'Willkommens-Credits',
      message: 'Nachricht gesendet',
      grant: 'Von der Seite erhalten',
      demo: 'Demo-Credits',
    },
    closed: {
      title: 'Hier kannst du noch keine Credits kaufen',
      text: 'Der Shop dieser Seite ist noch nicht geöffnet. Fragen zu Credits oder Premium? Schreib uns:',
    },
  },
  premium: {
    title: 'Premium',
    intro: 'Mit deinem ersten Kauf von Credits wirst du Premium, und du bleibst es.',
    conversations: {
      title: 'Chatte mit allen',
      text: 'Ohne Premium chattest du mit höchstens {limit, plural, one {# Mitglied} other {# Mitgliedern}}.',
    },
    photos: {
      title: 'Sieh alle Fotos',
      text: 'Auch die Fotos, die für andere gesperrt sind.',
    },
    lifelong: {
      title: 'Für immer',
      text: 'Kein Abo. Du bleibst Premium, auch wenn deine Credits aufgebraucht sind.',
    },
    still_credits:
      'Auch mit Premium kostet eine Nachricht {count, plural, one {# Credit} other {# Credits}}.',
  },
} as const satisfies Messages
