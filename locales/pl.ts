import type { Messages } from './messages.ts'

export const pl = {
  enums: {
    gender: {
      male: 'Mężczyzna',
      female: 'Kobieta',
    },
    gender_plural: {
      male: 'Mężczyźni',
      female: 'Kobiety',
    },
    sexuality: {
      hetero: 'Hetero',
      gay: 'Gej',
      lesbian: 'Lesbijka',
      bi: 'Bi',
    },
    likes_type: {
      received: 'Kto cię polubił',
      given: 'Twoje polubienia',
      matches: 'Dopasowania',
    },
  },
  errors: {
    profiles: {
      birth_date_invalid: 'Nieprawidłowa data urodzenia.',
      birth_date_required: 'Podaj datę urodzenia ({min_age}+ lat)',
      name_is_email: 'Nazwa profilu musi różnić się od adresu e-mail',
      name_at_sign: 'Nazwa profilu nie może zaczynać się od @',
      name_length: 'Wybierz nazwę profilu od 3 do 20 znaków.',
      name_characters: 'W nazwie profilu używaj tylko liter, cyfr, spacji oraz . _ - ’',
      region_unknown: 'Wybierz region tego kraju.',
      not_viewable: 'Tego profilu nie można już wyświetlić',
    },
    accounts: {
      email_invalid: 'Nieprawidłowy e-mail',
      email_duplicate: 'Ten adres e-mail ma już konto w tym serwisie.',
      login_failed: 'Logowanie nie powiodło się, spróbuj ponownie',
      login_blocked: 'Zbyt wiele błędnych prób, konto zablokowane na {minutes} min.',
      authentication_required: 'Zaloguj się, aby kontynuować.',
      signup_closed: '{name} działa teraz tylko na zaproszenie. Upewnij się, że masz zaproszenie.',
      email_unconfirmed: 'Najpierw potwierdź swój e-mail; potem możesz wysyłać i odbierać wiadomości.',
      already_active: 'Twój e-mail jest już potwierdzony.',
      terms_required: 'Zaakceptuj regulamin, aby założyć konto.',
      password_length: 'Wybierz hasło od 10 do 128 znaków.',
      password_common: 'To hasło zbyt łatwo odgadnąć. Wybierz inne, na przykład krótkie zdanie.',
    },
    request: {
      failed: 'Wystąpił błąd, spróbuj ponownie później.',
      invalid: 'Coś się nie zgadza w podanych danych. Sprawdź zaznaczone pola.',
      field_invalid: 'To się nie zgadza. Sprawdź, co wpisujesz.',
      field_required: 'Wypełnij to pole.',
      field_too_long: 'To jest za długie. Skróć to.',
      not_from_client: 'Ta akcja nie pochodzi z tego serwisu. Odśwież stronę.',
      key_required: 'Tej akcji nie można bezpiecznie powtórzyć. Odśwież stronę.',
      key_reused: 'Ta akcja została już wykonana z innymi danymi. Spróbuj ponownie.',
      not_found: 'To nie istnieje (lub już nie istnieje).',
      too_large: 'To jest za duże. Zmniejsz to.',
      wrong_type: 'Serwis nie może odczytać tego rodzaju danych.',
      too_many:
        'To było trochę za szybko. Poczekaj {seconds, plural, one {# sekundę} few {# sekundy} many {# sekund} other {# sekundy}} i spróbuj ponownie.',
      unavailable: 'Serwis jest chwilowo niedostępny. Spróbuj za chwilę; wpisany tekst zostanie.',
      unknown_host: 'Ta nazwa nie należy do tego serwisu.',
    },
    chat: {
      insufficient_credits: 'Nie masz wystarczającej liczby kredytów',
      conversation_limit: 'Możesz rozmawiać z {limit} osobami. Przejdź na premium, aby rozmawiać z każdym.',
      recipient_unavailable: 'Ta osoba nie może teraz odbierać wiadomości. Nie pobrano kredytów.',
      not_found: 'Ta rozmowa już nie istnieje.',
      message_empty: 'Najpierw napisz wiadomość.',
      message_too_long: 'Twoja wiadomość jest za długa: najwyżej {limit} znaków.',
      own_profile: 'Nie możesz rozmawiać ze sobą.',
    },
    search: {
      not_allowed: 'Zaloguj się, aby szukać osób.',
      cursor_needed: 'Ta strona jest zbyt daleko. Zacznij wyszukiwanie od nowa.',
    },
    likes: {
      own_profile: 'Lubić siebie to dobra rzecz, ale tutaj się nie liczy.',
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
      greeting: 'Cześć {name},',
      footer: 'Otrzymujesz tę wiadomość, ponieważ masz konto w {site}.',
      button_help: 'Przycisk nie działa? Skopiuj ten link:',
    },
    activation: {
      subject: 'Potwierdź swój e-mail',
      body: 'Miło, że jesteś. Potwierdź swój e-mail; potem możesz wysyłać i odbierać wiadomości.',
      button: 'Potwierdź e-mail',
      validity: 'Link działa przez {hours} godzin. Nie zakładałeś(-aś) konta? Wtedy nic nie musisz robić.',
    },
  },
  ui: {
    close: 'Zamknij',
    cancel: 'Anuluj',
    load_more: 'Wczytaj więcej',
    loading: 'Wczytywanie',
    retry: 'Spróbuj ponownie',
    show_password: 'Pokaż hasło',
    hide_password: 'Ukryj hasło',
    optional: 'nieobowiązkowe',
    messages: 'Powiadomienia',
    next_step: {
      home: 'Przejdź do strony głównej',
      login: 'Zaloguj się',
      members: 'Wróć do wyszukiwania',
      chats: 'Przejdź do wiadomości',
      credits: 'Przejdź do kredytów',
      premium: 'O premium',
    },
  },
  app: {
    skip: 'Przejdź do treści',
    offline: 'Jesteś offline',
    nav: {
      main: 'Menu główne',
      search: 'Szukaj',
      messages: 'Wiadomości',
      likes: 'Polubienia',
      credits: 'Kredyty',
      premium: 'Premium',
      profile: 'Profil',
      my_profile: 'Mój profil',
      settings: 'Ustawienia',
      logout: 'Wyloguj się',
      login: 'Zaloguj się',
      signup: 'Zarejestruj się za darmo',
      account: 'Moje konto',
      language: 'Język',
      more_languages: 'Inne języki',
      unread:
        '{count, plural, one {# nieprzeczytana wiadomość} few {# nieprzeczytane wiadomości} many {# nieprzeczytanych wiadomości} other {# nieprzeczytanej wiadomości}}',
      new_likes:
        '{count, plural, one {# nowe polubienie} few {# nowe polubienia} many {# nowych polubień} other {# nowego polubienia}}',
      credits_left:
        '{count, plural, =0 {Nie masz już kredytów} one {Masz jeszcze # kredyt} few {Masz jeszcze # kredyty} many {Masz jeszcze # kredytów} other {Masz jeszcze # kredytu}}',
    },
    footer: {
      support: 'Pomoc i kontakt',
      adults: '{name} to serwis do czatowania i randkowania dla osób od {age} lat.',
      fictional: 'Niektóre profile są fikcyjne; zawsze jest to zaznaczone. Nie można się z nimi spotkać.',
    },
    error: {
      title: 'Coś poszło nie tak',
    },
    not_found: {
      title: 'Nie znaleziono tej strony',
      text: 'Może link jest stary albo brakuje w nim litery.',
    },
    mails_disabled: {
      title: 'Nie dostajesz od nas e-maili',
      fbl: 'Jeden z naszych e-maili oznaczono jako spam. Chcesz znów je dostawać? Napisz do nas:',
      bounce: 'Nasze e-maile nie docierają na twój adres. Czy jest nadal aktualny? Napisz do nas:',
      listunsubscribe: 'Wypisano cię w programie pocztowym. Chcesz znów dostawać e-maile? Napisz do nas:',
    },
  },
  settings: {
    title: 'Ustawienia',
    language: {
      title: 'Język',
      label: 'Język serwisu',
      hint: 'W tym języku będą też e-maile.',
      example: 'Tak wyglądają daty i liczby: {date} · {number}',
    },
    theme: {
      title: 'Wygląd',
      light: 'Jasny',
      dark: 'Ciemny',
      system: 'Systemowy',
    },
    account: {
      title: 'Konto',
      email: 'Adres e-mail',
      help: 'Chcesz zmienić lub usunąć konto? Napisz do nas:',
    },
  },
  credits: {
    title: 'Twoje kredyty',
    balance: '{count, plural, one {# kredyt} few {# kredyty} many {# kredytów} other {# kredytu}}',
    message_cost:
      '{count, plural, one {Wiadomość kosztuje # kredyt} few {Wiadomość kosztuje # kredyty} many {Wiadomość kosztuje # kredytów} other {Wiadomość kosztuje # kredytu}}',
    movements: 'Historia',
    none: 'Nie ma jeszcze żadnych operacji.',
    balance_after: 'Saldo {count, number}',
    kinds: {
      signup: 'Kredyty na start',
      message: 'Wysłana wiadomość',
      grant: 'Otrzymane od serwisu',
      demo: 'Kredyty demo',
    },
    closed: {
      title: 'Nie można tu jeszcze kupować kredytów',
      text: 'Sklep tego serwisu nie jest jeszcze otwarty. Masz pytania o kredyty lub premium? Napisz do nas:',
    },
  },
  premium: {
    title: 'Premium',
    intro: 'Zostajesz premium przy pierwszym zakupie kredytów i tak już zostaje.',
    conversations: {
      title: 'Czatuj z każdym',
      text: 'Bez premium czatujesz najwyżej z {limit, plural, one {# osobą} few {# osobami} many {# osobami} other {# osoby}}.',
    },
    photos: {
      title: 'Zobacz wszystkie zdjęcia',
      text: 'Także te, które dla innych są zablokowane.',
    },
    lifelong: {
      title: 'Na zawsze',
      text: 'Bez abonamentu. Zostajesz premium, nawet gdy skończą ci się kredyty.',
    },
    still_credits:
      'Również z premium wiadomość kosztuje {count, plural, one {# kredyt} few {# kredyty} many {# kredytów} other {# kredytu}}.',
  },
} as const satisfies Messages
