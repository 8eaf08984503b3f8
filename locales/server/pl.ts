import type { ServerMessages } from '#locales/messages.ts'

export const pl = {
  mails: {
    frame: {
      greeting: 'Cześć {name},',
      footer: 'Otrzymujesz tę wiadomość, ponieważ masz konto w serwisie {site}.',
      button_help: 'Przycisk nie działa? Skopiuj ten link:',
      hello: 'Cześć,',
    },
    activation: {
      subject: 'Potwierdź swój e-mail',
      body: 'Miło, że jesteś. Potwierdź swój e-mail; potem możesz wysyłać i odbierać wiadomości.',
      button: 'Potwierdź e-mail',
      validity: 'Link działa przez {hours} godz. To nie ty zakładasz konto? Wtedy nic nie musisz robić.',
    },
    new_device: {
      subject: 'Nowe urządzenie na twoim koncie',
      body: 'Ktoś zalogował się na twoje konto z urządzenia, którego nie znamy: {device}, {time}.',
      advice:
        'To ty? Nie musisz nic robić. Nie rozpoznajesz tego? Zakończ pozostałe sesje i wybierz nowe hasło.',
      button: 'Przejdź do ustawień',
    },
    password_reset: {
      subject: 'Wybierz nowe hasło',
      body: 'Poproszono o nowe hasło do twojego konta. Wybierz je za pomocą tego przycisku.',
      button: 'Wybierz nowe hasło',
      validity:
        'Link działa jeden raz i przez {minutes} min. To nie twoja prośba? Nie musisz nic robić; hasło pozostaje bez zmian.',
    },
    password_changed: {
      subject: 'Twoje hasło zostało zmienione',
      body: 'Hasło do twojego konta zostało zmienione. Na innych urządzeniach nastąpiło wylogowanie.',
      advice: 'To nie ty? Od razu poproś o nowe hasło.',
      button: 'Poproś o nowe hasło',
    },
    new_address: {
      subject: 'Potwierdź nowy adres e-mail',
      body: 'Chcesz używać tego adresu na swoim koncie. Potwierdź go tym przyciskiem; do tego czasu obowiązuje stary adres.',
      button: 'Potwierdź adres',
      validity: 'Link działa przez {hours} godz. To nie twoja prośba? Nie musisz nic robić.',
    },
    old_address: {
      subject: 'Adres e-mail twojego konta został zmieniony',
      body: 'Twoje konto ma teraz inny adres e-mail. To ty? Nie musisz nic robić.',
      advice:
        'To nie ty? Przywróć ten adres; wszystkie sesje zostaną zakończone. Potem od razu wybierz nowe hasło.',
      button: 'Przywróć stary adres',
      validity: 'Link działa przez {hours} godz.',
    },
    news: {
      why: '„{kind}” jest włączone w twoich ustawieniach e-mail.',
      unsubscribe: 'Wyłącz te e-maile',
      preferences: 'Wszystkie ustawienia e-mail',
      more: '{count, plural, one {jeszcze # osoba} few {jeszcze # osoby} many {jeszcze # osób} other {jeszcze # osoby}}',
    },
    new_conversations: {
      subject:
        '{count, plural, one {Masz nową rozmowę} few {Masz # nowe rozmowy} many {Masz # nowych rozmów} other {Masz # nowej rozmowy}}',
      body: '{count, plural, one {Pierwszy raz pisze do ciebie {names}} few {Pierwszy raz piszą do ciebie {names}} many {Pierwszy raz piszą do ciebie {names}} other {Pierwszy raz piszą do ciebie {names}}}. Przeczytaj i odpisz, jeśli masz ochotę.',
      button: 'Przeczytaj wiadomość',
    },
    new_messages: {
      subject:
        '{count, plural, one {Masz nową wiadomość} few {Masz # nowe wiadomości} many {Masz # nowych wiadomości} other {Masz # nowej wiadomości}}',
      body: '{count, plural, one {Czeka na ciebie nowa wiadomość} few {Czekają na ciebie # nowe wiadomości} many {Czeka na ciebie # nowych wiadomości} other {Czeka na ciebie # nowej wiadomości}}. Od: {names}.',
      button: 'Do wiadomości',
    },
    unread_message_reminders: {
      subject:
        '{count, plural, one {Wciąż czeka na ciebie wiadomość} few {Wciąż czekają na ciebie # wiadomości} many {Wciąż czeka na ciebie # wiadomości} other {Wciąż czeka na ciebie # wiadomości}}',
      body: '{count, plural, one {Masz # nieprzeczytaną wiadomość} few {Masz # nieprzeczytane wiadomości} many {Masz # nieprzeczytanych wiadomości} other {Masz # nieprzeczytanej wiadomości}}. Od: {names}.',
      once: 'Przypominamy o tym tylko raz.',
    },
    like: {
      subject:
        '{count, plural, one {Nowe polubienie} few {# nowe polubienia} many {# nowych polubień} other {# nowego polubienia}}',
      body: '{count, plural, one {Lubi cię: {names}} few {Lubią cię: {names}} many {Lubią cię: {names}} other {Lubią cię: {names}}}.',
      fictional:
        '{count, plural, one {# polubienie jest od profilu fikcyjnego} few {# polubienia są od profili fikcyjnych} many {# polubień jest od profili fikcyjnych} other {# polubienia jest od profili fikcyjnych}}.',
      button: 'Zobacz polubienia',
    },
    weekly_updates: {
      subject: 'Twój tydzień w skrócie',
      intro: 'To na ciebie czeka:',
      unread:
        '{count, plural, one {# nieprzeczytana wiadomość} few {# nieprzeczytane wiadomości} many {# nieprzeczytanych wiadomości} other {# nieprzeczytanej wiadomości}}',
      likes:
        '{count, plural, one {# nowe polubienie} few {# nowe polubienia} many {# nowych polubień} other {# nowego polubienia}}',
      new_members:
        '{count, plural, one {# nowa osoba} few {# nowe osoby} many {# nowych osób} other {# nowej osoby}} w tym tygodniu ({region})',
      button: 'Zobacz',
    },
    confirm_address: {
      subject: 'Czy nasze e-maile znów dochodzą?',
      body: 'Chcesz znów dostawać e-maile na ten adres. Potwierdź przyciskiem, że ta wiadomość dotarła.',
      button: 'Potwierdź adres',
      validity: 'Link działa przez {hours} godz. To nie ty? W takim razie nie musisz nic robić.',
    },
    deleted: {
      subject: 'Twoje konto zostało usunięte',
      body: 'Twoje konto zostało usunięte zgodnie z prośbą. Nikt już nie widzi twojego profilu, zdjęć ani wiadomości, a wszystkie sesje są zakończone.',
      restore_link:
        'Zmieniasz zdanie? Do {date} ten przycisk przywróci wszystko. Potem trwale usuniemy twoje dane.',
      button: 'Przywróć konto',
      validity:
        'Link działa raz, do {date}. To nie ty usuwasz konto? Przywróć je i od razu ustaw nowe hasło.',
    },
    restored: {
      subject: 'Twoje konto jest znowu aktywne',
      body: 'Konto zostało przywrócone. Twój profil, zdjęcia, polubienia i rozmowy znów są na miejscu.',
      button: 'Przejdź do ustawień',
      advice: 'To nie ty? Od razu ustaw nowe hasło.',
    },
    login_warning: {
      subject: 'Wielokrotne próby zalogowania',
      body: 'Ktoś kilka razy próbował zalogować się na twoje konto z błędnym hasłem. Dlatego na pewien czas zablokowaliśmy kolejne próby.',
      advice:
        'To ty? Poczekaj chwilę albo ustaw nowe hasło. To nie ty? Nikt się w ten sposób nie zalogował. Jeśli używasz tego hasła także gdzie indziej, ustaw jednak nowe.',
      button: 'Poproś o nowe hasło',
      once: 'Wysyłamy tę wiadomość najwyżej raz dziennie.',
    },
    final_reminder: {
      subject: 'Jutro usuniemy twoje konto na zawsze',
      body: 'Konto zostało przez ciebie usunięte. Możesz jeszcze wrócić do {date}; potem na zawsze usuniemy twój profil, zdjęcia, polubienia i wiadomości.',
      advice: 'Chcesz, żeby zniknęło? W takim razie nic nie rób.',
      button: 'Przywróć konto',
      validity: 'Link działa jeden raz, do {date}. To jedyne przypomnienie, które dostaniesz.',
    },
    complaint: {
      number: 'Numer',
      about: 'Temat',
      date: 'Otrzymano',
      footer: 'Dostajesz tę wiadomość, bo ten adres podano w skardze w serwisie {site}.',
    },
    complaint_receipt: {
      subject: 'Otrzymaliśmy twoją skargę: {number}',
      body: 'Twoja skarga do serwisu {site} dotarła i ma numer {number}. Zachowaj ten numer.',
      reply:
        'Przeczyta ją człowiek z naszego zespołu. Odpowiedź z uzasadnieniem dostaniesz w ciągu {days} dni.',
      urgent: 'Zajmujemy się nią od razu. Jeśli ktoś jest w niebezpieczeństwie, zadzwoń na policję.',
      mistake: 'To nie była twoja skarga? W takim razie ktoś pomylił adres i nie musisz nic robić.',
    },
    decision: {
      subject: 'Nasza decyzja: {measure}',
      body: {
        warning: 'To jest ostrzeżenie. Jeśli się to powtórzy, możemy zawiesić twoje konto.',
        photo_removed: 'Usunęliśmy zdjęcie z twojego profilu. Inni już go nie widzą.',
        text_removed: 'Usunęliśmy twój tekst. Inni już go nie widzą.',
        profile_hidden: 'Twój profil jest ukryty: inni cię nie znajdą.',
        messages_paused: 'Do {until} nie możesz wysyłać wiadomości. Potem znów będzie to możliwe.',
        suspended:
          'Twoje konto jest zawieszone do {until}. Potem otworzy się samo. Zaloguj się, aby przeczytać decyzję, odwołać się lub pobrać swoje dane.',
        banned:
          'Twoje konto jest zablokowane: nie możesz już korzystać z serwisu. Zaloguj się, aby przeczytać decyzję, odwołać się, pobrać dane lub odzyskać pieniądze za niewykorzystane kredyty.',
        restored: 'Wcześniejsza decyzja o twoim koncie już nie obowiązuje. Wszystko jest znów dostępne.',
        upheld: 'Złożono odwołanie. Inna osoba sprawdziła sprawę ponownie: decyzja pozostaje w mocy.',
        reversed: 'Cofnęliśmy wcześniejszą decyzję. Już nie obowiązuje.',
      },
      button: 'Zobacz decyzję',
      person: 'Zdecydowała o tym osoba z naszego zespołu.',
      automatic: 'Zdecydowano o tym automatycznie.',
      appeal: 'Nie zgadzasz się? Do {date} możesz się odwołać. Sprawdzi to inna osoba.',
      court: 'Możesz też zwrócić się do sądu lub do certyfikowanego organu rozstrzygania sporów.',
    },
    complaint_decision: {
      subject: 'Nasza decyzja w sprawie {number}',
      upheld: 'Przyznajemy ci rację.',
      dismissed: 'Nie przyznajemy ci racji.',
      button: 'Złóż sprzeciw',
      person: 'Zdecydował człowiek z naszego zespołu; nic nie działo się automatycznie.',
      object:
        'Nie zgadzasz się? Sprzeciw możesz złożyć w ciągu {months} miesięcy. Wtedy spojrzy na to ktoś inny.',
      court:
        'Możesz też zwrócić się do certyfikowanego organu do sporów o platformy internetowe w UE albo do sądu.',
    },
    data_request: {
      upheld: 'Zrobiliśmy to, o co prosisz.',
      dismissed: 'Nie zrobiliśmy tego, o co prosisz.',
      authority: 'Możesz też złożyć skargę do organu ochrony danych w swoim kraju albo pójść do sądu.',
    },
    request_extended: {
      subject: 'Twój wniosek {number} wymaga więcej czasu',
      body: 'Twój wniosek dotyczący danych wymaga więcej niż {days} dni. Odpowiedź dostaniesz najpóźniej {until}. Oto powód:',
    },
    complaint_urgent: {
      subject: 'Pilne: skarga {number}',
      body: 'Wpłynęła skarga dotycząca osoby nieletniej. Przeczytaj ją od razu.',
      button: 'Otwórz skargę',
      footer: 'To jest adres pomocy serwisu {site}.',
    },
    staff_invitation: {
      subject: 'Zaproszenie do panelu',
      body: '{by} zaprasza cię do pracy w panelu administracyjnym serwisu {site}. Tym przyciskiem wybierzesz hasło i skonfigurujesz aplikację uwierzytelniającą.',
      button: 'Przyjmij zaproszenie',
      validity:
        'Link działa jeden raz, przez {hours} godz. Nie spodziewasz się tego zaproszenia? W takim razie nie musisz nic robić.',
      footer:
        'Dostajesz tę wiadomość, bo ten adres został zaproszony do panelu administracyjnego serwisu {site}.',
    },
    system_alarm: {
      ledger_alarm: 'Księgi się nie zgadzają: liczba odchyleń {count}',
      ledger_unchecked: 'Księgi nie były sprawdzane od godziny',
      jobs_late: 'Kolejka ma opóźnienie: czekające zadania {count}',
      outbox_late: 'Nowości nie docierają do użytkowników: {count}',
      mail_out: 'Serwer pocztowy niczego nie przyjmuje',
      mail_refused: 'W ciągu godziny odrzucono naszą pocztę {count} razy',
      payments_late: 'Płatności nie są sprawdzane na czas: {count}',
      search_plain: 'Indeks wyszukiwania nie mieści się w pamięci: {count}% wyszukiwań działa wolno',
      disk_low: 'Dysk maszyny {subject} jest prawie pełny: {count}% wolne',
      partitions_short:
        'Tabela {subject} ma partycje jeszcze na {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
      body: '{problem}. Dostajesz o tym jeden e-mail, nawet jeśli to trwa dłużej.',
      since: 'Zauważono',
      button: 'Przejdź do systemu',
      advice: 'Co robić przy każdym alarmie, opisuje docs/OPERATE.md.',
      footer: 'Dostajesz ten e-mail, bo jesteś właścicielem w administracji {site}.',
    },
    start_signup: {
      subject: 'Dokończ swoje konto',
      body: 'Twój adres e-mail podano, aby założyć konto w serwisie {site}. Uzupełnij to, czego brakuje, i gotowe.',
      button: 'Dokończ konto',
      validity:
        'Link działa przez {hours} godz. To nie ty? Nie musisz nic robić; konto jeszcze nie istnieje.',
      footer:
        'Dostajesz tę wiadomość, bo ten adres podano w serwisie {site}. Jeśli nie dokończysz konta, usuniemy go w ciągu {days} dni.',
    },
    address_taken: {
      subject: 'Masz już konto',
      body: 'Ktoś podał ten adres e-mail dla nowego albo innego konta. Należy on już do twojego konta i nic się nie zmieniło.',
      advice: 'To ty? Zaloguj się. To nie ty? Nie musisz nic robić.',
      button: 'Zaloguj się',
      reset: 'Nie pamiętasz hasła?',
    },
    export_ready: {
      subject: 'Twoje dane są gotowe',
      body: 'Plik z twoimi danymi jest gotowy. Możesz go pobrać w ustawieniach do {date}. Potem go usuniemy.',
      button: 'Przejdź do ustawień',
      advice: 'To nie twoja prośba? Od razu ustaw nowe hasło i wyloguj pozostałe urządzenia.',
    },
    campaign: {
      button: 'Przejdź do serwisu {site}',
    },
    reminders: {
      subject: 'Coś jeszcze na ciebie czeka',
      photo: 'Dodaj zdjęcie: twój profil nie ma jeszcze żadnego.',
      profile: 'Uzupełnij profil: jest teraz wypełniony w {percent}%.',
      likes:
        'Twoje polubienia czekają: {count, plural, one {# polubienie czeka} few {# polubienia czekają} many {# polubień czeka} other {# polubienia czekają}} od ponad tygodnia.',
      seldom: 'Tę wiadomość dostajesz najwyżej raz w tygodniu, a po trzech już nie.',
      profile_button: 'Przejdź do profilu',
    },
    push: {
      message: 'Masz nową wiadomość',
      message_fictional: 'Masz nową wiadomość od profilu fikcyjnego',
      like: 'Masz nowe polubienie',
      like_fictional: 'Masz nowe polubienie od profilu fikcyjnego',
      match: 'Masz nowe dopasowanie',
      match_fictional: 'Masz nowe dopasowanie z profilem fikcyjnym',
      test: 'Tak wyglądają twoje powiadomienia',
    },
    login_code: {
      subject: 'Twój kod logowania',
      body: 'Ktoś chce zalogować się na twoje konto z urządzenia, którego nie znamy. To ty? Wpisz ten kod. Jest ważny {minutes} minut.',
      advice: 'To nie ty? Nie podawaj nikomu tego kodu. Bez kodu i twojego hasła nikt się nie zaloguje.',
      button: 'Ustaw nowe hasło',
    },
    directdebit_notice: {
      subject: 'Pobierzemy {amount} z twojego rachunku',
      body: 'Złożono zamówienie z płatnością poleceniem zapłaty. Oto, co jednorazowo pobierzemy z twojego rachunku:',
      amount: 'Kwota: {amount}',
      date: 'Data: {date} lub pierwszy dzień roboczy po niej',
      date_unknown: 'Data: w ciągu pięciu dni roboczych',
      account: 'Rachunek: {iban}',
      creditor: 'Wierzyciel: {creditor}',
      creditor_id: 'Identyfikator wierzyciela: {id}',
      reference: 'Numer referencyjny upoważnienia: {reference}',
      single: 'Upoważnienie dotyczy tylko tego jednego obciążenia. Kredyty dostaniesz, gdy się powiedzie.',
      object:
        'Coś się nie zgadza? Napisz na {email} przed tą datą. Po obciążeniu możesz przez osiem tygodni żądać zwrotu przez swój bank.',
      button: 'Zobacz zamówienie',
    },
    money: {
      number: 'Numer rachunku',
      credit_note: 'Korekta rachunku',
      date: 'Data',
      order: 'Zamówienie',
      bought: 'Kupiono',
      once: '{count, plural, one {# kredyt} few {# kredyty} many {# kredytów} other {# kredytu}}, płatność jednorazowa, bez abonamentu',
      method: 'Zapłacono',
      net: 'Bez VAT',
      vat: 'VAT {rate}',
      total: 'Razem, z VAT',
      buyer: 'Kupujący',
      amount_back: 'Do zwrotu',
      refunded: 'Zwrócono',
      credits_back: 'Odjęte kredyty',
      name: 'Nazwa',
      email: 'Adres e-mail',
      view_order: 'Zobacz zamówienie',
      seller: '{name}, {address}, {city}, {country}. Nr rejestru {kvk}, VAT {vat}. {email}',
    },
    receipt: {
      subject: 'Twój rachunek {number}',
      body: 'Dziękujemy za zakup. To jest twój rachunek; zachowaj tę wiadomość.',
      debt: 'Z powodu cofniętej płatności do oddania było jeszcze {count, plural, one {# kredyt} few {# kredyty} many {# kredytów} other {# kredytu}}. Odjęliśmy je od tego zamówienia.',
      consent:
        'Na twoją prośbę kredyty są dostępne od razu. Wiesz, że odstępując od umowy, płacisz za to, co już wykorzystano, i że nie można odstąpić, gdy wszystko jest wykorzystane.',
      no_consent: 'Jeśli odstąpisz od tego zakupu, otrzymasz zwrot całej kwoty.',
      withdraw:
        'Do {date} włącznie możesz odstąpić od tego zakupu bez podania przyczyny: przez „Odstąp od umowy tutaj” na końcu tej wiadomości albo przy zamówieniu. Zwracamy wtedy pieniądze w ciągu 14 dni, tak jak zapłacono.',
      deleted:
        'Twoje konto jest usunięte. Zaloguj się przed {date}, aby je odzyskać; potem te kredyty też zostaną skasowane.',
      button: 'Zobacz rachunek',
      withdraw_link: 'Odstąp od umowy tutaj',
      terms_link: 'Regulamin',
      return_link: 'Jak działają zwroty',
    },
    withdrawal: {
      subject: 'Otrzymaliśmy twoje odstąpienie',
      body: '{date} nastąpiło odstąpienie od tego zakupu. To jest potwierdzenie; zachowaj tę wiadomość.',
      text: 'Moje oświadczenie: odstępuję od zakupu w zamówieniu {order}.',
      back: 'Zwrócimy {amount} tak, jak zapłacono, najpóźniej {date}.',
      premium: 'Wraz z odstąpieniem kończy się twoje premium.',
      not_you: 'To nie ty? Ustaw nowe hasło i napisz do nas na {email}.',
    },
    refund: {
      subject: 'Zwrot pieniędzy dla ciebie',
      withdrawal:
        'Zwrot za odstąpienie jest w drodze, tak jak zapłacono. W niektórych bankach trwa to kilka dni.',
      duplicate:
        'To zamówienie opłacono dwa razy. Drugą płatność zwróciliśmy; kredyty z pierwszej nadal masz.',
      cancelled: 'Po rezygnacji z tego zamówienia wpłynęła jednak płatność. Zwróciliśmy kwotę.',
      back_office: 'Zwróciliśmy pieniądze z tego zamówienia.',
      owed: 'Z tego wykorzystano już {count, plural, one {# kredyt} few {# kredyty} many {# kredytów} other {# kredytu}}. Odejmiemy je od następnego zakupu.',
      failed_subject: 'Zwrot się nie powiódł',
      failed:
        'Nie udało się zwrócić pieniędzy. Zatrzymane kredyty są znów na twoim koncie. Napisz do nas na {email}, a załatwimy to inaczej.',
      at_bank: 'Nie zwracamy tej kwoty, ponieważ płatność cofnięto już w twoim banku.',
    },
    chargeback: {
      subject: 'Twoja płatność została cofnięta',
      body: 'Płatność za to zamówienie została cofnięta w twoim banku.',
      taken:
        'Dlatego z twojego konta zabrano {count, plural, one {# kredyt} few {# kredyty} many {# kredytów} other {# kredytu}}.',
      owed: 'Wykorzystano już {count, plural, one {# kredyt} few {# kredyty} many {# kredytów} other {# kredytu}}. Odejmiemy je od następnego zakupu.',
      method:
        'Tą metodą nie możesz już u nas płacić: {method}. Inne działają jak dotąd, a twoje konto pozostaje bez zmian.',
      contact:
        'To się nie zgadza albo nic o tym nie wiesz? Napisz do nas na {email}. Gdy pieniądze znów do nas wpłyną, odzyskasz kredyty.',
    },
    statement: {
      subject: 'Twoje wydatki: {month}',
      body: 'To kupiono u nas w miesiącu: {month}.',
      spent: 'Razem',
      limit: 'Chcesz pilnować wydatków? Ustaw własny limit w ustawieniach.',
      button: 'Zobacz wydatki',
      why: 'Otrzymujesz to zestawienie po każdym miesiącu, w którym coś kupujesz.',
    },
  },
  decision_reasons: {
    honest_profile:
      'W twoim profilu jest napisane „[… co jest napisane]”, ale to nieprawda: [… z czego to wynika].',
    adults_only:
      '[… profil, zdjęcie lub wiadomość] dotyczy osoby poniżej 18 lat: [… co jest napisane lub widoczne].',
    respect: 'Dnia [… data] z twojego konta napisano do innej osoby: „[… cytat]”.',
    no_scams: 'Dnia [… data] z twojego konta poproszono inną osobę o [… pieniądze lub dane]: „[… cytat]”.',
    no_spam:
      'Dnia [… data] z twojego konta wysłano tę samą wiadomość do wielu osób ([… liczba]): „[… cytat]”.',
    no_nudity: 'Na zdjęciu dodanym przez ciebie dnia [… data] widać [… co].',
    own_photos: 'Zdjęcie dodane przez ciebie dnia [… data] nie jest twoje: [… gdzie jeszcze jest].',
    person_in_photo: 'Na zdjęciu dodanym przez ciebie dnia [… data] nie widać ciebie, tylko [… co widać].',
    clear_photos: 'Na zdjęciu dodanym przez ciebie dnia [… data] słabo cię widać: [… dlaczego].',
    no_contact_details: '[… tekst profilu lub zdjęcie] zawiera dane kontaktowe: [… jakie].',
    lawful: 'Dnia [… data] z twojego konta opublikowano lub wysłano [… co]. To zabronione: [… dlaczego].',
    payments: 'Z twoją płatnością z dnia [… data] było coś nie tak: [… co się stało].',
    other:
      'Dnia [… data] doszło do następującego zdarzenia: [… co się stało]. To niezgodne z [… którym punktem regulaminu].',
  },
  provider: {
    title: 'Płatność próbna',
    notice: 'To strona do ćwiczeń. Pieniądze nie są pobierane: to ty wybierasz, jak skończy się płatność.',
    description: 'Opis',
    method: 'Metoda płatności',
    bank: 'Bank',
    account: 'Rachunek',
    reference: 'Numer referencyjny',
    choose: 'Jak kończy się ta płatność?',
    acts: {
      paid: 'Zapłać',
      pending: 'Zostaw w toku',
      failed: 'Niech się nie uda',
      canceled: 'Anuluj',
      expired: 'Niech wygaśnie',
      chargeback: 'Zapłać, a potem cofnij obciążenie',
    },
    more: 'Więcej możliwości',
    reason: 'Powód niepowodzenia',
    no_reason: 'Bez powodu',
    webhook: 'Kiedy strona się o tym dowie?',
    webhooks: {
      now: 'Od razu',
      after: 'Dopiero po twoim powrocie',
      slow: 'Po pół minuty',
      twice: 'Dwa razy jednocześnie',
    },
    statuses: {
      open: 'Czeka na zapłatę',
      pending: 'W toku',
      paid: 'Zapłacono',
      failed: 'Nie powiodło się',
      canceled: 'Anulowano',
      expired: 'Wygasło',
    },
    settled: 'Ta płatność jest już zakończona',
    status: 'Stan',
    back: 'Wróć na stronę',
    all: 'Wszystkie płatności próbne',
    unknown: 'Nie ma takiej strony',
    impossible: 'Tej płatności to nie dotyczy',
    list: {
      intro:
        'Tutaj sprawisz, że stanie się to, co może nastąpić po płatności: rozliczysz polecenia zapłaty, zwrócisz pieniądze i cofniesz obciążenia.',
      empty: 'Nie ma jeszcze płatności. Kup kredyty, a pojawią się tutaj.',
      checkout: 'Przejdź do strony płatności',
      refund: 'Zwróć',
      chargeback: 'Cofnij obciążenie',
      reverse: 'Odwołaj cofnięcie',
      charged_back: 'Obciążenie cofnięte',
      reversed: 'Cofnięcie odwołane',
    },
    refunds: {
      pending: 'Zwrot w toku',
      refunded: 'Zwrócono',
      failed: 'Zwrot nie powiódł się',
      canceled: 'Zwrot anulowano',
    },
    options: 'Ustawienia',
    banks_on: 'Pokaż listę banków przy iDEAL',
    banks_off: 'Ukryj listę banków przy iDEAL',
  },
} as const satisfies ServerMessages
