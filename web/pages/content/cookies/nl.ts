import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'We gebruiken alleen cookies die nodig zijn om {name} te laten werken.' },
    { text: 'Er zijn geen cookies of scripts van anderen, en er is niets dat je volgt.' },
    { text: 'Daarom vragen we je niet om toestemming: er valt niets te weigeren.' },
  ],
  sections: [
    {
      id: 'cookies',
      title: 'Onze cookies',
      body: [
        'Een cookie is een klein stukje tekst dat je browser voor ons bewaart. {company} plaatst deze zes. Op een beveiligde verbinding staat er soms ‘__Host-’ voor de naam.',
        {
          head: ['Cookie', 'Waarvoor', 'Hoe lang'],
          rows: [
            [
              'sid',
              'Houdt je ingelogd.',
              '30 dagen, of tot je uitlogt; wil je niet ingelogd blijven, dan tot je de browser sluit',
            ],
            [
              'has_session',
              'Zegt de pagina dat je ingelogd bent, zodat ze niet voor niets vraagt wie je bent. Er staat niets over jou in.',
              'Even lang als sid',
            ],
            [
              'device',
              'Herkent deze browser als een apparaat van je account, zodat anderen je niet kunnen buitensluiten.',
              '180 dagen na de laatste keer inloggen',
            ],
            ['locale', 'Onthoudt de taal die je kiest.', '365 dagen'],
            ['country', 'Onthoudt het land dat je kiest, voor de prijzen.', '365 dagen'],
            [
              'wrote',
              'Laat je vijf seconden lang zien wat je net hebt gewijzigd. Wij plaatsen hem alleen als je iets wijzigt en een kopie van onze database vragen beantwoordt.',
              '5 seconden',
            ],
          ],
        },
      ],
    },
    {
      id: 'storage',
      title: 'Opslag in je browser',
      body: [
        'Daarnaast bewaart je browser een paar dingen zelf. Die worden niet met elk verzoek meegestuurd.',
        {
          head: ['Wat', 'Waarvoor', 'Hoe lang'],
          rows: [
            [
              'Concepten van formulieren en berichten',
              'Zodat je niets twee keer hoeft te typen.',
              'Tot je verstuurt of het tabblad sluit',
            ],
            [
              'Berichten die nog niet verstuurd zijn',
              'Zodat ze ook zonder verbinding niet verloren gaan.',
              'Tot ze verstuurd zijn of je uitlogt',
            ],
            [
              'Gesloten meldingen en waarschuwingen',
              'Zodat je ze niet steeds opnieuw ziet.',
              'Tot je ze wist',
            ],
            [
              'Licht of donker, en het aantal bezoeken',
              'Voor de weergave, en om je de app op het juiste moment aan te bieden.',
              'Tot je ze wist',
            ],
            [
              'Via welke verwijzing je kwam',
              'Om te weten hoe mensen ons vinden. Gaat alleen mee als je je aanmeldt.',
              '30 dagen',
            ],
            [
              'De onderdelen van de site zelf',
              'Zodat hij snel opent, ook zonder verbinding.',
              'Tot er een nieuwe versie is',
            ],
            [
              'De laatste pagina’s die je zag',
              'Zodat ze bij een volgend bezoek meteen verschijnen, voordat ze worden bijgewerkt.',
              'Tot je uitlogt of op een andere dag terugkomt',
            ],
            [
              'Of pushmeldingen aanstaan',
              'Om je meldingen te sturen, alleen als je daarom vroeg.',
              'Tot je ze uitzet',
            ],
          ],
        },
      ],
    },
    {
      id: 'manage',
      title: 'Zelf wissen',
      body: [
        'In de instellingen van je browser kun je alles wissen of tegenhouden. Zonder cookies kun je {name} bekijken, maar niet inloggen. Je taal en je land pas je aan op [de pagina met talen](/lang-config).',
        'Betaal je bij een betaaldienst, dan ben je op de pagina van die dienst en gelden de cookies van die dienst.',
      ],
    },
    {
      id: 'more',
      title: 'Meer weten',
      body: [
        'Wat we met gegevens doen, staat in de [privacyverklaring](/pages/privacy). Heb je een vraag? Schrijf naar {support_email}.',
      ],
    },
  ],
}
