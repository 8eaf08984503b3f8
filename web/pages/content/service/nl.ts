import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [],
  sections: [
    {
      id: 'contact',
      title: 'Schrijf ons',
      body: [
        'Mail naar {support_email}. We antwoorden op werkdagen, meestal binnen twee dagen. Bellen of een brief sturen kan ook; het nummer en het adres van {company} staan onderaan deze pagina.',
        'Zet je profielnaam in je mail en, als het om een betaling gaat, het bestelnummer. We vragen je nooit om je wachtwoord of een code.',
      ],
    },
    {
      id: 'help',
      title: 'Dit los je meteen zelf op',
      body: [
        [
          'Wachtwoord vergeten: [kies een nieuw wachtwoord](/reset-password).',
          'Geen bevestigingsmail: kijk bij je ongewenste mail, log in en laat de mail opnieuw sturen.',
          'Te veel of te weinig mail: [kies wat je wilt ontvangen](/notifications).',
          'Waar is mijn betaling: je bestellingen staan in je [instellingen](/settings).',
          'Geld terug: [herroep je aankoop](/pages/return-policy) binnen {refund_days} dagen.',
          'Wat kost het: [alle prijzen](/pricing).',
          'Een andere taal of een ander land: [kies je taal](/lang-config).',
          'Je gegevens als bestand, je sessies en je onzichtbare modus: in je [instellingen](/settings).',
          'Stoppen: [verwijder je account](/settings/delete).',
        ],
      ],
    },
    {
      id: 'report',
      title: 'Iets melden of klagen',
      body: [
        'Gaat het om iemands gedrag, een foto, een nepprofiel of iets dat niet mag? Gebruik het [klachtenformulier](/complaints); je krijgt meteen een nummer. De meeste vragen staan al beantwoord bij de [veelgestelde vragen](/pages/faq).',
      ],
    },
    {
      id: 'safety',
      title: 'Voel je je niet veilig?',
      body: [
        'Blokkeer het lid in het menu bij het gesprek of het profiel. Jullie zien elkaar dan meteen niet meer. Word je bedreigd of afgeperst, maak er een schermafbeelding van, betaal niet en ga naar de politie; bel bij direct gevaar 112.',
      ],
    },
    {
      id: 'authorities',
      title: 'Contactpunt voor gebruikers en autoriteiten',
      body: [
        'Volgens de Europese digitaledienstenverordening (artikel 11 en 12) bereik je {company} via {support_email}, in het {contact_languages}.',
      ],
    },
  ],
}
