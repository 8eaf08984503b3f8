/** Texts that only the server shows: mails, pushes and the pages of the local provider. */
export const nl = {
  mails: {
    frame: {
      greeting: 'Hoi {name},',
      footer: 'Je krijgt deze mail omdat je een account hebt op {site}.',
      button_help: 'Werkt de knop niet? Kopieer dan deze link:',
      hello: 'Hoi,',
    },
    activation: {
      subject: 'Bevestig je e-mailadres',
      body: 'Leuk dat je er bent. Bevestig je e-mailadres; daarna kun je berichten sturen en ontvangen.',
      button: 'E-mailadres bevestigen',
      validity: 'De link werkt {hours} uur. Heb jij geen account gemaakt? Dan hoef je niets te doen.',
    },
    new_device: {
      subject: 'Nieuw apparaat bij je account',
      body: 'Er is ingelogd op je account met een apparaat dat we niet kennen: {device}, {time}.',
      advice:
        'Was jij dit? Dan hoef je niets te doen. Herken je dit niet? Beëindig dan de andere sessies en kies een nieuw wachtwoord.',
      button: 'Naar je instellingen',
    },
    password_reset: {
      subject: 'Kies een nieuw wachtwoord',
      body: 'Er is een nieuw wachtwoord voor je account aangevraagd. Kies het met deze knop.',
      button: 'Nieuw wachtwoord kiezen',
      validity:
        'De link werkt één keer en {minutes} minuten lang. Heb jij dit niet gevraagd? Dan hoef je niets te doen; je wachtwoord blijft zoals het is.',
    },
    password_changed: {
      subject: 'Je wachtwoord is gewijzigd',
      body: 'Het wachtwoord van je account is gewijzigd. Op andere apparaten ben je uitgelogd.',
      advice: 'Was jij dit niet? Vraag dan meteen een nieuw wachtwoord aan.',
      button: 'Nieuw wachtwoord aanvragen',
    },
    new_address: {
      subject: 'Bevestig je nieuwe e-mailadres',
      body: 'Je wilt dit adres voor je account gebruiken. Bevestig het met deze knop; tot dan blijft je oude adres gelden.',
      button: 'Adres bevestigen',
      validity: 'De link werkt {hours} uur. Heb jij dit niet gevraagd? Dan hoef je niets te doen.',
    },
    old_address: {
      subject: 'Het e-mailadres van je account is gewijzigd',
      body: 'Bij je account hoort nu een ander e-mailadres. Was jij dit? Dan hoef je niets te doen.',
      advice:
        'Was jij dit niet? Zet dan dit adres terug; overal wordt uitgelogd. Kies daarna meteen een nieuw wachtwoord.',
      button: 'Oude adres terugzetten',
      validity: 'De link werkt {hours} uur.',
    },
    news: {
      why: '‘{kind}’ staat aan in je e-mailvoorkeuren.',
      unsubscribe: 'Deze mails uitzetten',
      preferences: 'Al je e-mailvoorkeuren',
      more: '{count, plural, one {nog # lid} other {nog # leden}}',
    },
    new_conversations: {
      subject: '{count, plural, one {Je hebt een nieuw gesprek} other {Je hebt # nieuwe gesprekken}}',
      body: '{names} {count, plural, one {heeft je voor het eerst geschreven} other {hebben je voor het eerst geschreven}}. Lees het en schrijf terug als je zin hebt.',
      button: 'Bericht lezen',
    },
    new_messages: {
      subject: '{count, plural, one {Je hebt een nieuw bericht} other {Je hebt # nieuwe berichten}}',
      body: '{count, plural, one {Er staat een nieuw bericht voor je klaar} other {Er staan # nieuwe berichten voor je klaar}}, van {names}.',
      button: 'Naar je berichten',
    },
    unread_message_reminders: {
      subject:
        '{count, plural, one {Er wacht nog een bericht op je} other {Er wachten nog # berichten op je}}',
      body: '{count, plural, one {Je hebt een bericht} other {Je hebt # berichten}} van {names} nog niet gelezen.',
      once: 'We herinneren je hier één keer aan.',
    },
    like: {
      subject: '{count, plural, one {Een nieuwe like} other {# nieuwe likes}}',
      body: '{names} {count, plural, one {vindt je leuk} other {vinden je leuk}}.',
      fictional:
        '{count, plural, one {# like is van een fictief profiel} other {# likes zijn van fictieve profielen}}.',
      button: 'Je likes bekijken',
    },
    weekly_updates: {
      subject: 'Je week in het kort',
      intro: 'Dit staat er voor je klaar:',
      unread: '{count, plural, one {# ongelezen bericht} other {# ongelezen berichten}}',
      likes: '{count, plural, one {# nieuwe like} other {# nieuwe likes}}',
      new_members:
        '{count, plural, one {# nieuw lid} other {# nieuwe leden}} in {region}, deze week erbij gekomen',
      button: 'Ga kijken',
    },
    confirm_address: {
      subject: 'Komt onze mail weer aan?',
      body: 'Je vroeg ons om je weer te mailen op dit adres. Bevestig met de knop dat deze mail is aangekomen.',
      button: 'Adres bevestigen',
      validity: 'De link werkt {hours} uur. Heb je dit niet gevraagd? Dan hoef je niets te doen.',
    },
    deleted: {
      subject: 'Je account is verwijderd',
      body: 'Je account is verwijderd zoals je vroeg. Niemand ziet je profiel, foto’s of berichten nog, en je bent overal uitgelogd.',
      restore_link:
        'Bedenk je je? Tot {date} zet je met deze knop alles weer terug. Daarna wissen we je gegevens definitief.',
      button: 'Account herstellen',
      validity:
        'De link werkt één keer, tot {date}. Heb jij je account niet verwijderd? Herstel het en kies meteen een nieuw wachtwoord.',
    },
    restored: {
      subject: 'Je account is terug',
      body: 'Je account is hersteld. Je profiel, foto’s, likes en gesprekken zijn er weer.',
      button: 'Naar je instellingen',
      advice: 'Was jij dit niet? Kies dan meteen een nieuw wachtwoord.',
    },
    login_warning: {
      subject: 'Er is meermaals geprobeerd in te loggen',
      body: 'Er is meermaals met een verkeerd wachtwoord geprobeerd in te loggen op je account. Daarom hebben we nieuwe pogingen tijdelijk geblokkeerd.',
      advice:
        'Was jij dit? Wacht dan even, of kies een nieuw wachtwoord. Was jij dit niet? Niemand is hiermee binnengekomen. Gebruik je je wachtwoord ook ergens anders, kies dan wel een nieuw.',
      button: 'Nieuw wachtwoord aanvragen',
      once: 'We sturen deze mail hooguit één keer per dag.',
    },
    final_reminder: {
      subject: 'Morgen wissen we je account',
      body: 'Je hebt je account verwijderd. Tot {date} kun je nog terug; daarna wissen we je profiel, foto’s, likes en berichten voorgoed.',
      advice: 'Wil je dat het weggaat? Dan hoef je niets te doen.',
      button: 'Account herstellen',
      validity: 'De link werkt één keer, tot {date}. Dit is de enige herinnering die je krijgt.',
    },
    complaint: {
      number: 'Nummer',
      about: 'Onderwerp',
      date: 'Ontvangen',
      footer: 'Je krijgt deze mail omdat dit e-mailadres is ingevuld bij een klacht op {site}.',
    },
    complaint_receipt: {
      subject: 'We hebben je klacht ontvangen: {number}',
      body: 'Je klacht bij {site} is binnen en heeft nummer {number}. Bewaar dat nummer.',
      reply: 'Een medewerker leest hem. Je krijgt binnen {days} dagen antwoord, met de redenen.',
      urgent: 'We kijken er meteen naar. Is iemand in gevaar, bel dan de politie.',
      mistake:
        'Heb jij geen klacht gestuurd? Dan heeft iemand zich vergist in het adres en hoef je niets te doen.',
    },
    decision: {
      subject: 'Onze beslissing: {measure}',
      body: {
        warning: 'Je krijgt een waarschuwing. Gebeurt het weer, dan kunnen we je account schorsen.',
        photo_removed: 'We hebben een foto van je profiel gehaald. Anderen zien die niet meer.',
        text_removed: 'We hebben een tekst van je weggehaald. Anderen zien die niet meer.',
        profile_hidden: 'Je profiel is verborgen: anderen vinden je niet.',
        messages_paused: 'Tot {until} kun je geen berichten sturen. Daarna gaat dat vanzelf weer.',
        suspended:
          'Je account is geschorst tot {until}. Daarna gaat het vanzelf weer open. Log in om de beslissing te lezen, bezwaar te maken of je gegevens te downloaden.',
        banned:
          'Je account is geblokkeerd: je kunt de site niet meer gebruiken. Log in om de beslissing te lezen, bezwaar te maken, je gegevens te downloaden of ongebruikte credits terugbetaald te krijgen.',
        restored: 'Wat we eerder over je account besloten, geldt niet meer. Alles staat weer open.',
        upheld: 'Je maakte bezwaar. Iemand anders heeft er opnieuw naar gekeken: de beslissing blijft staan.',
        reversed: 'We hebben een eerdere beslissing teruggedraaid. Ze geldt niet meer.',
      },
      button: 'Beslissing bekijken',
      person: 'Een medewerker heeft dit besloten.',
      automatic: 'Dit is automatisch besloten.',
      appeal:
        'Ben je het er niet mee eens? Tot {date} kun je bezwaar maken. Iemand anders kijkt er dan naar.',
      court: 'Je kunt ook naar een rechter of een erkende geschillenbeslechter gaan.',
    },
    complaint_decision: {
      subject: 'Onze beslissing over {number}',
      upheld: 'We geven je gelijk.',
      dismissed: 'We geven je geen gelijk.',
      button: 'Bezwaar maken',
      person: 'Een medewerker heeft beslist; niets daarvan ging automatisch.',
      object:
        'Ben je het er niet mee eens? Je kunt {months} maanden lang bezwaar maken. Iemand anders kijkt dan opnieuw.',
      court:
        'Je kunt ook naar een erkende instantie voor geschillen over online platforms in de EU, of naar de rechter.',
    },
    data_request: {
      upheld: 'We hebben gedaan wat je vroeg.',
      dismissed: 'We hebben niet gedaan wat je vroeg.',
      authority:
        'Je kunt ook een klacht indienen bij de toezichthouder voor gegevensbescherming in je land, of naar de rechter gaan.',
    },
    request_extended: {
      subject: 'Je verzoek {number} kost meer tijd',
      body: 'Je verzoek over je gegevens kost meer dan {days} dagen. Je krijgt uiterlijk op {until} antwoord. Dit is de reden:',
    },
    complaint_urgent: {
      subject: 'Dringend: klacht {number}',
      body: 'Er is een klacht over een minderjarige binnengekomen. Lees hem meteen.',
      button: 'Klacht openen',
      footer: 'Dit adres is het hulpadres van {site}.',
    },
    staff_invitation: {
      subject: 'Uitnodiging voor het beheer',
      body: '{by} nodigt je uit om mee te werken in het beheer van {site}. Met deze knop kies je een wachtwoord en koppel je een authenticator-app.',
      button: 'Uitnodiging aannemen',
      validity:
        'De link werkt één keer en {hours} uur lang. Verwacht je deze uitnodiging niet? Dan hoef je niets te doen.',
      footer: 'Je krijgt deze mail omdat dit e-mailadres is uitgenodigd voor het beheer van {site}.',
    },
    system_alarm: {
      ledger_alarm: 'De boeken kloppen niet: {count} afwijkingen',
      ledger_unchecked: 'De boeken zijn al een uur niet gecontroleerd',
      jobs_late: 'De wachtrij loopt achter: {count} taken wachten',
      outbox_late: 'Nieuws voor leden blijft liggen: {count}',
      mail_out: 'De mailserver neemt niets aan',
      mail_refused: '{count} keer in een uur is onze mail geweigerd',
      payments_late: 'Betalingen worden niet op tijd nagevraagd: {count}',
      search_plain: 'De zoekindex past niet in het geheugen: {count}% van de zoekopdrachten is traag',
      disk_low: 'De schijf van {subject} is bijna vol: {count}% vrij',
      partitions_short:
        'De tabel {subject} heeft nog partities voor {days, plural, one {# dag} other {# dagen}}',
      body: '{problem}. Je krijgt hierover één mail, ook als het langer duurt.',
      since: 'Gezien sinds',
      button: 'Naar het systeem',
      advice: 'Wat je bij elk alarm doet, staat in docs/OPERATE.md.',
      footer: 'Je krijgt deze mail omdat je eigenaar bent in het beheer van {site}.',
    },
    start_signup: {
      subject: 'Maak je account af',
      body: 'Je e-mailadres is ingevuld om een account te maken op {site}. Vul aan wat er nog mist, dan ben je er.',
      button: 'Account afmaken',
      validity:
        'De link werkt {hours} uur. Heb jij dit niet gevraagd? Dan hoef je niets te doen; er is nog geen account.',
      footer:
        'Je krijgt deze mail omdat dit e-mailadres is ingevuld op {site}. Maak je je account niet af, dan wissen we het binnen {days} dagen.',
    },
    address_taken: {
      subject: 'Je hebt al een account',
      body: 'Iemand heeft dit e-mailadres opgegeven, voor een nieuw account of voor een ander account. Het hoort al bij het jouwe, en daar is niets aan veranderd.',
      advice: 'Was jij het zelf? Log dan in. Was jij het niet? Dan hoef je niets te doen.',
      button: 'Inloggen',
      reset: 'Wachtwoord vergeten?',
    },
    export_ready: {
      subject: 'Je gegevens staan klaar',
      body: 'Het bestand met je gegevens is gemaakt. Je haalt het op bij je instellingen, tot {date}. Daarna wissen we het.',
      button: 'Naar je instellingen',
      advice:
        'Heb jij hier niet om gevraagd? Kies dan meteen een nieuw wachtwoord en log je andere apparaten uit.',
    },
    campaign: {
      button: 'Naar {site}',
    },
    reminders: {
      subject: 'Er staat nog iets voor je open',
      photo: 'Voeg een foto toe: je profiel heeft er nog geen.',
      profile: 'Maak je profiel af: het is nu voor {percent}% ingevuld.',
      likes:
        'Je likes wachten: {count, plural, one {# like staat} other {# likes staan}} al meer dan een week voor je klaar.',
      seldom: 'Deze mail krijg je hooguit één keer per week, en na drie keer niet meer.',
      profile_button: 'Naar je profiel',
    },
    push: {
      message: 'Je hebt een nieuw bericht',
      message_fictional: 'Je hebt een nieuw bericht van een fictief profiel',
      like: 'Je hebt een nieuwe like',
      like_fictional: 'Je hebt een nieuwe like van een fictief profiel',
      match: 'Je hebt een nieuwe match',
      match_fictional: 'Je hebt een nieuwe match met een fictief profiel',
      test: 'Zo zien je meldingen eruit',
    },
    login_code: {
      subject: 'Je inlogcode',
      body: 'Iemand wil inloggen op je account vanaf een apparaat dat we niet kennen. Ben jij dat? Vul dan deze code in. Hij is {minutes} minuten geldig.',
      advice:
        'Ben jij het niet? Deel deze code dan met niemand. Zonder de code en je wachtwoord komt niemand binnen.',
      button: 'Nieuw wachtwoord kiezen',
    },
    directdebit_notice: {
      subject: 'We schrijven {amount} van je rekening af',
      body: 'Je hebt met een automatische incasso besteld. Dit schrijven we eenmalig van je rekening af:',
      amount: 'Bedrag: {amount}',
      date: 'Datum: {date} of de eerste werkdag daarna',
      date_unknown: 'Datum: binnen vijf werkdagen',
      account: 'Rekening: {iban}',
      creditor: 'Incassant: {creditor}',
      creditor_id: 'Incassant-ID: {id}',
      reference: 'Machtigingskenmerk: {reference}',
      single:
        'De machtiging geldt alleen voor deze ene afschrijving. Je krijgt je credits zodra die gelukt is.',
      object:
        'Klopt er iets niet? Mail voor die datum naar {email}. Na de afschrijving kun je het bedrag nog acht weken via je bank laten terugboeken.',
      button: 'Bestelling bekijken',
    },
    money: {
      number: 'Bonnummer',
      credit_note: 'Creditnota',
      date: 'Datum',
      order: 'Bestelling',
      bought: 'Gekocht',
      once: '{count, plural, one {# credit} other {# credits}}, eenmalige betaling, geen abonnement',
      method: 'Betaald met',
      net: 'Zonder btw',
      vat: 'Btw {rate}',
      total: 'Totaal, inclusief btw',
      buyer: 'Koper',
      amount_back: 'Terug te betalen',
      refunded: 'Terugbetaald',
      credits_back: 'Credits die van je saldo gaan',
      name: 'Naam',
      email: 'E-mailadres',
      view_order: 'Bestelling bekijken',
      seller: '{name}, {address}, {city}, {country}. KvK {kvk}, btw {vat}. {email}',
    },
    receipt: {
      subject: 'Je bon {number}',
      body: 'Bedankt voor je aankoop. Dit is je bon; bewaar deze mail.',
      debt: 'Je stond nog {count, plural, one {# credit} other {# credits}} bij ons in het krijt, door een teruggeboekte betaling. Die zijn van deze bestelling afgegaan.',
      consent:
        'Je hebt gevraagd om je credits meteen te krijgen. Je weet dat je bij herroepen betaalt voor wat je al hebt gebruikt, en dat herroepen niet meer kan als alles op is.',
      no_consent: 'Herroep je deze koop, dan krijg je het hele bedrag terug.',
      withdraw:
        'Tot en met {date} kun je deze koop herroepen, zonder reden. Dat doe je via ‘Overeenkomst hier herroepen’ onderaan deze mail of bij je bestelling. We betalen dan binnen 14 dagen terug, op de manier waarop je betaald hebt.',
      deleted:
        'Je account is verwijderd. Log voor {date} in om het terug te halen; daarna worden ook deze credits gewist.',
      button: 'Bon bekijken',
      withdraw_link: 'Overeenkomst hier herroepen',
      terms_link: 'Voorwaarden',
      return_link: 'Zo werkt terugbetalen',
    },
    withdrawal: {
      subject: 'We hebben je herroeping ontvangen',
      body: 'Op {date} heb je deze koop herroepen. Dit is de bevestiging; bewaar deze mail.',
      text: 'Mijn verklaring: ik herroep de koop van bestelling {order}.',
      back: 'Je krijgt {amount} terug op de manier waarop je betaald hebt, uiterlijk op {date}.',
      premium: 'Je premium is met deze herroeping afgelopen.',
      not_you: 'Heb jij dit niet gedaan? Kies dan een nieuw wachtwoord en mail ons op {email}.',
    },
    refund: {
      subject: 'Je krijgt geld terug',
      withdrawal:
        'De terugbetaling voor je herroeping is onderweg, op de manier waarop je betaald hebt. Bij sommige banken duurt het een paar dagen voor je het ziet.',
      duplicate:
        'Deze bestelling is twee keer betaald. De tweede betaling hebben we teruggestort; je credits van de eerste heb je gewoon.',
      cancelled:
        'Je had deze bestelling geannuleerd en ze is toch betaald. We hebben het bedrag teruggestort.',
      back_office: 'We hebben van deze bestelling geld teruggestort.',
      owed: '{count, plural, one {# credit} other {# credits}} daarvan had je al gebruikt. Die gaan af van wat je hierna koopt.',
      failed_subject: 'Terugbetalen is niet gelukt',
      failed:
        'We konden het geld niet terugstorten. De credits die daarvoor waren vastgezet, staan weer op je account. Mail ons op {email}, dan regelen we het op een andere manier.',
      at_bank: 'We storten dit bedrag niet terug, omdat de betaling al bij je bank is teruggeboekt.',
    },
    chargeback: {
      subject: 'Je betaling is teruggeboekt',
      body: 'De betaling van deze bestelling is bij je bank teruggeboekt.',
      taken: 'Daarom zijn {count, plural, one {# credit} other {# credits}} van je account gehaald.',
      owed: '{count, plural, one {# credit} other {# credits}} had je al gebruikt. Die gaan af van wat je hierna koopt.',
      method:
        'Met deze betaalmethode kun je bij ons niet meer betalen: {method}. Andere methoden werken gewoon, en je account blijft zoals het is.',
      contact:
        'Klopt dit niet, of weet je van niets? Mail ons op {email}. Komt het geld weer bij ons binnen, dan krijg je je credits terug.',
    },
    statement: {
      subject: 'Je uitgaven in {month}',
      body: 'Dit heb je in {month} bij ons gekocht.',
      spent: 'Totaal',
      limit: 'Wil je op je uitgaven letten? Stel in je instellingen een eigen grens in.',
      button: 'Uitgaven bekijken',
      why: 'Je krijgt dit overzicht na elke maand waarin je iets koopt.',
    },
  },
  /** What happened, for staff to fill in: `[…` begins a blank. */
  decision_reasons: {
    honest_profile: 'In je profiel staat ‘[… wat er staat]’, maar dat klopt niet: [… waaruit dat blijkt].',
    adults_only:
      'In [… profiel, foto of bericht] gaat het om iemand die jonger is dan 18: [… wat er staat of te zien is].',
    respect: 'Op [… datum] schreef je aan een ander lid: ‘[… citaat]’.',
    no_scams: 'Op [… datum] vroeg je een ander lid om [… geld of gegevens]: ‘[… citaat]’.',
    no_spam: 'Op [… datum] stuurde je aan [… aantal] leden hetzelfde bericht: ‘[… citaat]’.',
    no_nudity: 'Op de foto die je op [… datum] plaatste, is [… wat] te zien.',
    own_photos: 'De foto die je op [… datum] plaatste, is niet van jou: [… waar die ook staat].',
    person_in_photo: 'Op de foto die je op [… datum] plaatste, ben jij niet te zien, maar [… wat wel].',
    clear_photos: 'Op de foto die je op [… datum] plaatste, ben je niet goed te zien: [… waardoor].',
    no_contact_details: 'In [… je profieltekst / op je foto] staan contactgegevens: [… welke soort].',
    lawful: 'Op [… datum] plaatste of stuurde je [… wat]. Dat is verboden: [… waarom].',
    payments: 'Bij je betaling van [… datum] ging het mis: [… wat er gebeurde].',
    other: 'Op [… datum] gebeurde dit: [… wat er gebeurde]. Dat mag niet volgens [… welke voorwaarde].',
  },
  provider: {
    title: 'Proefbetaling',
    notice: 'Dit is een oefenpagina. Er gaat geen geld om: jij kiest hoe de betaling afloopt.',
    description: 'Omschrijving',
    method: 'Betaalmethode',
    bank: 'Bank',
    account: 'Rekening',
    reference: 'Kenmerk',
    choose: 'Hoe loopt deze betaling af?',
    acts: {
      paid: 'Betalen',
      pending: 'In behandeling laten',
      failed: 'Laten mislukken',
      canceled: 'Annuleren',
      expired: 'Laten verlopen',
      chargeback: 'Betalen en daarna terugboeken',
    },
    more: 'Meer mogelijkheden',
    reason: 'Reden als het mislukt',
    no_reason: 'Geen reden',
    webhook: 'Wanneer hoort de site het?',
    webhooks: {
      now: 'Meteen',
      after: 'Pas als je al terug bent',
      slow: 'Na een halve minuut',
      twice: 'Twee keer tegelijk',
    },
    statuses: {
      open: 'Wacht op betaling',
      pending: 'In behandeling',
      paid: 'Betaald',
      failed: 'Mislukt',
      canceled: 'Geannuleerd',
      expired: 'Verlopen',
    },
    settled: 'Deze betaling is al afgerond',
    status: 'Status',
    back: 'Terug naar de site',
    all: 'Alle proefbetalingen',
    unknown: 'Deze pagina bestaat niet',
    impossible: 'Dat kan niet met deze betaling',
    list: {
      intro:
        'Hier laat je gebeuren wat er na een betaling kan gebeuren: incasso’s afronden, geld terugbetalen en terugboeken.',
      empty: 'Nog geen betalingen. Koop credits, dan verschijnen ze hier.',
      checkout: 'Naar de betaalpagina',
      refund: 'Terugbetalen',
      chargeback: 'Terugboeken',
      reverse: 'Terugboeking herroepen',
      charged_back: 'Teruggeboekt',
      reversed: 'Terugboeking herroepen',
    },
    refunds: {
      pending: 'Wordt terugbetaald',
      refunded: 'Terugbetaald',
      failed: 'Terugbetaling mislukt',
      canceled: 'Terugbetaling geannuleerd',
    },
    options: 'Instellingen',
    banks_on: 'Banklijst bij iDEAL tonen',
    banks_off: 'Banklijst bij iDEAL verbergen',
  },
} as const
