import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    {
      text: 'W serwisie {name} są też profile fikcyjne. Przy każdym z nich jest informacja, że jest fikcyjny. Nie stoi za nimi żaden użytkownik i nigdy się z nimi nie spotkasz. {fictional_rules}',
      fictional: true,
    },
    { text: 'Musisz mieć co najmniej {min_age} lat.' },
    { text: 'Rejestracja jest darmowa. Wysyłanie wiadomości kosztuje kredyty. Nie ma abonamentu.' },
    { text: 'Od zakupu możesz odstąpić w ciągu {refund_days} dni.' },
  ],
  sections: [
    {
      id: 'service',
      title: 'Czym jest {name}',
      body: [
        '{name} to serwis do poznawania ludzi: szukasz, ktoś ci się podoba i czatujecie. Usługę oferuje {company}; dane firmy są na dole tej strony. Zakładając konto, akceptujesz ten regulamin.',
      ],
    },
    {
      id: 'account',
      title: 'Twoje konto',
      body: [
        [
          'Konto jest tylko dla osób od {min_age} lat. Podajesz prawdziwą datę urodzenia.',
          'Masz jedno konto, dla siebie. Nikomu nie podajesz hasła.',
          'Potwierdzasz swój adres e-mail. Do tego czasu możesz się rozglądać, ale nie wysyłać ani odbierać wiadomości.',
          'Myślisz, że ktoś inny używa twojego konta? Od razu daj nam znać: {support_email}.',
        ],
      ],
    },
    {
      id: 'fictional',
      title: 'Profile fikcyjne',
      fictional: true,
      body: [
        'Część profili jest fikcyjna: wymyślona. Nie stoi za nimi żaden użytkownik. Taki profil wszędzie ma etykietę: na karcie, w profilu, w wiadomościach i wśród polubień. Spotkanie nie jest możliwe.',
        '{fictional_rules} W wyszukiwaniu możesz wybrać tylko prawdziwych użytkowników.',
      ],
    },
    {
      id: 'credits',
      title: 'Kredyty i koszty',
      body: [
        'Rejestracja, wyszukiwanie, polubienia i odbieranie wiadomości nic nie kosztują. Kredytami płacisz za:',
        [
          'wiadomość tekstową: {message_credits}',
          'zdjęcie w rozmowie: {photo_credits}',
          'prezent: {gift_credits}',
        ],
        'Po potwierdzeniu adresu e-mail nowe osoby dostają w prezencie: {signup_credits}. Wiadomość jest naliczana raz. Jeśli wysłanie się nie uda, nic nie płacisz.',
        'Kredyty kupujesz w pakietach. Cenę z VAT i liczbę kredytów widzisz przed zapłatą. Każdy zakup jest jednorazowy: nie ma abonamentu i nic nie odnawia się samo.',
        'Pierwszy zakup daje ci premium na zawsze. Znikają ograniczenia darmowego konta, na przykład liczby rozmów i zdjęć. Wysyłanie wiadomości nadal kosztuje kredyty.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Odstąpienie: zwrot pieniędzy',
      body: [
        'Od zakupu możesz odstąpić w ciągu {refund_days} dni, bez podania powodu. Wystarczy jeden przycisk, przy zamówieniu albo na [tej stronie](/pages/return-policy). Możesz też wysłać e-mail na {support_email} z nazwą profilu i numerem zamówienia.',
        'Niewykorzystane kredyty zwracamy w ciągu 14 dni tą samą metodą płatności. Za kredyty już wykorzystane nie ma zwrotu, jeśli przy zamówieniu poproszono o dostarczenie ich od razu; w przeciwnym razie odzyskasz całą cenę.',
      ],
    },
    {
      id: 'conduct',
      title: 'Jak się traktujemy',
      body: [
        'W serwisie {name} nie wolno:',
        [
          'obrażać, grozić, dyskryminować ani nękać',
          'prosić o pieniądze, oszukiwać ani reklamować',
          'podawać się za kogoś innego ani zamieszczać zdjęć, do których nie masz prawa',
          'zamieszczać obrazów lub wiadomości o nieletnich w kontekście seksualnym',
          'używać programów do wysyłania wiadomości lub zbierania danych',
        ],
      ],
    },
    {
      id: 'moderation',
      title: 'Moderacja i blokowanie',
      body: [
        'Możemy obejrzeć zdjęcia, zanim zobaczą je inni. Czytamy zgłoszenia. Treści sprzeczne z tymi zasadami możemy usunąć; przy poważnym lub powtarzającym się naruszeniu zawieszamy lub blokujemy konto.',
        'Mówimy, co zrobiliśmy i dlaczego, chyba że zabrania tego prawo. Nie zgadzasz się? Odwołaj się w swoich [decyzjach](/settings/decisions) albo użyj [formularza](/complaints?about=objection); sprawdzi to ponownie inna osoba. Więcej mówią o tym [zasady](/pages/ban). Ty też możesz zablokować każdą osobę.',
      ],
    },
    {
      id: 'ending',
      title: 'Zakończenie',
      body: [
        'W każdej chwili możesz usunąć konto. Profil od razu przestaje być widoczny. Przez czternaście dni możesz jeszcze wrócić; potem usuwamy twoje dane, oprócz tych, które musimy przechowywać zgodnie z prawem.',
      ],
    },
    {
      id: 'liability',
      title: 'Za co odpowiadamy',
      body: [
        'Staramy się, aby serwis działał dobrze i bezpiecznie, ale nie możemy obiecać, że zawsze będzie dostępny. Nie sprawdzamy z góry, co ludzie sobie piszą. Uważaj na dane osobowe i nigdy nie wysyłaj pieniędzy komuś, kogo znasz tylko z internetu.',
        'Nic w tym regulaminie nie odbiera ci praw, które daje prawo.',
      ],
    },
    {
      id: 'law',
      title: 'Zmiany, prawo i skargi',
      body: [
        'Jeśli regulamin się zmieni, poprosimy cię w serwisie o przeczytanie i zaakceptowanie nowej wersji. Jeśli się nie zgadzasz, możesz zrezygnować bez kosztów. Obowiązuje prawo kraju, w którym ma siedzibę {company}; zachowujesz bezwzględną ochronę kraju, w którym mieszkasz. Skargę możesz złożyć w [formularzu skarg](/complaints) albo wysłać na {support_email}. Jeśli nie dojdziemy do porozumienia, możesz zwrócić się do sądu w miejscu zamieszkania.',
      ],
    },
  ],
}
