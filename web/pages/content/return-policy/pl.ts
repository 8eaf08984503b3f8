import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Od każdego zakupu możesz odstąpić przez {refund_days} dni, bez podania powodu.' },
    { text: 'Najpierw zobaczysz co do grosza, ile odzyskasz. Potem wystarczy jeden przycisk.' },
    { text: 'Pieniądze wrócą w ciągu 14 dni, tą samą drogą, którą zapłacono.' },
  ],
  sections: [
    {
      id: 'term',
      title: 'Ile masz czasu',
      body: [
        'Od umowy możesz odstąpić do {refund_days} dni po zakupie. Dotyczy to każdego zakupu kredytów, także ze zniżką. Data i godzina są podane przy zamówieniu.',
      ],
    },
    {
      id: 'how',
      title: 'Jak odstąpić',
      body: [
        [
          'Przyciskiem „Odstąp od umowy tutaj” na tej stronie lub przy zamówieniu w ustawieniach. Zobaczysz kwotę i potwierdzisz przyciskiem „Potwierdź odstąpienie”.',
          'Wiadomością na {support_email} z nazwą profilu i numerem zamówienia.',
          'Formularzem z dołu tej strony. Nie jest obowiązkowy.',
        ],
        'Dostaniesz e-mail z potwierdzeniem treści, daty i godziny odstąpienia.',
      ],
    },
    {
      id: 'amount',
      title: 'Ile odzyskasz',
      body: [
        [
          'Nie wykorzystano żadnych kredytów z tego zakupu? Odzyskasz całą cenę.',
          'Wykorzystano kredyty, a przy zamówieniu nie poproszono o dostęp od razu? Też odzyskasz całą cenę.',
          'Wykorzystano kredyty, a przy zamówieniu poproszono o dostęp od razu? Za wykorzystane kredyty płacisz proporcjonalnie. Odzyskasz cenę × niewykorzystane kredyty ÷ kupione kredyty, zaokrągloną w górę do grosza.',
        ],
        'Kredyty otrzymane w prezencie liczą się jako wykorzystane najpierw, potem najstarszy zakup. Niewykorzystane kredyty z zakupu znikną z salda. Jeśli był to jedyny zakup i odzyskasz całość, nie będziesz już mieć premium.',
      ],
    },
    {
      id: 'payback',
      title: 'Kiedy wrócą pieniądze',
      body: [
        'W ciągu 14 dni od otrzymania odstąpienia, tą samą drogą, którą zapłacono, i bez kosztów. Przy poleceniu zapłaty jest to możliwe, gdy bank wypłaci nam tę kwotę.',
      ],
    },
    {
      id: 'form',
      title: 'Wzór formularza odstąpienia',
      body: [
        'Formularz należy wypełnić i odesłać tylko w przypadku chęci odstąpienia od umowy.',
        [
          'Adresat: {company}, {support_email}. Adres pocztowy jest na dole tej strony.',
          'Niniejszym informuję o moim odstąpieniu od umowy o świadczenie następującej usługi: zakup kredytów, numer zamówienia …',
          'Data zamówienia: …',
          'Imię i nazwisko konsumenta: …',
          'Adres konsumenta: …',
          'Podpis konsumenta (tylko jeżeli formularz jest przesyłany w wersji papierowej)',
          'Data: …',
        ],
      ],
    },
    {
      id: 'help',
      title: 'Coś innego?',
      body: [
        'Pobrano niewłaściwą kwotę albo to, co kupiono, nie działa zgodnie z obietnicą? Napisz na {support_email}. Prawa ustawowe zachowujesz także po tych {refund_days} dniach.',
      ],
    },
  ],
}
