import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [],
  sections: [
    {
      id: 'account',
      title: 'Twoje konto',
      body: [],
      questions: [
        {
          id: 'free',
          question: 'Czy {name} jest za darmo?',
          answer: [
            'Rejestracja, szukanie, dawanie polubień i odbieranie wiadomości są za darmo. Wysłanie wiadomości kosztuje kredyty. Po potwierdzeniu adresu e-mail dostajesz w prezencie kredyty w liczbie {signup_credits}.',
          ],
        },
        {
          id: 'confirm',
          question: 'Nie dostaję e-maila z potwierdzeniem. Co zrobić?',
          answer: [
            'Zajrzyj do spamu. Jeśli go tam nie ma, zaloguj się i poproś o wysłanie jeszcze raz albo popraw adres. Link działa 48 godzin.',
          ],
        },
        {
          id: 'password',
          question: 'Nie pamiętam hasła',
          answer: ['Poproś o link na [tej stronie](/reset-password). Działa 30 minut i tylko raz.'],
        },
        {
          id: 'change',
          question: 'Jak zmienić moje dane?',
          answer: [
            'Nazwę, zdjęcia i tekst zmienisz w [profilu](/profile), adres e-mail i hasło w [ustawieniach](/settings). Płeć i datę urodzenia możesz zmienić raz; potem pomoże ci {company} pod adresem {support_email}.',
          ],
        },
        {
          id: 'invisible',
          question: 'Czy mój profil może być niewidoczny?',
          answer: [
            'Tak. Włącz tryb niewidoczny w [ustawieniach](/settings). Wtedy nikt cię nie znajdzie, a zobaczy cię tylko ktoś, komu dasz polubienie lub wyślesz wiadomość.',
          ],
        },
      ],
    },
    {
      id: 'money',
      title: 'Kredyty i płatności',
      body: [],
      questions: [
        {
          id: 'cost',
          question: 'Ile kosztuje wiadomość?',
          answer: [
            'Cena w kredytach: wiadomość {message_credits}, zdjęcie w rozmowie {photo_credits}, prezent {gift_credits}. Płacą za nie także użytkownicy premium. Ile kosztuje kredyt, zobaczysz w [cenach](/pricing).',
          ],
        },
        {
          id: 'expire',
          question: 'Czy to abonament? Czy kredyty wygasają?',
          answer: ['Nie i nie. Każdy zakup jest jednorazowy, nic się nie odnawia, a kredyty nie wygasają.'],
        },
        {
          id: 'premium',
          question: 'Czym jest premium?',
          answer: [
            'Pierwszy zakup daje ci premium na zawsze. Widzisz wtedy wszystkie zdjęcia, możesz dodać 25 własnych zdjęć zamiast 3, rozmawiasz z dowolną liczbą użytkowników zamiast z 2 i widzisz też wiadomości starsze niż 30 dni.',
          ],
        },
        {
          id: 'methods',
          question: 'Jak mogę zapłacić?',
          answer: [
            'Przy płatności widzisz metody ze swojego kraju, na przykład BLIK, Przelewy24, kartę lub PayPal. Na wyciągu z banku widać nazwę strony i numer zamówienia.',
          ],
        },
        {
          id: 'refund',
          question: 'Czy dostanę zwrot pieniędzy?',
          answer: [
            'Tak, w ciągu {refund_days} dni od zakupu. Najpierw widzisz co do grosza, ile. Zrobisz to tak: [odstąpienie i zwroty](/pages/return-policy).',
          ],
        },
        {
          id: 'limit',
          question: 'Czy mogę ograniczyć wydatki?',
          answer: [
            'Tak. Ustaw w [ustawieniach](/settings) limit na 30 dni. Niższy działa od razu, wyższy dopiero po 24 godzinach. Gdy wydajesz dużo w krótkim czasie, mówimy o tym, a od pewnej kwoty przez 24 godziny nie można nic kupić.',
          ],
        },
      ],
    },
    {
      id: 'chat',
      title: 'Rozmowy',
      body: [],
      questions: [
        {
          id: 'write',
          question: 'Dlaczego nie mogę do kogoś napisać?',
          answer: [
            'Pod rozmową zawsze jest napisane dlaczego. Najczęściej adres e-mail nie jest jeszcze potwierdzony, brakuje kredytów, użytkownik jest niewidoczny albo na darmowym koncie masz już dwie rozmowy.',
          ],
        },
        {
          id: 'delete-chat',
          question: 'Co się stanie, gdy usunę rozmowę?',
          answer: [
            'Znika od razu, u ciebie i u drugiej osoby. Nie można jej odzyskać. To, co potem napiszecie, zaczyna się od nowa.',
          ],
        },
        {
          id: 'waiting',
          question: 'Moja wiadomość nie wyszła. Czy kredyty przepadły?',
          answer: [
            'Nie. Wiadomość kosztuje dopiero po wysłaniu i nigdy dwa razy. Bez połączenia czeka w przeglądarce i wychodzi później.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'Bezpieczeństwo',
      body: [],
      questions: [
        {
          id: 'report',
          question: 'Jak kogoś zgłosić lub zablokować?',
          answer: [
            'W menu profilu, zdjęcia, wiadomości lub rozmowy. Po zablokowaniu nigdzie się już nie widzicie. Nie masz konta? Skorzystaj z [formularza skarg](/complaints). Druga osoba nigdy nie dowie się, kto ją zgłosił.',
          ],
        },
        {
          id: 'scam',
          question: 'Ktoś prosi mnie o pieniądze',
          answer: [
            'Nigdy ich nie dawaj, podobnie jak karty podarunkowej, kodu czy zdjęcia dokumentu. Zgłoś i zablokuj tego użytkownika. {company} nigdy nie prosi o hasło ani o kod.',
          ],
        },
        {
          id: 'visitors',
          question: 'Kto mnie widzi?',
          answer: [
            'Inni użytkownicy widzą twoją nazwę, wiek, region, zdjęcia i to, co o sobie piszesz. Osoby bez konta widzą twoją nazwę, wiek, region i rozmyte zdjęcie główne; w [ustawieniach](/settings) wybierasz, czy widzą więcej, czy nic. Wyszukiwarki nie mają tu wstępu. Nikt nie może szukać po twoim adresie e-mail ani nazwie.',
          ],
        },
        {
          id: 'photos',
          question: 'Kto widzi moje zdjęcia?',
          answer: [
            'Zdjęcie główne widzą wszyscy użytkownicy. Pozostałe zdjęcia widzą tylko użytkownicy premium, a zdjęcia na prośbę tylko osoby, którym na to pozwolisz. Nie możemy zapobiec temu, że ktoś sfotografuje ekran.',
          ],
        },
      ],
    },
    {
      id: 'fictional',
      title: 'Profile fikcyjne',
      fictional: true,
      body: [],
      questions: [
        {
          id: 'what',
          question: 'Co to jest profil fikcyjny?',
          answer: ['Wymyślony profil. Nie stoi za nim żaden użytkownik. {fictional_rules}'],
        },
        {
          id: 'recognise',
          question: 'Po czym poznać profil fikcyjny?',
          answer: ['Wszędzie ma etykietę: na karcie, w profilu, w rozmowach i wśród polubień.'],
        },
        {
          id: 'meet',
          question: 'Czy mogę się z nim spotkać?',
          answer: [
            'Nie, nigdy. Profil fikcyjny nie jest użytkownikiem, nigdy nie jest online i nigdy nie zaczyna rozmowy.',
          ],
        },
        {
          id: 'without',
          question: 'Czy mogę je pominąć?',
          answer: ['Tak. Przy [szukaniu](/members) wybierz tylko prawdziwych użytkowników.'],
        },
      ],
    },
    {
      id: 'leaving',
      title: 'Rezygnacja',
      body: [],
      questions: [
        {
          id: 'delete-account',
          question: 'Jak usunąć konto?',
          answer: [
            'W ustawieniach, pod [usuń konto](/settings/delete). Potrzebujesz tylko hasła i powodu. Twój profil od razu znika dla wszystkich.',
          ],
        },
        {
          id: 'back',
          question: 'Czy mogę jeszcze wrócić?',
          answer: [
            'Tak, przez czternaście dni, dzięki linkowi w e-mailu, który wtedy dostaniesz. Potem usuwamy twoje dane, oprócz tych, które musimy zachować zgodnie z prawem.',
          ],
        },
        {
          id: 'data',
          question: 'Czy mogę zabrać swoje dane?',
          answer: [
            'Tak. Poproś w [ustawieniach](/settings) o plik ze wszystkim, co twoje. Gdy będzie gotowy, dostaniesz e-mail i masz 7 dni, by go pobrać.',
          ],
        },
      ],
    },
  ],
}
