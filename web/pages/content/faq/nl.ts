import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [],
  sections: [
    {
      id: 'account',
      title: 'Je account',
      body: [],
      questions: [
        {
          id: 'free',
          question: 'Is {name} gratis?',
          answer: [
            'Aanmelden, zoeken, likes geven en berichten ontvangen is gratis. Een bericht sturen kost credits. Als je je e-mailadres bevestigt, krijg je er {signup_credits} cadeau.',
          ],
        },
        {
          id: 'confirm',
          question: 'Ik krijg geen bevestigingsmail. Wat nu?',
          answer: [
            'Kijk bij je ongewenste mail. Staat hij daar niet, log dan in en laat hem opnieuw sturen, of verbeter je adres. De link werkt 48 uur.',
          ],
        },
        {
          id: 'password',
          question: 'Ik weet mijn wachtwoord niet meer',
          answer: ['Vraag op [deze pagina](/reset-password) een link aan. Die werkt 30 minuten en één keer.'],
        },
        {
          id: 'change',
          question: 'Hoe verander ik mijn gegevens?',
          answer: [
            'Je naam, foto’s en tekst pas je aan op je [profiel](/profile), je e-mailadres en wachtwoord bij je [instellingen](/settings). Geslacht en geboortedatum kun je één keer zelf wijzigen; daarna helpt {company} je via {support_email}.',
          ],
        },
        {
          id: 'invisible',
          question: 'Kan ik onzichtbaar zijn?',
          answer: [
            'Ja. Zet de onzichtbare modus aan bij je [instellingen](/settings). Niemand vindt je dan, en alleen wie jij zelf een like of bericht stuurt, ziet je.',
          ],
        },
      ],
    },
    {
      id: 'money',
      title: 'Credits en betalen',
      body: [],
      questions: [
        {
          id: 'cost',
          question: 'Wat kost een bericht?',
          answer: [
            'In credits: een bericht kost {message_credits}, een foto in een gesprek {photo_credits} en een cadeau {gift_credits}. Ook premium leden betalen daarvoor. Wat een credit kost, staat bij de [prijzen](/pricing).',
          ],
        },
        {
          id: 'expire',
          question: 'Is het een abonnement? Verlopen credits?',
          answer: [
            'Nee, en nee. Elke aankoop is eenmalig, er wordt niets verlengd en credits verlopen niet.',
          ],
        },
        {
          id: 'premium',
          question: 'Wat is premium?',
          answer: [
            'Met je eerste aankoop word je premium, voor altijd. Je ziet dan alle foto’s, mag 25 eigen foto’s plaatsen in plaats van 3, chat met zoveel leden als je wilt in plaats van 2, en ziet ook berichten van meer dan 30 dagen oud.',
          ],
        },
        {
          id: 'methods',
          question: 'Hoe kan ik betalen?',
          answer: [
            'Bij het betalen zie je welke manieren er in je land zijn, zoals iDEAL, Bancontact, kaart of PayPal. Op je afschrift staan de naam van de site en het bestelnummer.',
          ],
        },
        {
          id: 'refund',
          question: 'Krijg ik mijn geld terug?',
          answer: [
            'Ja, binnen {refund_days} dagen na de aankoop. Je ziet eerst tot op de cent hoeveel. Zo doe je dat: [herroepen en terugbetalen](/pages/return-policy).',
          ],
        },
        {
          id: 'limit',
          question: 'Kan ik voorkomen dat ik te veel uitgeef?',
          answer: [
            'Ja. Stel bij je [instellingen](/settings) een grens per 30 dagen in. Een lagere grens geldt meteen, een hogere pas na 24 uur. Geef je veel uit in korte tijd, dan melden we dat en kun je op een gegeven moment 24 uur lang niets kopen.',
          ],
        },
      ],
    },
    {
      id: 'chat',
      title: 'Chatten',
      body: [],
      questions: [
        {
          id: 'write',
          question: 'Waarom kan ik iemand niet schrijven?',
          answer: [
            'Onder het gesprek staat altijd waarom. Meestal is je e-mailadres nog niet bevestigd, heb je te weinig credits, is het lid onzichtbaar of heb je als gratis lid al twee gesprekken.',
          ],
        },
        {
          id: 'delete-chat',
          question: 'Wat gebeurt er als ik een gesprek verwijder?',
          answer: [
            'Het verdwijnt meteen, bij jou en bij de ander. Je kunt het niet terughalen. Wat jullie daarna schrijven, begint opnieuw.',
          ],
        },
        {
          id: 'waiting',
          question: 'Mijn bericht is niet verstuurd. Ben ik mijn credits kwijt?',
          answer: [
            'Nee. Een bericht kost pas iets als het verstuurd is, en nooit twee keer. Zonder verbinding wacht het in je browser en gaat het later.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'Veiligheid',
      body: [],
      questions: [
        {
          id: 'report',
          question: 'Hoe meld of blokkeer ik iemand?',
          answer: [
            'In het menu bij een profiel, foto, bericht of gesprek. Na het blokkeren zien jullie elkaar nergens meer. Geen lid? Gebruik dan het [klachtenformulier](/complaints). Wie iets meldt, blijft voor de ander onbekend.',
          ],
        },
        {
          id: 'scam',
          question: 'Iemand vraagt me om geld',
          answer: [
            'Geef het nooit, ook geen cadeaubon, code of foto van een pas. Meld het lid en blokkeer het. {company} vraagt je nooit om je wachtwoord of een code.',
          ],
        },
        {
          id: 'visitors',
          question: 'Wie kan mij zien?',
          answer: [
            'Andere leden zien je naam, leeftijd, regio, foto’s en wat je over jezelf schrijft. Bezoekers zonder account zien je naam, leeftijd, regio en een onscherpe hoofdfoto; bij je [instellingen](/settings) kies je of het meer is, of niets. Zoekmachines komen er niet in. Niemand kan op je e-mailadres of je naam zoeken.',
          ],
        },
        {
          id: 'photos',
          question: 'Wie ziet mijn foto’s?',
          answer: [
            'Je hoofdfoto ziet ieder lid. Je andere foto’s zien alleen premium leden, en foto’s op verzoek alleen wie jij toestemming geeft. Een scherm fotograferen kunnen we niet voorkomen.',
          ],
        },
      ],
    },
    {
      id: 'fictional',
      title: 'Fictieve profielen',
      fictional: true,
      body: [],
      questions: [
        {
          id: 'what',
          question: 'Wat is een fictief profiel?',
          answer: ['Een verzonnen profiel. Er hoort geen lid bij. {fictional_rules}'],
        },
        {
          id: 'recognise',
          question: 'Hoe zie ik dat een profiel fictief is?',
          answer: [
            'Er staat een label bij, overal: op de kaart, het profiel, in je gesprekken en bij je likes.',
          ],
        },
        {
          id: 'meet',
          question: 'Kan ik ermee afspreken?',
          answer: [
            'Nee, nooit. Een fictief profiel bestaat niet echt, is nooit online en begint nooit zelf een gesprek.',
          ],
        },
        {
          id: 'without',
          question: 'Kan ik ze weglaten?',
          answer: ['Ja. Kies bij het [zoeken](/members) voor alleen echte leden.'],
        },
      ],
    },
    {
      id: 'leaving',
      title: 'Stoppen',
      body: [],
      questions: [
        {
          id: 'delete-account',
          question: 'Hoe verwijder ik mijn account?',
          answer: [
            'Bij je instellingen, onder [account verwijderen](/settings/delete). Je hebt alleen je wachtwoord en een reden nodig. Je bent meteen voor iedereen onzichtbaar.',
          ],
        },
        {
          id: 'back',
          question: 'Kan ik nog terug?',
          answer: [
            'Ja, veertien dagen lang, met de link in de mail die je dan krijgt. Daarna wissen we je gegevens, behalve wat we van de wet moeten bewaren.',
          ],
        },
        {
          id: 'data',
          question: 'Kan ik mijn gegevens meenemen?',
          answer: [
            'Ja. Vraag bij je [instellingen](/settings) een bestand met alles van jou aan. Je krijgt een mail als het klaar is, en hebt dan 7 dagen om het op te halen.',
          ],
        },
      ],
    },
  ],
}
