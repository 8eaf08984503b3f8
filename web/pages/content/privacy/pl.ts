import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    {
      text: 'Nie sprzedajemy twoich danych i nie udostępniamy ich do reklam. Nie ma cudzych skryptów śledzących.',
    },
    { text: 'Dane wrażliwe, takie jak orientacja seksualna, przechowujemy tylko za twoją zgodą.' },
    { text: 'Po usunięciu konta kasujemy twoje dane po czternastu dniach.' },
    { text: 'Zawsze możesz dowiedzieć się, co o tobie mamy, oraz to poprawić lub usunąć.' },
  ],
  sections: [
    {
      id: 'controller',
      title: 'Kto odpowiada',
      body: [
        'Administratorem twoich danych w serwisie {name} jest {company}; adres jest na dole tej strony.',
      ],
    },
    {
      id: 'what',
      title: 'Co przechowujemy i po co',
      body: [
        [
          'Twoje konto: adres e-mail, zaszyfrowane hasło, język. Aby umożliwić ci logowanie i do ciebie pisać. Podstawa: nasza umowa.',
          'Twój profil: nazwa, data urodzenia, płeć, kogo szukasz, miejscowość, tekst i zdjęcia. Aby pokazać cię innym. Podstawa: nasza umowa.',
          'Wiadomości, polubienia i prezenty. Aby je dostarczyć. Podstawa: nasza umowa.',
          'Kredyty i zakupy oraz kraj twojego profilu, adresu sieciowego i karty lub banku w tym momencie, od którego zależy VAT. Aby je dostarczyć i dlatego, że wymaga tego prawo podatkowe. Podstawa: umowa i prawo.',
          'Adres sieciowy, przeglądarka i czas wizyt oraz to, z jakiego linku przychodzisz. Dla bezpieczeństwa, przeciw nadużyciom i aby wiedzieć, jak ludzie nas znajdują. Podstawa: nasz prawnie uzasadniony interes.',
          'Czy chcesz dostawać oferty e-mailem. Podstawa: twoja zgoda.',
          'To, co piszesz w skardze lub zgłoszeniu, z imieniem i adresem e-mail, oraz nasze decyzje. Żeby podjąć decyzję i ci odpowiedzieć. Podstawa: prawo.',
        ],
        'Gdzie jesteś: z adresu sieciowego ustalamy tylko twój kraj. Jeśli użyjesz przycisku lokalizacji, przeglądarka wyśle raz pozycję zaokrągloną do około kilometra. Sprawdzamy kraj, region i miejscowość i nie zapisujemy pozycji.',
      ],
    },
    {
      id: 'sensitive',
      title: 'Dane wrażliwe',
      body: [
        'Orientację seksualną podajesz tylko, jeśli chcesz. Prosimy o osobną zgodę i zapisujemy jej datę. Możesz ją wycofać w każdej chwili; wtedy usuwamy tę informację. Danych wrażliwych nigdy nie używamy do reklam ani statystyk.',
      ],
    },
    {
      id: 'seen',
      title: 'Co widzą inni',
      body: [
        'Inni widzą nazwę profilu, wiek, płeć, region, miejscowość, zdjęcia i to, co o sobie piszesz, oraz mniej więcej, kiedy cię widziano. Nikt nie widzi twojego adresu e-mail, daty urodzenia ani hasła. Osoby bez konta widzą nazwę profilu, wiek, region i rozmyte zdjęcie główne. W ustawieniach wybierasz, czy pokazać więcej, czy nic.',
      ],
    },
    {
      id: 'shared',
      title: 'Komu udostępniamy',
      body: [
        'Nikomu do jego własnych celów. Tylko firmy działające na nasze zlecenie, przy hostingu, wysyłce e-maili i płatnościach, przetwarzają to, co jest do tego potrzebne, na podstawie umowy. Policja i sądy dostają dane tylko wtedy, gdy zobowiązuje nas prawo.',
      ],
    },
    {
      id: 'storage',
      title: 'Pliki cookie i pamięć przeglądarki',
      body: [
        [
          'Plik cookie, który utrzymuje zalogowanie: 30 dni.',
          'Plik cookie, który rozpoznaje tę przeglądarkę jako twoje urządzenie: 180 dni.',
          'Plik cookie z językiem: 365 dni.',
          'Plik cookie z krajem, który wybierzesz: 365 dni.',
          'W przeglądarce: szkice, zamknięte komunikaty i, najwyżej 30 dni, z jakiego linku przychodzisz.',
        ],
        'Jest to potrzebne do działania serwisu. Nie ma śledzących plików cookie. Wszystko jest na stronie o [plikach cookie](/pages/cookies).',
      ],
    },
    {
      id: 'retention',
      title: 'Jak długo przechowujemy',
      body: [
        'Dopóki masz konto. Gdy je usuniesz, profil od razu przestaje być widoczny, a dane kasujemy po czternastu dniach; do tego czasu możesz wrócić. Usunięta rozmowa od razu znika po obu stronach; kasujemy ją razem z kontami. Skargę przechowujemy, zaszyfrowaną, do sześciu miesięcy po naszej decyzji. Zamówienia i rachunki przechowujemy tak długo, jak wymaga prawo podatkowe. Upoważnienie do polecenia zapłaty przechowujemy do czternastu miesięcy po obciążeniu, jako dowód. To, czym płacono i na jaki adres trafiły kredyty na start, pamiętamy przez rok jako nieczytelny znacznik, przeciwko nadużyciom. Tak samo pamiętamy, na jaki adres już nie piszemy. Zgłoszenia i decyzje pozostają zapisane, z zaszyfrowaną kopią tego, co zgłoszono.',
      ],
    },
    {
      id: 'security',
      title: 'Jak chronimy',
      body: [
        'Połączenie z serwisem {name} jest szyfrowane. Hasła przechowujemy tak, że my też nie możemy ich odczytać. Dostęp do danych ma tylko ten, kto potrzebuje go do pracy.',
      ],
    },
    {
      id: 'rights',
      title: 'Twoje prawa',
      body: [
        'Możesz zobaczyć swoje dane, zabrać je, poprawić lub usunąć, ograniczyć ich przetwarzanie i wnieść sprzeciw. Zgodę możesz zawsze wycofać. Napisz na {support_email}; odpowiemy w ciągu miesiąca. Możesz też złożyć skargę do organu nadzorczego swojego kraju, w Niderlandach jest to Autoriteit Persoonsgegevens.',
      ],
    },
    {
      id: 'contact',
      title: 'Pytania',
      body: ['Masz pytanie o prywatność? Napisz na {support_email}.'],
    },
  ],
}
