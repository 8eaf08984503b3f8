import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Op {name} is seksueel expliciet beeld niet toegestaan.' },
    { text: 'Leden plaatsen hun eigen foto’s; {company} maakt of bestelt zulke beelden niet.' },
  ],
  sections: [
    {
      id: 'content',
      title: 'Wat er op {name} te zien is',
      body: [
        'De foto’s op {name} zijn door leden zelf geplaatst. Naaktfoto’s en beelden van seksuele handelingen zijn niet toegestaan, en wat er toch tussen komt, halen we weg. Foto’s kunnen worden bekeken voordat anderen ze zien, en iedereen kan een foto melden.',
        'Tekeningen en andere beelden die {company} zelf laat maken, tonen geen seksuele handelingen.',
      ],
    },
    {
      id: 'statement',
      title: 'Verklaring volgens 18 U.S.C. § 2257',
      body: [
        '{company} is niet de producent, primair of secundair, van de beelden die leden plaatsen, zoals bedoeld in 18 U.S.C. § 2257 en § 2257A en in 28 C.F.R. deel 75. We slaan ze op en tonen ze, zonder zelf te bepalen wat erop staat.',
        'Daarom houden we van die beelden geen dossiers met identiteitsbewijzen bij. Zou dat voor een beeld wel moeten, dan liggen de stukken bij de bewaarder die hieronder staat.',
      ],
    },
    {
      id: 'age',
      title: 'Leeftijd van leden',
      body: [
        'Wie lid wordt, verklaart minstens {min_age} jaar te zijn en geeft een geboortedatum op. We vragen daarvoor geen identiteitsbewijs. Een profiel dat een lid als minderjarig meldt, verbergen we meteen. Een klacht via het formulier verbergt niemand meteen, maar gaat voor op alle andere; onze medewerkers krijgen er direct bericht van. Zie je een beeld van een minderjarige? [Meld het nu](/complaints?about=child_abuse), desnoods zonder je naam.',
      ],
    },
    {
      id: 'custodian',
      title: 'Bewaarder van de stukken',
      body: ['{company}, op het adres onderaan deze pagina; per e-mail {support_email}.'],
    },
  ],
}
