import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Sexuell explizite Bilder sind auf {name} nicht erlaubt.' },
    { text: 'Mitglieder stellen ihre eigenen Fotos ein; {company} macht oder bestellt solche Bilder nicht.' },
  ],
  sections: [
    {
      id: 'content',
      title: 'Was auf {name} zu sehen ist',
      body: [
        'Die Fotos auf {name} haben Mitglieder selbst eingestellt. Nacktfotos und Bilder sexueller Handlungen sind nicht erlaubt, und was doch durchrutscht, entfernen wir. Fotos können angesehen werden, bevor andere sie sehen, und jeder kann ein Foto melden.',
        'Zeichnungen und andere Bilder, die {company} selbst machen lässt, zeigen keine sexuellen Handlungen.',
      ],
    },
    {
      id: 'statement',
      title: 'Erklärung nach 18 U.S.C. § 2257',
      body: [
        '{company} ist weder primärer noch sekundärer Hersteller der Bilder, die Mitglieder einstellen, im Sinn von 18 U.S.C. § 2257 und § 2257A sowie 28 C.F.R. Teil 75. Wir speichern und zeigen sie, ohne zu bestimmen, was darauf ist.',
        'Darum führen wir zu diesen Bildern keine Akten mit Ausweisen. Sollte ein Bild sie doch erfordern, liegen sie bei der Stelle, die unten genannt ist.',
      ],
    },
    {
      id: 'age',
      title: 'Alter der Mitglieder',
      body: [
        'Wer Mitglied wird, erklärt, mindestens {min_age} Jahre alt zu sein, und gibt ein Geburtsdatum an. Einen Ausweis verlangen wir dafür nicht. Ein Profil, das ein Mitglied als minderjährig meldet, verbergen wir sofort. Eine Beschwerde über das Formular verbirgt niemanden sofort, geht aber allen anderen vor; unser Team erfährt sofort davon. Siehst du ein Bild von Minderjährigen? [Melde es jetzt](/complaints?about=child_abuse), notfalls ohne deinen Namen.',
      ],
    },
    {
      id: 'custodian',
      title: 'Verwahrer der Unterlagen',
      body: ['{company}, unter der Adresse unten auf dieser Seite; per E-Mail {support_email}.'],
    },
  ],
}
