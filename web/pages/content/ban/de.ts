import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Sei freundlich, sei ehrlich, und bitte nie um Geld.' },
    { text: 'Über eine Sperre entscheidet immer ein Mensch.' },
    { text: 'Bist du nicht einverstanden? Leg Widerspruch ein; jemand anderes sieht noch einmal hin.' },
  ],
  sections: [
    {
      id: 'rules',
      title: 'Die Hausregeln',
      body: [
        'Auf {name} darfst du nicht:',
        [
          'jünger als {min_age} Jahre sein',
          'Bilder von oder Nachrichten über Minderjährige in sexuellem Zusammenhang teilen oder verlangen',
          'jemanden bedrohen, beleidigen, diskriminieren oder immer wieder belästigen',
          'um Geld, Gutscheine, Codes oder Bankdaten bitten oder jemanden betrügen',
          'dich als jemand anderes ausgeben oder Fotos einstellen, an denen du keine Rechte hast',
          'Nacktfotos oder sexuelle Bilder in dein Profil stellen oder Bilder von jemandem ohne Einwilligung teilen',
          'werben, sexuelle Dienste anbieten oder Leute auf andere Seiten schicken',
          'Programme benutzen, um Nachrichten zu senden oder Daten zu sammeln',
          'nach einer Sperre mit einem neuen Konto zurückkommen',
        ],
      ],
    },
    {
      id: 'measures',
      title: 'Was passieren kann',
      body: [
        [
          'Wir verwarnen dich oder entfernen ein Foto oder einen Text.',
          'Wir verbergen ein Profil, während wir etwas klären, oder du kannst eine Zeit lang keine Nachrichten senden.',
          'Wir sperren das Konto auf Zeit oder endgültig. Niemand sieht dein Profil dann mehr. Anmelden kannst du dich noch, aber nur, um die Entscheidung zu lesen, Widerspruch einzulegen, deine Daten herunterzuladen, einen Kauf zu widerrufen oder dein Konto zu löschen.',
        ],
        'Bei einem ersten, leichten Verstoß bleibt es beim Entfernen. Bei Kindesmissbrauch, Drohungen und Betrug sperren wir das Konto sofort und erstatten Anzeige, wo das Gesetz es verlangt.',
      ],
    },
    {
      id: 'decision',
      title: 'Wie wir entscheiden',
      body: [
        'Meldungen von Mitgliedern und Besuchern liest ein Mensch aus unserem Team. Wir sehen uns an, was gemeldet wurde, und eine Kopie dessen, was in dem Moment dort stand. Wer etwas gemeldet hat, sagen wir nie.',
        'Ein paar Dinge geschehen von selbst, weil sie nicht warten können: Ein Profil, das ein Mitglied als minderjährig meldet, wird sofort verborgen, ein Foto, das jemand als das eigene erkennt, geht zurück in die Prüfung, und ein Foto, das einem früher verbotenen Bild ähnelt, wird abgelehnt. Auch darauf sieht danach ein Mensch.',
      ],
    },
    {
      id: 'objection',
      title: 'Widerspruch einlegen',
      body: [
        'Meinst du, dass wir uns irren? Leg innerhalb von sechs Monaten Widerspruch ein: bei deinen [Entscheidungen](/settings/decisions) oder mit [dem Formular](/complaints?about=objection). Schreib dazu, was deiner Meinung nach nicht stimmt, und im Formular auch, um welches Konto oder welche Meldung es geht. Jemand, der die erste Entscheidung nicht getroffen hat, sieht noch einmal hin, und du bekommst die Antwort mit den Gründen per Mail.',
        'Einigen wir uns nicht, kannst du dich an eine zugelassene Streitbeilegungsstelle für Online-Plattformen in der EU wenden oder an ein Gericht.',
      ],
    },
    {
      id: 'credits',
      title: 'Deine Credits und dein Geld',
      body: [
        'Einen Kauf der letzten {refund_days} Tage kannst du auch nach einer Sperre widerrufen: Melde dich an und wähle die Bestellung, oder schreib an {support_email}. Was du zurückbekommst, steht bei [Widerruf und Erstattung](/pages/return-policy). Ein Mitglied, dessen Nachricht du noch nicht gelesen hattest, bekommt diese Credits von selbst zurück.',
      ],
    },
    {
      id: 'report',
      title: 'Etwas melden',
      body: [
        'Als Mitglied meldest du ein Profil, ein Foto oder eine Nachricht im Menü daneben. Jeder kann das [Beschwerdeformular](/complaints) benutzen, auch ohne Konto. {company} liest alles.',
      ],
    },
  ],
}
