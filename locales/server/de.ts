import type { ServerMessages } from '#locales/messages.ts'

export const de = {
  mails: {
    frame: {
      greeting: 'Hallo {name},',
      footer: 'Du bekommst diese Mail, weil du ein Konto bei {site} hast.',
      button_help: 'Funktioniert der Knopf nicht? Kopiere diesen Link:',
      hello: 'Hallo,',
    },
    activation: {
      subject: 'Bestätige deine E-Mail-Adresse',
      body: 'Schön, dass du da bist. Bestätige deine E-Mail-Adresse; danach kannst du Nachrichten senden und empfangen.',
      button: 'E-Mail-Adresse bestätigen',
      validity: 'Der Link gilt {hours} Stunden. Hast du kein Konto erstellt? Dann musst du nichts tun.',
    },
    new_device: {
      subject: 'Neues Gerät bei deinem Konto',
      body: 'Jemand hat sich mit einem Gerät, das wir nicht kennen, in deinem Konto angemeldet: {device}, {time}.',
      advice:
        'Warst du das? Dann musst du nichts tun. Erkennst du das nicht wieder? Dann beende die anderen Sitzungen und wähle ein neues Passwort.',
      button: 'Zu deinen Einstellungen',
    },
    password_reset: {
      subject: 'Wähle ein neues Passwort',
      body: 'Für dein Konto wurde ein neues Passwort angefordert. Wähle es mit diesem Knopf.',
      button: 'Neues Passwort wählen',
      validity:
        'Der Link gilt einmal und {minutes} Minuten lang. Hast du das nicht angefordert? Dann musst du nichts tun; dein Passwort bleibt, wie es ist.',
    },
    password_changed: {
      subject: 'Dein Passwort wurde geändert',
      body: 'Das Passwort deines Kontos wurde geändert. Auf anderen Geräten bist du abgemeldet.',
      advice: 'Warst du das nicht? Dann fordere sofort ein neues Passwort an.',
      button: 'Neues Passwort anfordern',
    },
    new_address: {
      subject: 'Bestätige deine neue E-Mail-Adresse',
      body: 'Du möchtest diese Adresse für dein Konto verwenden. Bestätige sie mit diesem Knopf; bis dahin gilt deine alte Adresse.',
      button: 'Adresse bestätigen',
      validity: 'Der Link gilt {hours} Stunden. Hast du das nicht angefordert? Dann musst du nichts tun.',
    },
    old_address: {
      subject: 'Die E-Mail-Adresse deines Kontos wurde geändert',
      body: 'Zu deinem Konto gehört jetzt eine andere E-Mail-Adresse. Warst du das? Dann musst du nichts tun.',
      advice:
        'Warst du das nicht? Dann stelle diese Adresse wieder her; alle Geräte werden abgemeldet. Wähle danach sofort ein neues Passwort.',
      button: 'Alte Adresse wiederherstellen',
      validity: 'Der Link gilt {hours} Stunden.',
    },
    news: {
      why: '„{kind}“ ist in deinen E-Mail-Einstellungen eingeschaltet.',
      unsubscribe: 'Diese Mails ausschalten',
      preferences: 'Alle E-Mail-Einstellungen',
      more: '{count, plural, one {# weiteres Mitglied} other {# weitere Mitglieder}}',
    },
    new_conversations: {
      subject: '{count, plural, one {Du hast ein neues Gespräch} other {Du hast # neue Gespräche}}',
      body: '{names} {count, plural, one {hat dir zum ersten Mal geschrieben} other {haben dir zum ersten Mal geschrieben}}. Lies es und antworte, wenn du magst.',
      button: 'Nachricht lesen',
    },
    new_messages: {
      subject: '{count, plural, one {Du hast eine neue Nachricht} other {Du hast # neue Nachrichten}}',
      body: '{count, plural, one {Eine neue Nachricht wartet auf dich} other {# neue Nachrichten warten auf dich}}, von {names}.',
      button: 'Zu deinen Nachrichten',
    },
    unread_message_reminders: {
      subject:
        '{count, plural, one {Eine Nachricht wartet noch auf dich} other {# Nachrichten warten noch auf dich}}',
      body: '{count, plural, one {Du hast eine Nachricht} other {Du hast # Nachrichten}} von {names} noch nicht gelesen.',
      once: 'Daran erinnern wir dich nur einmal.',
    },
    like: {
      subject: '{count, plural, one {Ein neues Like} other {# neue Likes}}',
      body: '{names} {count, plural, one {mag dich} other {mögen dich}}.',
      fictional:
        '{count, plural, one {# Like ist von einem fiktiven Profil} other {# Likes sind von fiktiven Profilen}}.',
      button: 'Deine Likes ansehen',
    },
    weekly_updates: {
      subject: 'Deine Woche in Kürze',
      intro: 'Das wartet auf dich:',
      unread: '{count, plural, one {# ungelesene Nachricht} other {# ungelesene Nachrichten}}',
      likes: '{count, plural, one {# neues Like} other {# neue Likes}}',
      new_members:
        '{count, plural, one {# neues Mitglied} other {# neue Mitglieder}} in {region}, diese Woche dazugekommen',
      button: 'Jetzt ansehen',
    },
    confirm_address: {
      subject: 'Kommt unsere Mail wieder an?',
      body: 'Du möchtest an diese Adresse wieder Mails bekommen. Bestätige mit dem Knopf, dass diese Mail angekommen ist.',
      button: 'Adresse bestätigen',
      validity: 'Der Link gilt {hours} Stunden. Hast du das nicht angefordert? Dann musst du nichts tun.',
    },
    deleted: {
      subject: 'Dein Konto ist gelöscht',
      body: 'Dein Konto ist gelöscht, wie du es wolltest. Niemand sieht mehr dein Profil, deine Fotos oder Nachrichten, und du bist überall abgemeldet.',
      restore_link:
        'Hast du es dir anders überlegt? Bis {date} stellst du mit diesem Knopf alles wieder her. Danach löschen wir deine Daten endgültig.',
      button: 'Konto wiederherstellen',
      validity:
        'Der Link funktioniert einmal, bis {date}. Hast du dein Konto nicht selbst gelöscht? Stell es wieder her und wähle gleich ein neues Passwort.',
    },
    restored: {
      subject: 'Dein Konto ist wieder da',
      body: 'Dein Konto ist wiederhergestellt. Dein Profil, deine Fotos, Likes und Gespräche sind wieder da.',
      button: 'Zu deinen Einstellungen',
      advice: 'Warst du das nicht? Dann wähle gleich ein neues Passwort.',
    },
    login_warning: {
      subject: 'Mehrere Anmeldeversuche bei deinem Konto',
      body: 'Jemand hat mehrmals mit einem falschen Passwort versucht, sich bei deinem Konto anzumelden. Deshalb haben wir weitere Versuche vorübergehend gesperrt.',
      advice:
        'Warst du das? Dann warte kurz oder wähle ein neues Passwort. Warst du es nicht? Damit ist niemand hineingekommen. Wenn du dein Passwort auch anderswo benutzt, wähle trotzdem ein neues.',
      button: 'Neues Passwort anfordern',
      once: 'Wir schicken diese Mail höchstens einmal am Tag.',
    },
    final_reminder: {
      subject: 'Morgen löschen wir dein Konto endgültig',
      body: 'Du hast dein Konto gelöscht. Bis {date} kannst du noch zurück; danach löschen wir dein Profil, deine Fotos, Likes und Nachrichten für immer.',
      advice: 'Soll es weg? Dann musst du nichts tun.',
      button: 'Konto wiederherstellen',
      validity: 'Der Link funktioniert einmal, bis {date}. Das ist die einzige Erinnerung, die du bekommst.',
    },
    complaint: {
      number: 'Nummer',
      about: 'Thema',
      date: 'Eingegangen',
      footer:
        'Du bekommst diese Mail, weil diese E-Mail-Adresse bei einer Beschwerde auf {site} angegeben wurde.',
    },
    complaint_receipt: {
      subject: 'Wir haben deine Beschwerde erhalten: {number}',
      body: 'Deine Beschwerde bei {site} ist da und hat die Nummer {number}. Bewahre diese Nummer auf.',
      reply:
        'Ein Mensch aus unserem Team liest sie. Du bekommst innerhalb von {days} Tagen eine Antwort mit den Gründen.',
      urgent: 'Wir sehen sie uns sofort an. Ist jemand in Gefahr, ruf die Polizei.',
      mistake:
        'Du hast keine Beschwerde geschickt? Dann hat sich jemand in der Adresse geirrt, und du musst nichts tun.',
    },
    decision: {
      subject: 'Unsere Entscheidung: {measure}',
      body: {
        warning: 'Du erhältst eine Verwarnung. Passiert es wieder, können wir dein Konto sperren.',
        photo_removed: 'Wir haben ein Foto aus deinem Profil entfernt. Andere sehen es nicht mehr.',
        text_removed: 'Wir haben einen Text von dir entfernt. Andere sehen ihn nicht mehr.',
        profile_hidden: 'Dein Profil ist verborgen: Andere finden dich nicht.',
        messages_paused: 'Bis {until} kannst du keine Nachrichten senden. Danach geht es von selbst wieder.',
        suspended:
          'Dein Konto ist bis {until} gesperrt. Danach öffnet es sich von selbst wieder. Melde dich an, um die Entscheidung zu lesen, Widerspruch einzulegen oder deine Daten herunterzuladen.',
        banned:
          'Dein Konto ist gesperrt: Du kannst die Seite nicht mehr nutzen. Melde dich an, um die Entscheidung zu lesen, Widerspruch einzulegen, deine Daten herunterzuladen oder unverbrauchte Credits erstattet zu bekommen.',
        restored:
          'Was wir früher über dein Konto entschieden haben, gilt nicht mehr. Alles ist wieder offen.',
        upheld:
          'Du hast Widerspruch eingelegt. Jemand anderes hat es erneut geprüft: Die Entscheidung bleibt bestehen.',
        reversed: 'Wir haben eine frühere Entscheidung zurückgenommen. Sie gilt nicht mehr.',
      },
      button: 'Entscheidung ansehen',
      person: 'Das hat ein Mensch aus unserem Team entschieden.',
      automatic: 'Das wurde automatisch entschieden.',
      appeal:
        'Bist du nicht einverstanden? Bis {date} kannst du Widerspruch einlegen. Dann prüft es jemand anderes.',
      court: 'Du kannst auch zu einem Gericht oder zu einer zugelassenen Streitbeilegungsstelle gehen.',
    },
    complaint_decision: {
      subject: 'Unsere Entscheidung über {number}',
      upheld: 'Wir geben dir recht.',
      dismissed: 'Wir geben dir nicht recht.',
      button: 'Widerspruch einlegen',
      person: 'Das hat ein Mensch aus unserem Team entschieden; nichts davon geschah automatisch.',
      object:
        'Bist du nicht einverstanden? Du kannst {months} Monate lang Widerspruch einlegen. Jemand anderes sieht dann noch einmal hin.',
      court:
        'Du kannst dich auch an eine zugelassene Streitbeilegungsstelle für Online-Plattformen in der EU wenden oder an ein Gericht.',
    },
    data_request: {
      upheld: 'Wir haben getan, worum du gebeten hast.',
      dismissed: 'Wir haben nicht getan, worum du gebeten hast.',
      authority:
        'Du kannst dich auch bei der Datenschutzaufsicht deines Landes beschweren oder vor Gericht gehen.',
    },
    request_extended: {
      subject: 'Deine Anfrage {number} braucht mehr Zeit',
      body: 'Deine Anfrage zu deinen Daten braucht mehr als {days} Tage. Du bekommst spätestens am {until} eine Antwort. Der Grund dafür:',
    },
    complaint_urgent: {
      subject: 'Dringend: Beschwerde {number}',
      body: 'Es ist eine Beschwerde über Minderjährige eingegangen. Lies sie sofort.',
      button: 'Beschwerde öffnen',
      footer: 'Diese Adresse ist die Hilfe-Adresse von {site}.',
    },
    staff_invitation: {
      subject: 'Einladung in die Verwaltung',
      body: '{by} lädt dich ein, in der Verwaltung von {site} mitzuarbeiten. Mit diesem Knopf wählst du ein Passwort und richtest eine Authenticator-App ein.',
      button: 'Einladung annehmen',
      validity:
        'Der Link funktioniert einmal, {hours} Stunden lang. Du hast diese Einladung nicht erwartet? Dann musst du nichts tun.',
      footer: 'Du bekommst diese E-Mail, weil diese Adresse in die Verwaltung von {site} eingeladen wurde.',
    },
    system_alarm: {
      ledger_alarm: 'Die Bücher stimmen nicht: {count} Abweichungen',
      ledger_unchecked: 'Die Bücher wurden seit einer Stunde nicht geprüft',
      jobs_late: 'Die Warteschlange ist im Rückstand: {count} Aufgaben warten',
      outbox_late: 'Neues erreicht die Mitglieder nicht: {count}',
      mail_out: 'Der Mailserver nimmt nichts an',
      mail_refused: 'Unsere Mail wurde in einer Stunde {count}-mal abgelehnt',
      payments_late: 'Zahlungen werden nicht rechtzeitig abgefragt: {count}',
      search_plain: 'Der Suchindex passt nicht in den Speicher: {count} % der Suchen sind langsam',
      disk_low: 'Die Festplatte von {subject} ist fast voll: {count} % frei',
      partitions_short:
        'Die Tabelle {subject} hat noch Partitionen für {days, plural, one {# Tag} other {# Tage}}',
      body: '{problem}. Du bekommst dazu eine einzige Mail, auch wenn es länger dauert.',
      since: 'Bemerkt seit',
      button: 'Zum System',
      advice: 'Was bei jedem Alarm zu tun ist, steht in docs/OPERATE.md.',
      footer: 'Du bekommst diese Mail, weil du Inhaber in der Verwaltung von {site} bist.',
    },
    start_signup: {
      subject: 'Stell dein Konto fertig',
      body: 'Deine E-Mail-Adresse wurde angegeben, um ein Konto bei {site} zu erstellen. Ergänze, was noch fehlt, dann bist du dabei.',
      button: 'Konto fertigstellen',
      validity:
        'Der Link funktioniert {hours} Stunden. Hast du das nicht angefordert? Dann musst du nichts tun; es gibt noch kein Konto.',
      footer:
        'Du bekommst diese Mail, weil diese E-Mail-Adresse auf {site} eingegeben wurde. Stellst du dein Konto nicht fertig, löschen wir sie innerhalb von {days} Tagen.',
    },
    address_taken: {
      subject: 'Du hast bereits ein Konto',
      body: 'Jemand hat diese E-Mail-Adresse angegeben, für ein neues oder ein anderes Konto. Sie gehört bereits zu deinem, und daran hat sich nichts geändert.',
      advice: 'Warst du es selbst? Dann melde dich an. Warst du es nicht? Dann musst du nichts tun.',
      button: 'Anmelden',
      reset: 'Passwort vergessen?',
    },
    export_ready: {
      subject: 'Deine Daten sind bereit',
      body: 'Die Datei mit deinen Daten ist fertig. Du kannst sie in deinen Einstellungen abholen, bis {date}. Danach löschen wir sie.',
      button: 'Zu deinen Einstellungen',
      advice:
        'Hast du das nicht angefordert? Dann wähle sofort ein neues Passwort und melde deine anderen Geräte ab.',
    },
    campaign: {
      button: 'Zu {site}',
    },
    reminders: {
      subject: 'Bei dir ist noch etwas offen',
      photo: 'Füge ein Foto hinzu: Dein Profil hat noch keins.',
      profile: 'Vervollständige dein Profil: Es ist jetzt zu {percent} % ausgefüllt.',
      likes:
        'Deine Likes warten: {count, plural, one {# Like ist} other {# Likes sind}} seit mehr als einer Woche für dich da.',
      seldom: 'Diese Mail bekommst du höchstens einmal pro Woche, und nach drei Mal nicht mehr.',
      profile_button: 'Zu deinem Profil',
    },
    push: {
      message: 'Du hast eine neue Nachricht',
      message_fictional: 'Du hast eine neue Nachricht von einem fiktiven Profil',
      like: 'Du hast ein neues Like',
      like_fictional: 'Du hast ein neues Like von einem fiktiven Profil',
      match: 'Du hast ein neues Match',
      match_fictional: 'Du hast ein neues Match mit einem fiktiven Profil',
      test: 'So sehen deine Benachrichtigungen aus',
    },
    login_code: {
      subject: 'Dein Anmeldecode',
      body: 'Jemand möchte sich von einem unbekannten Gerät bei deinem Konto anmelden. Bist du das? Dann gib diesen Code ein. Er gilt {minutes} Minuten.',
      advice:
        'Bist du das nicht? Dann gib diesen Code niemandem. Ohne den Code und dein Passwort kommt niemand hinein.',
      button: 'Neues Passwort wählen',
    },
    directdebit_notice: {
      subject: 'Wir buchen {amount} von deinem Konto ab',
      body: 'Du hast per Lastschrift bestellt. Das buchen wir einmalig von deinem Konto ab:',
      amount: 'Betrag: {amount}',
      date: 'Datum: {date} oder der erste Bankarbeitstag danach',
      date_unknown: 'Datum: innerhalb von fünf Bankarbeitstagen',
      account: 'Konto: {iban}',
      creditor: 'Gläubiger: {creditor}',
      creditor_id: 'Gläubiger-ID: {id}',
      reference: 'Mandatsreferenz: {reference}',
      single:
        'Das Mandat gilt nur für diese eine Abbuchung. Deine Credits bekommst du, sobald sie geklappt hat.',
      object:
        'Stimmt etwas nicht? Schreib vor diesem Datum an {email}. Nach der Abbuchung kannst du den Betrag noch acht Wochen lang über deine Bank zurückbuchen lassen.',
      button: 'Bestellung ansehen',
    },
    money: {
      number: 'Belegnummer',
      credit_note: 'Gutschrift',
      date: 'Datum',
      order: 'Bestellung',
      bought: 'Gekauft',
      once: '{count, plural, one {# Credit} other {# Credits}}, einmalige Zahlung, kein Abo',
      method: 'Bezahlt mit',
      net: 'Ohne MwSt.',
      vat: 'MwSt. {rate}',
      total: 'Gesamt, inkl. MwSt.',
      buyer: 'Käufer',
      amount_back: 'Zu erstatten',
      refunded: 'Erstattet',
      credits_back: 'Abgezogene Credits',
      name: 'Name',
      email: 'E-Mail-Adresse',
      view_order: 'Bestellung ansehen',
      seller: '{name}, {address}, {city}, {country}. Handelsregister {kvk}, USt-IdNr. {vat}. {email}',
    },
    receipt: {
      subject: 'Dein Beleg {number}',
      body: 'Danke für deinen Kauf. Das ist dein Beleg; bewahre diese Mail auf.',
      debt: 'Du warst uns wegen einer zurückgebuchten Zahlung noch {count, plural, one {# Credit} other {# Credits}} schuldig. Sie wurden von dieser Bestellung abgezogen.',
      consent:
        'Du wolltest deine Credits sofort bekommen. Du weißt, dass du bei einem Widerruf für das bezahlst, was du schon verbraucht hast, und dass kein Widerruf mehr möglich ist, wenn alles aufgebraucht ist.',
      no_consent: 'Wenn du diesen Kauf widerrufst, bekommst du den ganzen Betrag zurück.',
      withdraw:
        'Bis einschließlich {date} kannst du diesen Kauf ohne Begründung widerrufen: über „Vertrag hier widerrufen“ am Ende dieser Mail oder bei deiner Bestellung. Wir erstatten dann innerhalb von 14 Tagen, auf demselben Weg, auf dem du bezahlt hast.',
      deleted:
        'Dein Konto ist gelöscht. Melde dich vor dem {date} an, um es zurückzuholen; danach werden auch diese Credits gelöscht.',
      button: 'Beleg ansehen',
      withdraw_link: 'Vertrag hier widerrufen',
      terms_link: 'Nutzungsbedingungen',
      return_link: 'So funktioniert die Erstattung',
    },
    withdrawal: {
      subject: 'Wir haben deinen Widerruf erhalten',
      body: 'Am {date} hast du diesen Kauf widerrufen. Das ist die Bestätigung; bewahre diese Mail auf.',
      text: 'Meine Erklärung: Ich widerrufe den Kauf der Bestellung {order}.',
      back: 'Du bekommst {amount} auf demselben Weg zurück, auf dem du bezahlt hast, spätestens am {date}.',
      premium: 'Dein Premium ist mit diesem Widerruf beendet.',
      not_you: 'Warst du das nicht? Dann wähle ein neues Passwort und schreib uns an {email}.',
    },
    refund: {
      subject: 'Du bekommst Geld zurück',
      withdrawal:
        'Die Erstattung für deinen Widerruf ist unterwegs, auf demselben Weg, auf dem du bezahlt hast. Bei manchen Banken dauert es ein paar Tage, bis du sie siehst.',
      duplicate:
        'Diese Bestellung wurde zweimal bezahlt. Die zweite Zahlung haben wir erstattet; deine Credits aus der ersten hast du natürlich.',
      cancelled:
        'Du hattest diese Bestellung storniert, und sie wurde trotzdem bezahlt. Wir haben den Betrag erstattet.',
      back_office: 'Wir haben dir von dieser Bestellung Geld erstattet.',
      owed: 'Davon waren schon {count, plural, one {# Credit} other {# Credits}} verbraucht. Sie werden von deinem nächsten Kauf abgezogen.',
      failed_subject: 'Die Erstattung hat nicht geklappt',
      failed:
        'Wir konnten das Geld nicht erstatten. Die dafür zurückgehaltenen Credits sind wieder auf deinem Konto. Schreib uns an {email}, dann finden wir einen anderen Weg.',
      at_bank:
        'Wir erstatten diesen Betrag nicht, weil die Zahlung schon bei deiner Bank zurückgebucht wurde.',
    },
    chargeback: {
      subject: 'Deine Zahlung wurde zurückgebucht',
      body: 'Die Zahlung dieser Bestellung wurde bei deiner Bank zurückgebucht.',
      taken: 'Deshalb wurden {count, plural, one {# Credit} other {# Credits}} von deinem Konto abgezogen.',
      owed: '{count, plural, one {# Credit} other {# Credits}} hattest du schon verbraucht. Sie werden von deinem nächsten Kauf abgezogen.',
      method:
        'Mit dieser Zahlungsart kannst du bei uns nicht mehr bezahlen: {method}. Andere Zahlungsarten funktionieren weiterhin, und dein Konto bleibt bestehen.',
      contact:
        'Stimmt das nicht, oder weißt du nichts davon? Schreib uns an {email}. Geht das Geld wieder bei uns ein, bekommst du deine Credits zurück.',
    },
    statement: {
      subject: 'Deine Ausgaben im {month}',
      body: 'Das hast du im {month} bei uns gekauft.',
      spent: 'Gesamt',
      limit: 'Willst du auf deine Ausgaben achten? Lege in den Einstellungen ein eigenes Limit fest.',
      button: 'Ausgaben ansehen',
      why: 'Du bekommst diese Übersicht nach jedem Monat, in dem du etwas kaufst.',
    },
  },
  decision_reasons: {
    honest_profile:
      'In deinem Profil steht „[… was dort steht]“, aber das stimmt nicht: [… woraus sich das ergibt].',
    adults_only:
      '[… Dein Profil, dein Foto oder deine Nachricht] zeigt oder betrifft jemanden unter 18: [… was dort steht oder zu sehen ist].',
    respect: 'Am [… Datum] hast du einem anderen Mitglied geschrieben: „[… Zitat]“.',
    no_scams: 'Am [… Datum] hast du ein anderes Mitglied um [… Geld oder Daten] gebeten: „[… Zitat]“.',
    no_spam: 'Am [… Datum] hast du [… Anzahl] Mitgliedern dieselbe Nachricht geschickt: „[… Zitat]“.',
    no_nudity: 'Auf dem Foto, das du am [… Datum] hochgeladen hast, ist Folgendes zu sehen: [… was].',
    own_photos:
      'Das Foto, das du am [… Datum] hochgeladen hast, ist nicht von dir: [… wo es noch zu finden ist].',
    person_in_photo:
      'Auf dem Foto, das du am [… Datum] hochgeladen hast, bist nicht du zu sehen, sondern [… was stattdessen].',
    clear_photos:
      'Auf dem Foto, das du am [… Datum] hochgeladen hast, bist du nicht gut zu erkennen: [… warum nicht].',
    no_contact_details: 'In [… deinem Profiltext / auf deinem Foto] stehen Kontaktdaten: [… welcher Art].',
    lawful: 'Am [… Datum] hast du [… was] veröffentlicht oder verschickt. Das ist verboten: [… warum].',
    payments: 'Bei deiner Zahlung vom [… Datum] stimmte etwas nicht: [… was passiert ist].',
    other:
      'Am [… Datum] ist Folgendes passiert: [… was passiert ist]. Das verstößt gegen [… welche Bedingung].',
  },
  provider: {
    title: 'Testzahlung',
    notice: 'Das ist eine Übungsseite. Es fließt kein Geld: Du wählst, wie die Zahlung ausgeht.',
    description: 'Verwendungszweck',
    method: 'Zahlungsart',
    bank: 'Bank',
    account: 'Konto',
    reference: 'Referenz',
    choose: 'Wie geht diese Zahlung aus?',
    acts: {
      paid: 'Bezahlen',
      pending: 'In Bearbeitung lassen',
      failed: 'Fehlschlagen lassen',
      canceled: 'Abbrechen',
      expired: 'Ablaufen lassen',
      chargeback: 'Bezahlen und danach zurückbuchen',
    },
    more: 'Mehr Möglichkeiten',
    reason: 'Grund, wenn sie fehlschlägt',
    no_reason: 'Kein Grund',
    webhook: 'Wann erfährt es die Website?',
    webhooks: {
      now: 'Sofort',
      after: 'Erst wenn du schon zurück bist',
      slow: 'Nach einer halben Minute',
      twice: 'Zweimal gleichzeitig',
    },
    statuses: {
      open: 'Wartet auf Zahlung',
      pending: 'In Bearbeitung',
      paid: 'Bezahlt',
      failed: 'Fehlgeschlagen',
      canceled: 'Abgebrochen',
      expired: 'Abgelaufen',
    },
    settled: 'Diese Zahlung ist schon abgeschlossen',
    status: 'Status',
    back: 'Zurück zur Website',
    all: 'Alle Testzahlungen',
    unknown: 'Diese Seite gibt es nicht',
    impossible: 'Das geht mit dieser Zahlung nicht',
    list: {
      intro:
        'Hier lässt du geschehen, was nach einer Zahlung geschehen kann: Lastschriften abschließen, Geld erstatten und zurückbuchen.',
      empty: 'Noch keine Zahlungen. Kaufe Credits, dann erscheinen sie hier.',
      checkout: 'Zur Zahlungsseite',
      refund: 'Erstatten',
      chargeback: 'Zurückbuchen',
      reverse: 'Rückbuchung aufheben',
      charged_back: 'Zurückgebucht',
      reversed: 'Rückbuchung aufgehoben',
    },
    refunds: {
      pending: 'Wird erstattet',
      refunded: 'Erstattet',
      failed: 'Erstattung fehlgeschlagen',
      canceled: 'Erstattung abgebrochen',
    },
    options: 'Einstellungen',
    banks_on: 'Bankliste bei iDEAL zeigen',
    banks_off: 'Bankliste bei iDEAL ausblenden',
  },
} as const satisfies ServerMessages
