import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    {
      text: 'Op {name} staan ook fictieve profielen. Bij elk daarvan staat dat het fictief is. Er hoort geen lid bij en je kunt er nooit mee afspreken. {fictional_rules}',
      fictional: true,
    },
    { text: 'Je moet minstens {min_age} jaar zijn.' },
    { text: 'Aanmelden is gratis. Berichten sturen kost credits. Er is geen abonnement.' },
    { text: 'Een aankoop kun je {refund_days} dagen lang herroepen.' },
  ],
  sections: [
    {
      id: 'service',
      title: 'Wat {name} is',
      body: [
        '{name} is een site om mensen te leren kennen: je zoekt, vindt iemand leuk en chat. De dienst wordt aangeboden door {company}; de gegevens staan onderaan deze pagina. Door een account te maken ga je akkoord met deze voorwaarden.',
      ],
    },
    {
      id: 'account',
      title: 'Je account',
      body: [
        [
          'Een account is alleen voor mensen van {min_age} jaar en ouder. Je geboortedatum geef je naar waarheid op.',
          'Je hebt één account, voor jezelf. Je wachtwoord deel je met niemand.',
          'Je bevestigt je e-mailadres. Tot dan kun je rondkijken, maar geen berichten sturen of ontvangen.',
          'Denk je dat iemand anders je account gebruikt? Laat het ons meteen weten via {support_email}.',
        ],
      ],
    },
    {
      id: 'fictional',
      title: 'Fictieve profielen',
      fictional: true,
      body: [
        'Een deel van de profielen is fictief: bedacht. Er hoort geen lid bij. Zo’n profiel draagt overal een label, op de kaart, op het profiel, in je berichten en bij je likes. Een ontmoeting is niet mogelijk.',
        '{fictional_rules} Bij het zoeken kun je kiezen voor alleen echte leden.',
      ],
    },
    {
      id: 'credits',
      title: 'Credits en kosten',
      body: [
        'Aanmelden, zoeken, likes geven en berichten ontvangen kost niets. Voor het volgende betaal je credits:',
        [
          'een tekstbericht: {message_credits}',
          'een foto in een gesprek: {photo_credits}',
          'een cadeau: {gift_credits}',
        ],
        'Nieuwe leden krijgen er {signup_credits} cadeau zodra hun e-mailadres bevestigd is. Een bericht wordt één keer afgeschreven. Lukt het versturen niet, dan betaal je niets.',
        'Credits koop je in pakketten. Prijs en aantal zie je vóór je betaalt, inclusief btw. Elke aankoop is eenmalig: er is geen abonnement en niets wordt vanzelf verlengd.',
        'Met je eerste aankoop word je premium, voor altijd. Daarmee vervallen de grenzen van een gratis account, zoals het aantal gesprekken en foto’s. Berichten sturen blijft credits kosten.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Herroepen: je geld terug',
      body: [
        'Je mag een aankoop binnen {refund_days} dagen herroepen. Je hoeft niet te zeggen waarom. Dat kan met één knop, bij je bestelling of op [deze pagina](/pages/return-policy). Een mail naar {support_email} met je profielnaam en het bestelnummer mag ook.',
        'Credits die je niet hebt gebruikt, betalen we binnen 14 dagen terug op de manier waarop je betaalde. Voor credits die je al gebruikte, krijg je geen geld terug als je ons bij het bestellen vroeg meteen te leveren; vroeg je dat niet, dan krijg je de hele prijs terug.',
      ],
    },
    {
      id: 'conduct',
      title: 'Hoe we met elkaar omgaan',
      body: [
        'Dit mag niet op {name}:',
        [
          'beledigen, bedreigen, discrimineren of lastigvallen',
          'om geld vragen, oplichten of reclame maken',
          'je voordoen als iemand anders, of foto’s plaatsen waar je geen recht op hebt',
          'beelden of berichten over minderjarigen in een seksuele context',
          'programma’s gebruiken om berichten te sturen of gegevens te verzamelen',
        ],
      ],
    },
    {
      id: 'moderation',
      title: 'Toezicht en blokkeren',
      body: [
        'Foto’s kunnen we bekijken voordat anderen ze zien. Meldingen van leden lezen we. Wat tegen deze regels is, kunnen we weghalen; bij ernstige of herhaalde overtreding schorsen of blokkeren we het account.',
        'We vertellen je wat we deden en waarom, tenzij de wet dat verbiedt. Ben je het er niet mee eens? Maak bezwaar bij je [beslissingen](/settings/decisions), of met [het formulier](/complaints?about=objection); iemand anders kijkt er opnieuw naar. De [huisregels](/pages/ban) zeggen er meer over. Zelf kun je elk lid blokkeren.',
      ],
    },
    {
      id: 'ending',
      title: 'Stoppen',
      body: [
        'Je kunt je account altijd verwijderen. Je profiel is dan meteen onzichtbaar. Veertien dagen lang kun je nog terug; daarna wissen we je gegevens, behalve wat we van de wet moeten bewaren.',
      ],
    },
    {
      id: 'liability',
      title: 'Waar we voor instaan',
      body: [
        'We doen ons best de site goed en veilig te laten werken, maar kunnen niet beloven dat hij altijd bereikbaar is. Wat leden elkaar vertellen, controleren we niet vooraf. Wees voorzichtig met persoonlijke gegevens en maak nooit geld over naar iemand die je alleen online kent.',
        'Niets in deze voorwaarden neemt rechten weg die je volgens de wet hebt.',
      ],
    },
    {
      id: 'law',
      title: 'Wijzigingen, recht en klachten',
      body: [
        'Veranderen deze voorwaarden, dan vragen we je op de site om de nieuwe versie te lezen en ermee akkoord te gaan. Ben je het er niet mee eens, dan kun je kosteloos stoppen. Het recht van het land waar {company} is gevestigd, geldt; de dwingende bescherming van het land waar je woont, houd je. Met een klacht kun je terecht bij het [klachtenformulier](/complaints) of bij {support_email}. Komen we er niet uit, dan kun je naar de rechter in je eigen woonplaats.',
      ],
    },
  ],
}
