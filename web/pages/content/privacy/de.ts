import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    {
      text: 'Wir verkaufen deine Daten nicht und teilen sie nicht für Werbung. Es gibt keine Tracker von anderen.',
    },
    { text: 'Sensible Daten, etwa deine sexuelle Orientierung, speichern wir nur mit deiner Einwilligung.' },
    { text: 'Löschst du dein Konto, löschen wir deine Daten nach vierzehn Tagen.' },
    { text: 'Du darfst jederzeit wissen, was wir über dich haben, und es berichtigen oder löschen lassen.' },
  ],
  sections: [
    {
      id: 'controller',
      title: 'Wer verantwortlich ist',
      body: [
        'Verantwortlich für deine Daten auf {name} ist {company}; die Adresse steht unten auf dieser Seite.',
      ],
    },
    {
      id: 'what',
      title: 'Was wir speichern und wofür',
      body: [
        [
          'Dein Konto: E-Mail-Adresse, verschlüsseltes Passwort, Sprache. Damit du dich anmelden kannst und wir dir schreiben können. Grundlage: unser Vertrag.',
          'Dein Profil: Name, Geburtsdatum, Geschlecht, wen du suchst, Ort, Text und Fotos. Um dich anderen Mitgliedern zu zeigen. Grundlage: unser Vertrag.',
          'Nachrichten, Likes und Geschenke. Um sie zuzustellen. Grundlage: unser Vertrag.',
          'Credits und Käufe, mit dem Land deines Profils, dem deiner Netzwerkadresse und dem deiner Karte oder Bank in diesem Moment, aus dem sich die Mehrwertsteuer ergibt. Um zu liefern und weil das Steuerrecht es verlangt. Grundlage: Vertrag und Gesetz.',
          'Netzwerkadresse, Browser und Zeiten deiner Besuche und über welchen Verweis du kamst. Für Sicherheit, gegen Missbrauch und um zu wissen, wie Menschen uns finden. Grundlage: unser berechtigtes Interesse.',
          'Ob du Angebote per E-Mail möchtest. Grundlage: deine Einwilligung.',
          'Was du in einer Beschwerde oder Meldung schreibst, mit Namen und E-Mail-Adresse, und was wir entscheiden. Um zu entscheiden und dir zu antworten. Grundlage: das Gesetz.',
        ],
        'Wo du bist: Aus deiner Netzwerkadresse leiten wir nur dein Land ab. Verwendest du den Standortknopf, sendet dein Browser einmal eine Position, gerundet auf etwa einen Kilometer. Wir schlagen Land, Region und Ort dazu nach und speichern die Position nicht.',
      ],
    },
    {
      id: 'sensitive',
      title: 'Sensible Daten',
      body: [
        'Deine sexuelle Orientierung gibst du nur an, wenn du möchtest. Wir bitten gesondert um deine Einwilligung und speichern ihr Datum. Du kannst sie jederzeit widerrufen; dann löschen wir die Angabe. Sensible Daten nutzen wir nie für Werbung oder Statistik.',
      ],
    },
    {
      id: 'seen',
      title: 'Was andere Mitglieder sehen',
      body: [
        'Mitglieder sehen deinen Profilnamen, dein Alter und Geschlecht, Region, Ort, Fotos und was du über dich schreibst, und ungefähr, wann du da warst. Deine E-Mail-Adresse, dein Geburtsdatum und dein Passwort sieht niemand. Besucher ohne Konto sehen deinen Profilnamen, dein Alter, deine Region und ein unscharfes Hauptfoto. In den Einstellungen wählst du, ob es mehr oder nichts ist.',
      ],
    },
    {
      id: 'shared',
      title: 'Mit wem wir teilen',
      body: [
        'Mit niemandem für eigene Zwecke. Nur Unternehmen, die in unserem Auftrag arbeiten, für Hosting, Mailversand und Zahlungen, verarbeiten das dafür Nötige, auf Grundlage eines Vertrags. Polizei und Justiz erhalten Daten nur, wenn das Gesetz uns verpflichtet.',
      ],
    },
    {
      id: 'storage',
      title: 'Cookies und Speicher in deinem Browser',
      body: [
        [
          'Ein Cookie, das dich angemeldet hält: 30 Tage.',
          'Ein Cookie, das diesen Browser als dein Gerät erkennt: 180 Tage.',
          'Ein Cookie mit deiner Sprache: 365 Tage.',
          'Ein Cookie mit dem Land, das du wählst: 365 Tage.',
          'In deinem Browser: Entwürfe, geschlossene Hinweise und höchstens 30 Tage lang, über welchen Verweis du kamst.',
        ],
        'Das ist nötig, damit die Seite funktioniert. Tracking-Cookies gibt es nicht. Alles steht auf der Seite über [Cookies](/pages/cookies).',
      ],
    },
    {
      id: 'retention',
      title: 'Wie lange wir speichern',
      body: [
        'Solange du ein Konto hast. Löschst du es, ist dein Profil sofort unsichtbar, und wir löschen deine Daten nach vierzehn Tagen; bis dahin kannst du zurück. Ein gelöschtes Gespräch seht ihr beide sofort nicht mehr; gelöscht wird es mit den Konten. Eine Beschwerde bewahren wir verschlüsselt bis sechs Monate nach unserer Entscheidung auf. Bestellungen und Belege bewahren wir so lange auf, wie das Steuerrecht es verlangt. Ein Lastschriftmandat bewahren wir bis vierzehn Monate nach der Abbuchung als Nachweis auf. Womit du bezahlt hast und welche Adresse Willkommens-Credits bekam, merken wir uns ein Jahr lang als unlesbares Kennzeichen, gegen Missbrauch. Ebenso merken wir uns, an welche Adresse wir nicht mehr schreiben. Meldungen und Entscheidungen bleiben gespeichert, mit einer verschlüsselten Kopie dessen, was gemeldet wurde.',
      ],
    },
    {
      id: 'security',
      title: 'Wie wir schützen',
      body: [
        'Die Verbindung zu {name} ist verschlüsselt. Passwörter speichern wir so, dass auch wir sie nicht lesen können. Zugang zu Daten hat nur, wer ihn für die Arbeit braucht.',
      ],
    },
    {
      id: 'rights',
      title: 'Deine Rechte',
      body: [
        'Du darfst deine Daten einsehen, mitnehmen, berichtigen, löschen oder ihre Verarbeitung einschränken lassen und ihr widersprechen. Deine Einwilligung kannst du jederzeit widerrufen. Schreib an {support_email}; du bekommst innerhalb eines Monats Antwort. Du kannst dich auch bei der Aufsichtsbehörde deines Landes beschweren, in den Niederlanden bei der Autoriteit Persoonsgegevens.',
      ],
    },
    {
      id: 'contact',
      title: 'Fragen',
      body: ['Hast du eine Frage zum Datenschutz? Schreib an {support_email}.'],
    },
  ],
}
