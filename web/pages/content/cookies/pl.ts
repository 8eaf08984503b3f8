import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Używamy tylko tych plików cookie, bez których {name} nie działa.' },
    { text: 'Nie ma plików cookie ani skryptów innych firm i nic cię nie śledzi.' },
    { text: 'Dlatego nie pytamy cię o zgodę: nie ma czego odrzucać.' },
  ],
  sections: [
    {
      id: 'cookies',
      title: 'Nasze pliki cookie',
      body: [
        'Cookie to mały tekst, który twoja przeglądarka przechowuje dla nas. {company} ustawia te sześć. Przy bezpiecznym połączeniu nazwa może zaczynać się od „__Host-”.',
        {
          head: ['Cookie', 'Do czego służy', 'Jak długo'],
          rows: [
            [
              'sid',
              'Utrzymuje twoją sesję.',
              '30 dni albo do wylogowania; bez opcji „Nie wylogowuj mnie” do zamknięcia przeglądarki',
            ],
            [
              'has_session',
              'Mówi stronie, że trwa sesja, żeby nie pytała na próżno, kim jesteś. Nie zawiera niczego o tobie.',
              'Tak długo jak sid',
            ],
            [
              'device',
              'Rozpoznaje tę przeglądarkę jako urządzenie twojego konta, żeby nikt nie mógł ci zablokować wejścia.',
              '180 dni od ostatniego logowania',
            ],
            ['locale', 'Pamięta wybrany język.', '365 dni'],
            ['country', 'Pamięta wybrany kraj, na potrzeby cen.', '365 dni'],
            [
              'wrote',
              'Pokazuje przez pięć sekund to, co właśnie zostało zmienione. Ustawiamy je tylko po zmianie, gdy na pytania odpowiada kopia naszej bazy danych.',
              '5 sekund',
            ],
          ],
        },
      ],
    },
    {
      id: 'storage',
      title: 'Pamięć twojej przeglądarki',
      body: [
        'Poza tym przeglądarka sama przechowuje kilka rzeczy. Nie są one wysyłane przy każdym zapytaniu.',
        {
          head: ['Co', 'Do czego służy', 'Jak długo'],
          rows: [
            [
              'Szkice formularzy i wiadomości',
              'Żeby nic nie trzeba było pisać dwa razy.',
              'Do wysłania lub zamknięcia karty',
            ],
            [
              'Wiadomości jeszcze niewysłane',
              'Żeby nie przepadły bez połączenia.',
              'Do wysłania lub wylogowania',
            ],
            [
              'Zamknięte komunikaty i ostrzeżenia',
              'Żeby nie pokazywały się w kółko.',
              'Dopóki ich nie usuniesz',
            ],
            [
              'Jasny lub ciemny wygląd i liczba wizyt',
              'Na potrzeby wyglądu i żeby zaproponować ci aplikację w dobrym momencie.',
              'Dopóki ich nie usuniesz',
            ],
            [
              'Link, przez który do nas trafiasz',
              'Żeby wiedzieć, jak ludzie nas znajdują. Wysyłane tylko przy rejestracji.',
              '30 dni',
            ],
            [
              'Części samej strony',
              'Żeby otwierała się szybko, także bez połączenia.',
              'Do pojawienia się nowej wersji',
            ],
            [
              'Ostatnio oglądane strony',
              'Żeby przy następnej wizycie pojawiły się od razu, zanim zostaną odświeżone.',
              'Do wylogowania lub powrotu innego dnia',
            ],
            [
              'Czy powiadomienia push są włączone',
              'Żeby wysyłać ci powiadomienia, tylko na twoją prośbę.',
              'Dopóki ich nie wyłączysz',
            ],
          ],
        },
      ],
    },
    {
      id: 'manage',
      title: 'Jak usunąć je samodzielnie',
      body: [
        'W ustawieniach przeglądarki możesz wszystko usunąć lub zablokować. Bez plików cookie możesz oglądać {name}, ale nie możesz się zalogować. Język i kraj zmienisz na [stronie z językami](/lang-config).',
        'Gdy płacisz przez usługę płatniczą, jesteś na jej stronie i obowiązują jej własne pliki cookie.',
      ],
    },
    {
      id: 'more',
      title: 'Więcej informacji',
      body: [
        'Co robimy z danymi, przeczytasz w [polityce prywatności](/pages/privacy). Masz pytanie? Napisz na {support_email}.',
      ],
    },
  ],
}
