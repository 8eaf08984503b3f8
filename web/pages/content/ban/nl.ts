import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Wees vriendelijk, wees eerlijk, en vraag nooit om geld.' },
    { text: 'Over een schorsing beslist altijd een mens.' },
    { text: 'Ben je het er niet mee eens? Maak bezwaar; iemand anders kijkt opnieuw.' },
  ],
  sections: [
    {
      id: 'rules',
      title: 'De huisregels',
      body: [
        'Op {name} mag je niet:',
        [
          'jonger zijn dan {min_age} jaar',
          'beelden of berichten over minderjarigen in een seksuele context delen of vragen',
          'iemand bedreigen, beledigen, discrimineren of blijven lastigvallen',
          'om geld, cadeaubonnen, codes of bankgegevens vragen, of iemand oplichten',
          'je voordoen als iemand anders, of foto’s plaatsen waar je geen recht op hebt',
          'naaktfoto’s of seksuele beelden op je profiel zetten, of beelden van iemand zonder toestemming delen',
          'reclame maken, seksuele diensten aanbieden of mensen naar andere sites sturen',
          'programma’s gebruiken om berichten te sturen of gegevens te verzamelen',
          'na een schorsing onder een nieuw account terugkomen',
        ],
      ],
    },
    {
      id: 'measures',
      title: 'Wat er kan gebeuren',
      body: [
        [
          'We halen een foto of een tekst weg.',
          'We verbergen een profiel terwijl we iets uitzoeken.',
          'We schorsen het account. Je bent dan overal uitgelogd, je kunt niet meer inloggen en niemand ziet je profiel nog.',
        ],
        'Bij een eerste, lichte overtreding blijft het bij weghalen. Bij kindermisbruik, bedreiging en oplichting schorsen we meteen, en doen we aangifte waar de wet dat vraagt.',
      ],
    },
    {
      id: 'decision',
      title: 'Hoe we beslissen',
      body: [
        'Meldingen van leden en bezoekers worden door een medewerker gelezen. We kijken naar wat er gemeld is en naar een kopie van wat er toen stond. Wie iets meldde, vertellen we nooit.',
        'Een paar dingen gaan vanzelf, omdat ze niet kunnen wachten: een profiel dat een lid meldt als minderjarig wordt meteen verborgen, een foto die iemand als de eigen foto herkent gaat terug naar de controle, en een foto die lijkt op een eerder verboden beeld wordt geweigerd. Ook daar kijkt daarna een mens naar.',
      ],
    },
    {
      id: 'objection',
      title: 'Bezwaar maken',
      body: [
        'Vind je dat we ons vergissen? Stuur binnen zes maanden [een bezwaar](/complaints?about=objection). Zet erbij om welk account of welke melding het gaat, en wat er volgens jou niet klopt. Iemand die de eerste beslissing niet nam, kijkt opnieuw, en je krijgt het antwoord met de redenen per mail.',
        'Kom je er met ons niet uit, dan kun je naar een erkende instantie voor geschillen over online platforms in de EU, of naar de rechter.',
      ],
    },
    {
      id: 'credits',
      title: 'Je credits en je geld',
      body: [
        'Een aankoop van de laatste {refund_days} dagen kun je ook na een schorsing herroepen, met een mail aan {support_email}. Wat je terugkrijgt, staat bij [herroepen en terugbetalen](/pages/return-policy). Een lid van wie je het bericht nog niet had gelezen, krijgt die credits vanzelf terug.',
      ],
    },
    {
      id: 'report',
      title: 'Iets melden',
      body: [
        'Als lid meld je een profiel, foto of bericht in het menu dat erbij staat. Iedereen kan het [klachtenformulier](/complaints) gebruiken, ook zonder account. {company} leest alles.',
      ],
    },
  ],
}
