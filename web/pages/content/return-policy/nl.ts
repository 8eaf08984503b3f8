import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Je kunt elke aankoop {refund_days} dagen lang herroepen. Een reden hoeft niet.' },
    { text: 'Je ziet eerst tot op de cent hoeveel je terugkrijgt. Daarna is één druk op de knop genoeg.' },
    { text: 'Het geld is binnen 14 dagen terug, langs de weg waarlangs je betaalde.' },
  ],
  sections: [
    {
      id: 'term',
      title: 'Hoe lang je de tijd hebt',
      body: [
        'Tot en met {refund_days} dagen na je aankoop kun je de overeenkomst herroepen. Dat geldt voor elke aankoop van credits, ook voor een met korting. De datum en de tijd staan bij je bestelling.',
      ],
    },
    {
      id: 'how',
      title: 'Hoe je herroept',
      body: [
        [
          'Met de knop ‘Overeenkomst hier herroepen’ op deze pagina of bij de bestelling in je instellingen. Je ziet het bedrag en bevestigt met ‘Herroeping bevestigen’.',
          'Met een mail aan {support_email}, met je profielnaam en het bestelnummer.',
          'Met het modelformulier onderaan deze pagina. Verplicht is het niet.',
        ],
        'Je krijgt per mail een bevestiging met de inhoud, de datum en de tijd van je herroeping.',
      ],
    },
    {
      id: 'amount',
      title: 'Hoeveel je terugkrijgt',
      body: [
        [
          'Heb je van deze aankoop nog geen credits gebruikt? Dan krijg je de hele prijs terug.',
          'Heb je credits gebruikt en bij het bestellen niet om directe toegang gevraagd? Dan krijg je ook de hele prijs terug.',
          'Heb je credits gebruikt en bij het bestellen wel om directe toegang gevraagd? Dan betaal je voor de gebruikte credits naar verhouding. Je krijgt de prijs × ongebruikte credits ÷ gekochte credits terug, naar boven afgerond op de cent.',
        ],
        'Gekregen credits tellen als het eerst gebruikt, daarna je oudste aankoop. De ongebruikte credits van de aankoop gaan van je saldo af. Was het je enige aankoop en krijg je alles terug, dan ben je geen premium meer.',
      ],
    },
    {
      id: 'payback',
      title: 'Wanneer het geld terug is',
      body: [
        'Binnen 14 dagen nadat we je herroeping kregen, langs de weg waarlangs je betaalde en zonder kosten. Bij een automatische incasso kan dat pas als je bank het bedrag aan ons heeft betaald.',
      ],
    },
    {
      id: 'form',
      title: 'Modelformulier voor herroeping',
      body: [
        'Alleen invullen en terugsturen als je de overeenkomst wilt herroepen.',
        [
          'Aan: {company}, {support_email}. Het postadres staat onder aan deze pagina.',
          'Ik deel u hierbij mede dat ik onze overeenkomst betreffende de levering van de volgende dienst herroep: aankoop van credits, bestelnummer …',
          'Besteld op: …',
          'Naam van de consument: …',
          'Adres van de consument: …',
          'Handtekening van de consument (alleen wanneer dit formulier op papier wordt ingediend)',
          'Datum: …',
        ],
      ],
    },
    {
      id: 'help',
      title: 'Iets anders aan de hand?',
      body: [
        'Is er iets afgeschreven dat niet klopt, of werkt wat je kocht niet zoals beloofd? Mail ons op {support_email}. Je wettelijke rechten houd je, ook na deze {refund_days} dagen.',
      ],
    },
  ],
}
