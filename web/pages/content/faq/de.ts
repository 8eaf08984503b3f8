import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [],
  sections: [
    {
      id: 'account',
      title: 'Dein Konto',
      body: [],
      questions: [
        {
          id: 'free',
          question: 'Ist {name} kostenlos?',
          answer: [
            'Registrieren, suchen, Likes geben und Nachrichten bekommen ist kostenlos. Eine Nachricht zu senden kostet Credits. Wenn du deine E-Mail-Adresse bestätigst, bekommst du {signup_credits} geschenkt.',
          ],
        },
        {
          id: 'confirm',
          question: 'Ich bekomme keine Bestätigungsmail. Was nun?',
          answer: [
            'Sieh im Spam-Ordner nach. Ist sie nicht dort, melde dich an und lass sie erneut senden, oder verbessere deine Adresse. Der Link gilt 48 Stunden.',
          ],
        },
        {
          id: 'password',
          question: 'Ich weiß mein Passwort nicht mehr',
          answer: [
            'Fordere auf [dieser Seite](/reset-password) einen Link an. Er gilt 30 Minuten und einmal.',
          ],
        },
        {
          id: 'change',
          question: 'Wie ändere ich meine Angaben?',
          answer: [
            'Namen, Fotos und Text änderst du in deinem [Profil](/profile), E-Mail-Adresse und Passwort in deinen [Einstellungen](/settings). Geschlecht und Geburtsdatum kannst du einmal selbst ändern; danach hilft dir {company} unter {support_email}.',
          ],
        },
        {
          id: 'invisible',
          question: 'Kann ich unsichtbar sein?',
          answer: [
            'Ja. Schalte in deinen [Einstellungen](/settings) den unsichtbaren Modus ein. Dann findet dich niemand, und nur wer von dir ein Like oder eine Nachricht bekommt, sieht dich.',
          ],
        },
      ],
    },
    {
      id: 'money',
      title: 'Credits und Bezahlen',
      body: [],
      questions: [
        {
          id: 'cost',
          question: 'Was kostet eine Nachricht?',
          answer: [
            'In Credits: Eine Nachricht kostet {message_credits}, ein Foto im Gespräch {photo_credits} und ein Geschenk {gift_credits}. Auch Premium-Mitglieder zahlen dafür. Was ein Credit kostet, steht bei den [Preisen](/pricing).',
          ],
        },
        {
          id: 'expire',
          question: 'Ist das ein Abo? Verfallen Credits?',
          answer: [
            'Nein, und nein. Jeder Kauf ist einmalig, nichts verlängert sich, und Credits verfallen nicht.',
          ],
        },
        {
          id: 'premium',
          question: 'Was ist Premium?',
          answer: [
            'Mit deinem ersten Kauf wirst du Premium, für immer. Du siehst dann alle Fotos, darfst 25 eigene Fotos einstellen statt 3, chattest mit so vielen Mitgliedern, wie du willst, statt mit 2, und siehst auch Nachrichten, die älter als 30 Tage sind.',
          ],
        },
        {
          id: 'methods',
          question: 'Wie kann ich bezahlen?',
          answer: [
            'Beim Bezahlen siehst du die Zahlungsarten deines Landes, etwa Karte, PayPal oder Lastschrift. Auf dem Kontoauszug stehen der Name der Seite und die Bestellnummer.',
          ],
        },
        {
          id: 'refund',
          question: 'Bekomme ich mein Geld zurück?',
          answer: [
            'Ja, innerhalb von {refund_days} Tagen nach dem Kauf. Du siehst zuerst auf den Cent, wie viel. So geht es: [Widerruf und Erstattung](/pages/return-policy).',
          ],
        },
        {
          id: 'limit',
          question: 'Kann ich verhindern, dass ich zu viel ausgebe?',
          answer: [
            'Ja. Stell in deinen [Einstellungen](/settings) ein Limit für 30 Tage ein. Ein niedrigeres gilt sofort, ein höheres erst nach 24 Stunden. Gibst du in kurzer Zeit viel aus, sagen wir es dir, und ab einem Betrag kannst du 24 Stunden nichts kaufen.',
          ],
        },
      ],
    },
    {
      id: 'chat',
      title: 'Chatten',
      body: [],
      questions: [
        {
          id: 'write',
          question: 'Warum kann ich jemandem nicht schreiben?',
          answer: [
            'Unter dem Gespräch steht immer, warum. Meist ist deine E-Mail-Adresse noch nicht bestätigt, du hast zu wenige Credits, das Mitglied ist unsichtbar, oder du hast als kostenloses Mitglied schon zwei Gespräche.',
          ],
        },
        {
          id: 'delete-chat',
          question: 'Was passiert, wenn ich ein Gespräch lösche?',
          answer: [
            'Es verschwindet sofort, bei dir und bei der anderen Person. Zurückholen kannst du es nicht. Was ihr danach schreibt, beginnt von vorn.',
          ],
        },
        {
          id: 'waiting',
          question: 'Meine Nachricht wurde nicht gesendet. Sind meine Credits weg?',
          answer: [
            'Nein. Eine Nachricht kostet erst etwas, wenn sie gesendet ist, und nie zweimal. Ohne Verbindung wartet sie in deinem Browser und geht später raus.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'Sicherheit',
      body: [],
      questions: [
        {
          id: 'report',
          question: 'Wie melde oder blockiere ich jemanden?',
          answer: [
            'Im Menü eines Profils, Fotos, einer Nachricht oder eines Gesprächs. Nach dem Blockieren seht ihr euch nirgends mehr. Kein Mitglied? Nimm das [Beschwerdeformular](/complaints). Wer etwas meldet, bleibt der anderen Person unbekannt.',
          ],
        },
        {
          id: 'scam',
          question: 'Jemand bittet mich um Geld',
          answer: [
            'Gib es nie, auch keinen Gutschein, keinen Code und kein Foto eines Ausweises. Melde das Mitglied und blockiere es. {company} fragt nie nach deinem Passwort oder einem Code.',
          ],
        },
        {
          id: 'visitors',
          question: 'Wer kann mich sehen?',
          answer: [
            'Andere Mitglieder sehen deinen Namen, dein Alter, deine Region, deine Fotos und was du über dich schreibst. Besucher ohne Konto sehen deinen Namen, dein Alter, deine Region und ein unscharfes Hauptfoto; in deinen [Einstellungen](/settings) wählst du, ob es mehr ist oder nichts. Suchmaschinen kommen nicht hinein. Niemand kann nach deiner E-Mail-Adresse oder deinem Namen suchen.',
          ],
        },
        {
          id: 'photos',
          question: 'Wer sieht meine Fotos?',
          answer: [
            'Dein Hauptfoto sehen alle Mitglieder. Deine anderen Fotos sehen nur Premium-Mitglieder, und Fotos auf Anfrage nur, wem du es erlaubst. Dass jemand einen Bildschirm fotografiert, können wir nicht verhindern.',
          ],
        },
      ],
    },
    {
      id: 'fictional',
      title: 'Fiktive Profile',
      fictional: true,
      body: [],
      questions: [
        {
          id: 'what',
          question: 'Was ist ein fiktives Profil?',
          answer: ['Ein erfundenes Profil. Es gehört kein Mitglied dazu. {fictional_rules}'],
        },
        {
          id: 'recognise',
          question: 'Woran sehe ich, dass ein Profil fiktiv ist?',
          answer: [
            'Es trägt überall ein Label: auf der Karte, im Profil, in deinen Gesprächen und bei deinen Likes.',
          ],
        },
        {
          id: 'meet',
          question: 'Kann ich mich mit ihnen treffen?',
          answer: [
            'Nein, nie. Hinter einem fiktiven Profil steht kein Mitglied, es ist nie online und beginnt nie ein Gespräch.',
          ],
        },
        {
          id: 'without',
          question: 'Kann ich sie weglassen?',
          answer: ['Ja. Wähl bei der [Suche](/members) nur echte Mitglieder.'],
        },
      ],
    },
    {
      id: 'leaving',
      title: 'Aufhören',
      body: [],
      questions: [
        {
          id: 'delete-account',
          question: 'Wie lösche ich mein Konto?',
          answer: [
            'In deinen Einstellungen, unter [Konto löschen](/settings/delete). Du brauchst nur dein Passwort und einen Grund. Du bist sofort für alle unsichtbar.',
          ],
        },
        {
          id: 'back',
          question: 'Kann ich noch zurück?',
          answer: [
            'Ja, vierzehn Tage lang, mit dem Link in der Mail, die du dann bekommst. Danach löschen wir deine Daten, außer was wir von Gesetzes wegen aufbewahren müssen.',
          ],
        },
        {
          id: 'data',
          question: 'Kann ich meine Daten mitnehmen?',
          answer: [
            'Ja. Fordere in deinen [Einstellungen](/settings) eine Datei mit allem von dir an. Du bekommst eine Mail, wenn sie fertig ist, und hast dann 7 Tage, sie abzuholen.',
          ],
        },
      ],
    },
  ],
}
