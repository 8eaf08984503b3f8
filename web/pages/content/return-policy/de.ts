import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Du kannst jeden Kauf {refund_days} Tage lang widerrufen, ohne Angabe von Gründen.' },
    {
      text: 'Du siehst zuerst auf den Cent genau, wie viel du zurückbekommst. Danach genügt ein Druck auf den Knopf.',
    },
    { text: 'Das Geld ist innerhalb von 14 Tagen zurück, auf dem Weg, auf dem du bezahlt hast.' },
  ],
  sections: [
    {
      id: 'term',
      title: 'Wie lange du Zeit hast',
      body: [
        'Bis {refund_days} Tage nach deinem Kauf kannst du den Vertrag widerrufen. Das gilt für jeden Kauf von Credits, auch mit Rabatt. Datum und Uhrzeit stehen bei deiner Bestellung.',
      ],
    },
    {
      id: 'how',
      title: 'Wie du widerrufst',
      body: [
        [
          'Mit dem Knopf „Vertrag hier widerrufen“ auf dieser Seite oder bei der Bestellung in deinen Einstellungen. Du siehst den Betrag und bestätigst mit „Widerruf bestätigen“.',
          'Mit einer Mail an {support_email}, mit deinem Profilnamen und der Bestellnummer.',
          'Mit dem Muster-Widerrufsformular unten auf dieser Seite. Vorgeschrieben ist es nicht.',
        ],
        'Du bekommst per Mail eine Bestätigung mit Inhalt, Datum und Uhrzeit deines Widerrufs.',
      ],
    },
    {
      id: 'amount',
      title: 'Wie viel du zurückbekommst',
      body: [
        [
          'Du hast von diesem Kauf noch keine Credits verbraucht? Dann bekommst du den ganzen Preis zurück.',
          'Du hast Credits verbraucht und beim Bestellen keinen sofortigen Zugang verlangt? Dann bekommst du ebenfalls den ganzen Preis zurück.',
          'Du hast Credits verbraucht und beim Bestellen sofortigen Zugang verlangt? Dann zahlst du die verbrauchten Credits anteilig. Du bekommst den Preis × unverbrauchte Credits ÷ gekaufte Credits zurück, auf den Cent aufgerundet.',
        ],
        'Geschenkte Credits gelten als zuerst verbraucht, danach dein ältester Kauf. Die unverbrauchten Credits des Kaufs werden von deinem Saldo abgezogen. War es dein einziger Kauf und bekommst du alles zurück, bist du nicht mehr Premium.',
      ],
    },
    {
      id: 'payback',
      title: 'Wann das Geld zurück ist',
      body: [
        'Innerhalb von 14 Tagen nach Eingang deines Widerrufs, auf dem Weg, auf dem du bezahlt hast, und ohne Kosten. Bei einer Lastschrift geht das erst, wenn deine Bank uns den Betrag gezahlt hat.',
      ],
    },
    {
      id: 'form',
      title: 'Muster-Widerrufsformular',
      body: [
        'Nur ausfüllen und zurücksenden, wenn du den Vertrag widerrufen willst.',
        [
          'An: {company}, {support_email}. Die Postanschrift steht unten auf dieser Seite.',
          'Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über die Erbringung der folgenden Dienstleistung: Kauf von Credits, Bestellnummer …',
          'Bestellt am: …',
          'Name des Verbrauchers: …',
          'Anschrift des Verbrauchers: …',
          'Unterschrift des Verbrauchers (nur bei Mitteilung auf Papier)',
          'Datum: …',
        ],
      ],
    },
    {
      id: 'help',
      title: 'Etwas anderes?',
      body: [
        'Wurde etwas Falsches abgebucht, oder funktioniert das Gekaufte nicht wie versprochen? Schreib uns an {support_email}. Deine gesetzlichen Rechte behältst du, auch nach diesen {refund_days} Tagen.',
      ],
    },
  ],
}
