import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    {
      text: 'We verkopen je gegevens niet en delen ze niet voor reclame. Er zijn geen trackers van anderen.',
    },
    { text: 'Gevoelige gegevens, zoals je geaardheid, bewaren we alleen met je toestemming.' },
    { text: 'Verwijder je je account, dan wissen we je gegevens na veertien dagen.' },
    { text: 'Je mag altijd weten wat we van je hebben, en het laten verbeteren of wissen.' },
  ],
  sections: [
    {
      id: 'controller',
      title: 'Wie verantwoordelijk is',
      body: [
        'Verantwoordelijk voor je gegevens op {name} is {company}; het adres staat onderaan deze pagina.',
      ],
    },
    {
      id: 'what',
      title: 'Wat we bewaren, en waarvoor',
      body: [
        [
          'Je account: e-mailadres, versleuteld wachtwoord, taal. Om je te laten inloggen en te mailen. Grond: onze overeenkomst.',
          'Je profiel: naam, geboortedatum, geslacht, wie je zoekt, woonplaats, tekst en foto’s. Om je aan andere leden te laten zien. Grond: onze overeenkomst.',
          'Berichten, likes en cadeaus. Om ze te bezorgen. Grond: onze overeenkomst.',
          'Credits en aankopen, met het land van je profiel, van je netwerkadres en van je kaart of bank op dat moment, waaruit de btw volgt. Om te leveren, en omdat de belastingwet het eist. Grond: overeenkomst en wet.',
          'Netwerkadres, browser en tijdstippen van je bezoek, en via welke verwijzing je kwam. Voor veiligheid, tegen misbruik en om te weten hoe mensen ons vinden. Grond: ons gerechtvaardigd belang.',
          'Of je aanbiedingen per e-mail wilt. Grond: je toestemming.',
          'Wat je in een klacht of melding schrijft, met je naam en e-mailadres, en wat we beslissen. Om te beslissen en je te antwoorden. Grond: de wet.',
        ],
        'Waar je bent: uit je netwerkadres leiden we alleen je land af. Gebruik je de locatieknop, dan stuurt je browser één keer een positie, afgerond op ongeveer een kilometer. We zoeken het land, de regio en de plaats daarvan op en bewaren de positie niet.',
      ],
    },
    {
      id: 'sensitive',
      title: 'Gevoelige gegevens',
      body: [
        'Je seksuele geaardheid vul je alleen in als je wilt. We vragen er apart toestemming voor en bewaren de datum daarvan. Je kunt je toestemming altijd intrekken; dan wissen we het gegeven. We gebruiken gevoelige gegevens nooit voor reclame of statistiek.',
      ],
    },
    {
      id: 'seen',
      title: 'Wat andere leden zien',
      body: [
        'Leden zien je profielnaam, leeftijd, geslacht, regio, plaats, foto’s en wat je over jezelf schrijft, en ongeveer wanneer je er was. Je e-mailadres, geboortedatum en wachtwoord ziet niemand. Bezoekers zonder account zien je profielnaam, leeftijd, regio en een onscherpe hoofdfoto. In je instellingen kies je zelf of dat meer of niets is.',
      ],
    },
    {
      id: 'shared',
      title: 'Met wie we delen',
      body: [
        'Met niemand voor eigen doelen. Alleen bedrijven die in onze opdracht werken, voor hosting, het versturen van mail en betalingen, verwerken wat daarvoor nodig is, binnen een contract. Politie en justitie krijgen gegevens alleen als de wet ons verplicht.',
      ],
    },
    {
      id: 'storage',
      title: 'Cookies en opslag in je browser',
      body: [
        [
          'Een cookie die je ingelogd houdt: 30 dagen.',
          'Een cookie die deze browser als jouw apparaat herkent: 180 dagen.',
          'Een cookie met je taal: 365 dagen.',
          'Een cookie met het land dat je kiest: 365 dagen.',
          'In je browser: concepten, gesloten meldingen en, hoogstens 30 dagen, via welke verwijzing je kwam.',
        ],
        'Dit is nodig om de site te laten werken. Volgcookies zijn er niet. Alles staat op de pagina over [cookies](/pages/cookies).',
      ],
    },
    {
      id: 'retention',
      title: 'Hoe lang we bewaren',
      body: [
        'Zolang je een account hebt. Verwijder je het, dan is je profiel meteen onzichtbaar en wissen we je gegevens na veertien dagen; tot dan kun je terug. Een verwijderd gesprek zien jullie allebei meteen niet meer; wissen doen we het met de accounts. Een klacht bewaren we, versleuteld, tot zes maanden na onze beslissing. Bestellingen en bonnen bewaren we zolang de belastingwet dat eist. Een machtiging voor automatische incasso bewaren we tot veertien maanden na de afschrijving, als bewijs. Waarmee je betaalde, en welk adres welkomstcredits kreeg, onthouden we een jaar als onleesbaar kenmerk, tegen misbruik. Net zo onthouden we aan welk adres we niet meer mailen. Meldingen en beslissingen blijven bewaard, met een versleutelde kopie van wat er gemeld werd.',
      ],
    },
    {
      id: 'security',
      title: 'Hoe we beveiligen',
      body: [
        'De verbinding met {name} is versleuteld. Wachtwoorden bewaren we zo dat ook wij ze niet kunnen lezen. Alleen wie het voor het werk nodig heeft, kan bij gegevens.',
      ],
    },
    {
      id: 'rights',
      title: 'Je rechten',
      body: [
        'Je mag je gegevens inzien, meenemen, verbeteren, laten wissen of de verwerking laten beperken, en je mag bezwaar maken. Je toestemming kun je altijd intrekken. Schrijf naar {support_email}; je krijgt binnen een maand antwoord. Je mag ook een klacht indienen bij de toezichthouder van je land, in Nederland de Autoriteit Persoonsgegevens.',
      ],
    },
    {
      id: 'contact',
      title: 'Vragen',
      body: ['Heb je een vraag over je privacy? Schrijf naar {support_email}.'],
    },
  ],
}
