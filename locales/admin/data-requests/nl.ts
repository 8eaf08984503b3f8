/** The texts of requests about data. */
export const dataRequests = {
  data_requests: {
    text: 'Wie vraagt wat we bewaren, of dat we het corrigeren of wissen, heeft recht op antwoord binnen 30 dagen.',
    enter: 'Verzoek invoeren',
    enter_text:
      'Voor een verzoek per brief, mail of telefoon. Controleer eerst of het echt van deze persoon komt.',
    request: 'Wat er gevraagd wordt',
    kinds: {
      access: 'inzage: alle gegevens als bestand',
      correction: 'correctie',
      erasure: 'wissen',
      restriction: 'beperking van het gebruik',
      portability: 'gegevens meenemen',
      objection: 'bezwaar tegen het gebruik',
    },
    name: 'Naam',
    email: 'E-mailadres',
    email_hint:
      'Heeft een account dit adres, dan gaat het verzoek daarover. Zonder adres antwoord je per brief.',
    received: 'Ontvangen op',
    words: 'Het verzoek in het kort',
    entered: 'Verzoek {number} is ingevoerd',
    received_on: 'Ontvangen op {date}',
    account: 'Account met dit adres',
    no_account: 'Er is geen account met dit adres.',
    does: 'Wat het product zelf doet',
    guide: {
      access:
        'Een lid haalt alles zelf op bij Instellingen, Je gegevens. Kan dat niet, start dan de export op de pagina van het lid: het lid krijgt een mail en haalt het bestand op met het eigen wachtwoord.',
      correction:
        'Een lid wijzigt het profiel zelf. Geslacht en geboortedatum corrigeer je op de pagina van het lid.',
      erasure:
        'Een lid verwijdert het account zelf bij Instellingen; anders doe jij het op de pagina van het lid. Na 14 dagen wordt alles gewist, behalve bestellingen, bonnen en credits: die moeten we van de belasting bewaren.',
      restriction:
        'Een lid maakt zich zelf onzichtbaar. Een moderator kan het profiel ook verbergen, tot de vraag is beantwoord.',
      portability: 'Het bestand van de export (JSON en foto’s) is wat iemand mag meenemen.',
      objection:
        'Mails zet een lid zelf uit, met één klik in elke mail. Toestemming voor gevoelige gegevens trekt een lid in bij het profiel: ze worden dan meteen gewist.',
      none: 'Lees wat er gevraagd wordt, en kies wat erbij past: export, correctie of verwijderen, op de pagina van het lid.',
    },
    extend: 'Twee maanden verlengen',
    extend_text:
      'Alleen als het verzoek ingewikkeld is, of als er veel tegelijk zijn. Het kan één keer, in de eerste 30 dagen.',
    extend_mail: 'Wie het vroeg, krijgt meteen een mail met de reden.',
    extend_letter: 'Er is geen e-mailadres: stuur zelf een brief met de reden.',
    extend_why: 'Waarom het langer duurt',
    extend_hint: 'Wie het vroeg, leest dit. Taal: {language}.',
    extend_done: 'Verlengd tot {date}',
    extended: 'Verlengd op {date}: {reason}',
    granted: 'Toewijzen',
    refused: 'Afwijzen',
  },
}
