import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [],
  sections: [
    {
      id: 'contact',
      title: 'Napisz do nas',
      body: [
        'Wyślij e-mail na {support_email}. Odpowiadamy w dni robocze, zwykle w ciągu dwóch dni. Możesz też zadzwonić lub wysłać list; numer i adres {company} znajdziesz na dole tej strony.',
        'Podaj w e-mailu nazwę profilu, a jeśli chodzi o płatność, numer zamówienia. Nigdy nie prosimy o hasło ani o kod.',
      ],
    },
    {
      id: 'help',
      title: 'Co załatwisz od razu samodzielnie',
      body: [
        [
          'Nie pamiętasz hasła: [ustaw nowe](/reset-password).',
          'Nie ma e-maila z potwierdzeniem: zajrzyj do spamu, zaloguj się i poproś o wysłanie jeszcze raz.',
          'Za dużo albo za mało e-maili: [wybierz, co chcesz dostawać](/notifications).',
          'Gdzie jest moja płatność: zamówienia są w [ustawieniach](/settings).',
          'Zwrot pieniędzy: [odstąp od zakupu](/pages/return-policy) w ciągu {refund_days} dni.',
          'Ile to kosztuje: [wszystkie ceny](/pricing).',
          'Inny język lub kraj: [wybierz język](/lang-config).',
          'Twoje dane w pliku, sesje i tryb niewidoczny: w [ustawieniach](/settings).',
          'Rezygnacja: [usuń konto](/settings/delete).',
        ],
      ],
    },
    {
      id: 'report',
      title: 'Zgłoszenia i skargi',
      body: [
        'Chodzi o czyjeś zachowanie, zdjęcie, fałszywy profil lub coś niedozwolonego? Skorzystaj z [formularza skarg](/complaints); numer dostaniesz od razu. Odpowiedzi na większość pytań są w [najczęstszych pytaniach](/pages/faq).',
      ],
    },
    {
      id: 'safety',
      title: 'Nie czujesz się bezpiecznie?',
      body: [
        'Zablokuj użytkownika w menu rozmowy lub profilu. Od razu przestaniecie się widzieć. Jeśli ktoś ci grozi lub cię szantażuje, zrób zrzut ekranu, nie płać i idź na policję; w nagłym niebezpieczeństwie dzwoń pod 112.',
      ],
    },
    {
      id: 'authorities',
      title: 'Punkt kontaktowy dla użytkowników i organów',
      body: [
        'Zgodnie z europejskim aktem o usługach cyfrowych (artykuły 11 i 12) skontaktujesz się z {company} pod adresem {support_email}, w języku: {contact_languages}.',
      ],
    },
  ],
}
