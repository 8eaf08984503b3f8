import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Zachowuj się życzliwie i szczerze, i nigdy nie proś o pieniądze.' },
    { text: 'O zawieszeniu lub zablokowaniu konta zawsze decyduje człowiek.' },
    { text: 'Nie zgadzasz się? Złóż sprzeciw, a ktoś inny spojrzy jeszcze raz.' },
  ],
  sections: [
    {
      id: 'rules',
      title: 'Zasady',
      body: [
        'W serwisie {name} nie wolno:',
        [
          'mieć mniej niż {min_age} lat',
          'udostępniać ani żądać zdjęć lub wiadomości o nieletnich w kontekście seksualnym',
          'grozić, obrażać, dyskryminować ani nękać',
          'prosić o pieniądze, karty podarunkowe, kody lub dane bankowe ani nikogo oszukiwać',
          'podawać się za kogoś innego ani zamieszczać zdjęć, do których nie masz praw',
          'zamieszczać w profilu nagich zdjęć lub treści seksualnych ani udostępniać czyichś zdjęć bez zgody',
          'reklamować, oferować usług seksualnych ani odsyłać ludzi na inne strony',
          'używać programów do wysyłania wiadomości lub zbierania danych',
          'wracać na nowe konto po zawieszeniu',
        ],
      ],
    },
    {
      id: 'measures',
      title: 'Co może się stać',
      body: [
        [
          'Ostrzegamy cię albo usuwamy zdjęcie lub tekst.',
          'Ukrywamy profil, gdy coś sprawdzamy, albo przez pewien czas nie możesz wysyłać wiadomości.',
          'Zawieszamy konto na pewien czas albo blokujemy je na stałe. Wtedy nikt nie widzi twojego profilu. Nadal możesz się zalogować, ale tylko po to, by przeczytać decyzję, odwołać się, pobrać swoje dane, odstąpić od zakupu lub usunąć konto.',
        ],
        'Przy pierwszym, lekkim naruszeniu tylko usuwamy to, co łamie zasady. Przy wykorzystywaniu dzieci, groźbach i oszustwie zawieszamy lub blokujemy konto od razu i zawiadamiamy organy tam, gdzie wymaga tego prawo.',
      ],
    },
    {
      id: 'decision',
      title: 'Jak decydujemy',
      body: [
        'Zgłoszenia użytkowników i osób bez konta czyta człowiek z naszego zespołu. Patrzymy na to, co zgłoszono, i na kopię tego, co było tam w danej chwili. Nigdy nie mówimy, kto zgłosił.',
        'Kilka rzeczy dzieje się samo, bo nie mogą czekać: profil zgłoszony przez użytkownika jako należący do nieletniego od razu się ukrywa, zdjęcie, które ktoś rozpoznaje jako własne, wraca do sprawdzenia, a zdjęcie podobne do wcześniej zakazanego jest odrzucane. Potem i na to patrzy człowiek.',
      ],
    },
    {
      id: 'objection',
      title: 'Sprzeciw',
      body: [
        'Uważasz, że się mylimy? Napisz w ciągu sześciu miesięcy: w swoich [decyzjach](/settings/decisions) albo przez [formularz](/complaints?about=objection). Podaj, co twoim zdaniem się nie zgadza, a w formularzu także, o które konto lub zgłoszenie chodzi. Ktoś, kto nie podjął pierwszej decyzji, spojrzy jeszcze raz, a odpowiedź z uzasadnieniem dostaniesz e-mailem.',
        'Jeśli się nie porozumiemy, możesz zwrócić się do certyfikowanego organu do sporów o platformy internetowe w UE albo do sądu.',
      ],
    },
    {
      id: 'credits',
      title: 'Twoje kredyty i pieniądze',
      body: [
        'Także po zawieszeniu lub zablokowaniu możesz odstąpić od zakupu z ostatnich {refund_days} dni: zaloguj się i wybierz zamówienie albo napisz na {support_email}. Ile dostaniesz z powrotem, przeczytasz w [odstąpieniu i zwrotach](/pages/return-policy). Użytkownik, którego wiadomości jeszcze nie przeczytano, odzyskuje te kredyty automatycznie.',
      ],
    },
    {
      id: 'report',
      title: 'Zgłaszanie',
      body: [
        'Jako użytkownik zgłosisz profil, zdjęcie lub wiadomość w menu obok. Z [formularza skarg](/complaints) może skorzystać każdy, także bez konta. {company} czyta wszystko.',
      ],
    },
  ],
}
