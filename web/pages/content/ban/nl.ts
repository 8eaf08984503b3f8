import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Wees vriendelijk, wees eerlijk, en vraag nooit om geld.' },
    { text: 'Over een schorsing of blokkade beslist altijd een mens.' },
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
          'We waarschuwen je, of halen een foto of een tekst weg.',
          'We verbergen een profiel terwijl we iets uitzoeken, of je kunt een tijdlang geen berichten sturen.',
          'We schorsen het account voor een tijd, of blokkeren het voorgoed. Niemand ziet je profiel dan nog. Inloggen kan nog wel, maar alleen om de beslissing te lezen, bezwaar te maken, je gegevens te downloaden, een aankoop te herroepen of je account te verwijderen.',
        ],
        'Bij een eerste, lichte overtreding blijft het bij weghalen. Bij kindermisbruik, bedreiging en oplichting schorsen of blokkeren we het account meteen, en doen we aangifte waar de wet dat vraagt.',
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
        'Vind je dat we ons vergissen? Maak binnen zes maanden bezwaar: bij je [beslissingen](/settings/decisions), of met [het formulier](/complaints?about=objection). Zet erbij wat er volgens jou niet klopt, en in het formulier ook om welk account of welke melding het gaat. Iemand die de eerste beslissing niet nam, kijkt opnieuw, en je krijgt het antwoord met de redenen per mail.',
        'Kom je er met ons niet uit, dan kun je naar een erkende instantie voor geschillen over online platforms in de EU, of naar de rechter.',
      ],
    },
    {
      id: 'credits',
      title: 'Je credits en je geld',
      body: [
        'Een aankoop van de laatste {refund_days} dagen kun je ook na een schorsing of blokkade herroepen: log in en kies de bestelling, of mail {support_email}. Wat je terugkrijgt, staat bij [herroepen en terugbetalen](/pages/return-policy). Een lid van wie je het bericht nog niet had gelezen, krijgt die credits vanzelf terug.',
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
