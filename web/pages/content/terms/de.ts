import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    {
      text: 'Auf {name} gibt es auch fiktive Profile. Bei jedem davon steht, dass es fiktiv ist. Dahinter steht kein Mitglied, und ein Treffen ist nie möglich. {fictional_rules}',
      fictional: true,
    },
    { text: 'Du musst mindestens {min_age} Jahre alt sein.' },
    { text: 'Die Registrierung ist kostenlos. Nachrichten zu senden kostet Credits. Es gibt kein Abo.' },
    { text: 'Einen Kauf kannst du {refund_days} Tage lang widerrufen.' },
  ],
  sections: [
    {
      id: 'service',
      title: 'Was {name} ist',
      body: [
        '{name} ist eine Seite, um Menschen kennenzulernen: Du suchst, magst jemanden und chattest. Anbieter ist {company}; die Angaben stehen unten auf dieser Seite. Mit deinem Konto stimmst du diesen Bedingungen zu.',
      ],
    },
    {
      id: 'account',
      title: 'Dein Konto',
      body: [
        [
          'Ein Konto ist nur für Menschen ab {min_age} Jahren. Dein Geburtsdatum gibst du wahrheitsgemäß an.',
          'Du hast ein Konto, für dich selbst. Dein Passwort teilst du mit niemandem.',
          'Du bestätigst deine E-Mail-Adresse. Bis dahin kannst du dich umsehen, aber keine Nachrichten senden oder empfangen.',
          'Glaubst du, dass jemand anderes dein Konto nutzt? Sag uns sofort Bescheid: {support_email}.',
        ],
      ],
    },
    {
      id: 'fictional',
      title: 'Fiktive Profile',
      fictional: true,
      body: [
        'Ein Teil der Profile ist fiktiv: ausgedacht. Dahinter steht kein Mitglied. Ein solches Profil trägt überall ein Label: auf der Karte, im Profil, in deinen Nachrichten und bei deinen Likes. Ein Treffen ist nicht möglich.',
        '{fictional_rules} Bei der Suche kannst du nur echte Mitglieder wählen.',
      ],
    },
    {
      id: 'credits',
      title: 'Credits und Kosten',
      body: [
        'Registrieren, suchen, Likes geben und Nachrichten empfangen kostet nichts. Für Folgendes zahlst du Credits:',
        [
          'eine Textnachricht: {message_credits}',
          'ein Foto in einem Gespräch: {photo_credits}',
          'ein Geschenk: {gift_credits}',
        ],
        'Neue Mitglieder bekommen {signup_credits} geschenkt, sobald ihre E-Mail-Adresse bestätigt ist. Eine Nachricht wird einmal abgerechnet. Schlägt das Senden fehl, zahlst du nichts.',
        'Credits kaufst du in Paketen. Preis und Anzahl siehst du vor dem Bezahlen, inklusive Mehrwertsteuer. Jeder Kauf ist einmalig: Es gibt kein Abo, und nichts verlängert sich von selbst.',
        'Mit deinem ersten Kauf wirst du Premium, für immer. Damit fallen die Grenzen eines kostenlosen Kontos weg, etwa bei Gesprächen und Fotos. Nachrichten zu senden kostet weiterhin Credits.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Widerruf: dein Geld zurück',
      body: [
        'Du kannst einen Kauf innerhalb von {refund_days} Tagen widerrufen. Du musst keinen Grund nennen. Ein Knopf genügt, bei deiner Bestellung oder auf [dieser Seite](/pages/return-policy). Eine Mail an {support_email} mit deinem Profilnamen und der Bestellnummer geht auch.',
        'Credits, die du nicht verwendet hast, erstatten wir innerhalb von 14 Tagen auf dem Weg, auf dem du bezahlt hast. Für bereits verwendete Credits gibt es kein Geld zurück, wenn du uns beim Bestellen gebeten hast, sofort zu liefern; sonst bekommst du den ganzen Preis zurück.',
      ],
    },
    {
      id: 'conduct',
      title: 'Wie wir miteinander umgehen',
      body: [
        'Das ist auf {name} nicht erlaubt:',
        [
          'beleidigen, bedrohen, diskriminieren oder belästigen',
          'um Geld bitten, betrügen oder Werbung machen',
          'dich als jemand anderes ausgeben oder Fotos einstellen, an denen du keine Rechte hast',
          'Bilder von oder Nachrichten über Minderjährige in sexuellem Zusammenhang',
          'Programme nutzen, um Nachrichten zu senden oder Daten zu sammeln',
        ],
      ],
    },
    {
      id: 'moderation',
      title: 'Moderation und Sperren',
      body: [
        'Fotos können wir ansehen, bevor andere sie sehen. Meldungen von Mitgliedern lesen wir. Was gegen diese Regeln verstößt, können wir entfernen; bei schweren oder wiederholten Verstößen sperren wir das Konto, auf Zeit oder endgültig.',
        'Wir sagen dir, was wir getan haben und warum, außer das Gesetz verbietet es. Bist du nicht einverstanden? Leg Widerspruch ein, bei deinen [Entscheidungen](/settings/decisions) oder mit [dem Formular](/complaints?about=objection); jemand anderes sieht es sich erneut an. Mehr dazu sagen die [Hausregeln](/pages/ban). Selbst kannst du jedes Mitglied blockieren.',
      ],
    },
    {
      id: 'ending',
      title: 'Aufhören',
      body: [
        'Du kannst dein Konto jederzeit löschen. Dein Profil ist dann sofort unsichtbar. Vierzehn Tage lang kannst du noch zurück; danach löschen wir deine Daten, außer dem, was wir gesetzlich aufbewahren müssen.',
      ],
    },
    {
      id: 'liability',
      title: 'Wofür wir einstehen',
      body: [
        'Wir tun unser Bestes, damit die Seite gut und sicher funktioniert, können aber nicht versprechen, dass sie immer erreichbar ist. Was Mitglieder einander erzählen, prüfen wir nicht vorab. Sei vorsichtig mit persönlichen Angaben und überweise nie Geld an jemanden, den du nur online kennst.',
        'Nichts in diesen Bedingungen nimmt dir Rechte, die das Gesetz dir gibt.',
      ],
    },
    {
      id: 'law',
      title: 'Änderungen, Recht und Beschwerden',
      body: [
        'Ändern sich diese Bedingungen, bitten wir dich auf der Seite, die neue Fassung zu lesen und ihr zuzustimmen. Bist du nicht einverstanden, kannst du kostenlos aufhören. Es gilt das Recht des Landes, in dem {company} seinen Sitz hat; den zwingenden Schutz des Landes, in dem du wohnst, behältst du. Mit einer Beschwerde kannst du das [Beschwerdeformular](/complaints) nutzen oder dich an {support_email} wenden. Finden wir keine Lösung, kannst du das Gericht an deinem Wohnort anrufen.',
      ],
    },
  ],
}
