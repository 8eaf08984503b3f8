import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Wir verwenden nur Cookies, die {name} braucht, um zu funktionieren.' },
    { text: 'Es gibt keine Cookies oder Skripte von anderen, und nichts verfolgt dich.' },
    { text: 'Darum fragen wir dich nicht um Einwilligung: Es gibt nichts abzulehnen.' },
  ],
  sections: [
    {
      id: 'cookies',
      title: 'Unsere Cookies',
      body: [
        'Ein Cookie ist ein kleines Stück Text, das dein Browser für uns aufbewahrt. {company} setzt diese sechs. Bei einer sicheren Verbindung kann „__Host-“ vor dem Namen stehen.',
        {
          head: ['Cookie', 'Wofür', 'Wie lange'],
          rows: [
            [
              'sid',
              'Hält dich angemeldet.',
              '30 Tage oder bis du dich abmeldest; willst du nicht angemeldet bleiben, bis du den Browser schließt',
            ],
            [
              'has_session',
              'Sagt der Seite, dass du angemeldet bist, damit sie nicht umsonst fragt, wer du bist. Über dich steht nichts darin.',
              'So lange wie sid',
            ],
            [
              'device',
              'Erkennt diesen Browser als Gerät deines Kontos, damit andere dich nicht aussperren können.',
              '180 Tage nach der letzten Anmeldung',
            ],
            ['locale', 'Merkt sich die Sprache, die du wählst.', '365 Tage'],
            ['country', 'Merkt sich das Land, das du wählst, für die Preise.', '365 Tage'],
            [
              'wrote',
              'Zeigt dir fünf Sekunden lang, was du gerade geändert hast. Wir setzen es nur, wenn du etwas änderst und eine Kopie unserer Datenbank Fragen beantwortet.',
              '5 Sekunden',
            ],
          ],
        },
      ],
    },
    {
      id: 'storage',
      title: 'Speicher in deinem Browser',
      body: [
        'Außerdem bewahrt dein Browser selbst ein paar Dinge auf. Sie werden nicht mit jeder Anfrage mitgeschickt.',
        {
          head: ['Was', 'Wofür', 'Wie lange'],
          rows: [
            [
              'Entwürfe von Formularen und Nachrichten',
              'Damit du nichts zweimal tippen musst.',
              'Bis du sie sendest oder den Tab schließt',
            ],
            [
              'Nachrichten, die noch nicht gesendet sind',
              'Damit sie auch ohne Verbindung nicht verloren gehen.',
              'Bis sie gesendet sind oder du dich abmeldest',
            ],
            [
              'Geschlossene Hinweise und Warnungen',
              'Damit du sie nicht immer wieder siehst.',
              'Bis du sie löschst',
            ],
            [
              'Hell oder dunkel, und die Zahl der Besuche',
              'Für die Darstellung, und um dir die App im richtigen Moment anzubieten.',
              'Bis du sie löschst',
            ],
            [
              'Über welchen Verweis du kamst',
              'Um zu wissen, wie man uns findet. Wird nur mitgeschickt, wenn du dich registrierst.',
              '30 Tage',
            ],
            [
              'Die Teile der Seite selbst',
              'Damit sie schnell öffnet, auch ohne Verbindung.',
              'Bis es eine neue Version gibt',
            ],
            [
              'Die letzten Seiten, die du gesehen hast',
              'Damit sie beim nächsten Besuch sofort erscheinen, bevor sie aktualisiert werden.',
              'Bis du dich abmeldest oder an einem anderen Tag wiederkommst',
            ],
            [
              'Ob Push-Nachrichten an sind',
              'Um dir Benachrichtigungen zu senden, nur wenn du darum gebeten hast.',
              'Bis du sie ausschaltest',
            ],
          ],
        },
      ],
    },
    {
      id: 'manage',
      title: 'Selbst löschen',
      body: [
        'In den Einstellungen deines Browsers kannst du alles löschen oder sperren. Ohne Cookies kannst du {name} ansehen, dich aber nicht anmelden. Deine Sprache und dein Land änderst du auf [der Seite mit den Sprachen](/lang-config).',
        'Zahlst du bei einem Zahlungsdienst, bist du auf der Seite dieses Dienstes, und es gelten dessen Cookies.',
      ],
    },
    {
      id: 'more',
      title: 'Mehr erfahren',
      body: [
        'Was wir mit Daten tun, steht in der [Datenschutzerklärung](/pages/privacy). Hast du eine Frage? Schreib an {support_email}.',
      ],
    },
  ],
}
