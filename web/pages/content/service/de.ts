import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [],
  sections: [
    {
      id: 'contact',
      title: 'Schreib uns',
      body: [
        'Mail an {support_email}. Wir antworten an Werktagen, meist innerhalb von zwei Tagen. Anrufen oder einen Brief schicken geht auch; Nummer und Adresse von {company} stehen unten auf dieser Seite.',
        'Schreib deinen Profilnamen in die Mail und, wenn es um eine Zahlung geht, die Bestellnummer. Wir fragen nie nach deinem Passwort oder einem Code.',
      ],
    },
    {
      id: 'help',
      title: 'Das löst du sofort selbst',
      body: [
        [
          'Passwort vergessen: [wähl ein neues](/reset-password).',
          'Keine Bestätigungsmail: Sieh im Spam-Ordner nach, melde dich an und lass die Mail erneut senden.',
          'Zu viele oder zu wenige Mails: [wähl, was du bekommen willst](/notifications).',
          'Wo ist meine Zahlung: Deine Bestellungen stehen in deinen [Einstellungen](/settings).',
          'Geld zurück: [widerrufe deinen Kauf](/pages/return-policy) innerhalb von {refund_days} Tagen.',
          'Was es kostet: [alle Preise](/pricing).',
          'Eine andere Sprache oder ein anderes Land: [wähl deine Sprache](/lang-config).',
          'Deine Daten als Datei, deine Sitzungen und der unsichtbare Modus: in deinen [Einstellungen](/settings).',
          'Aufhören: [lösch dein Konto](/settings/delete).',
        ],
      ],
    },
    {
      id: 'report',
      title: 'Etwas melden oder sich beschweren',
      body: [
        'Geht es um das Verhalten von jemandem, ein Foto, ein falsches Profil oder etwas Verbotenes? Nimm das [Beschwerdeformular](/complaints); du bekommst sofort eine Nummer. Die meisten Fragen sind bei den [häufigen Fragen](/pages/faq) schon beantwortet.',
      ],
    },
    {
      id: 'safety',
      title: 'Fühlst du dich nicht sicher?',
      body: [
        'Blockiere das Mitglied im Menü des Gesprächs oder des Profils. Ihr seht euch dann sofort nicht mehr. Wirst du bedroht oder erpresst, mach einen Screenshot, zahl nicht und geh zur Polizei; bei unmittelbarer Gefahr wähl 112.',
      ],
    },
    {
      id: 'authorities',
      title: 'Kontaktstelle für Nutzer und Behörden',
      body: [
        'Nach dem europäischen Gesetz über digitale Dienste (Artikel 11 und 12) erreichst du {company} unter {support_email}, auf {contact_languages}.',
      ],
    },
  ],
}
