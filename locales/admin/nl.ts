/** The texts of the admin, the source of their keys. */
export const nl = {
  errors: {
    admin: {
      authentication_required: 'Log in bij het beheer om verder te gaan.',
      not_permitted: 'Je rol staat dit niet toe. Vraag het aan een eigenaar.',
      case_taken: 'Een collega is hiermee bezig. Neem de volgende.',
      reply_closed: 'Hier wacht niets meer op antwoord. Neem de volgende.',
      reply_contact: 'Contactgegevens, links en vragen daarnaar mogen niet. Schrijf het zonder.',
      reply_meeting:
        'Een fictief profiel kan niemand ontmoeten. Schrijf het zonder voorstel om af te spreken.',
      import_unreadable:
        'Dit bestand is niet te lezen{line, select, 0 {} other { (regel {line})}}. Het moet een CSV zijn waarvan de eerste regel de kolommen noemt, of een zip daarvan met de foto’s.',
      import_too_large:
        'Dit bestand heeft te veel rijen, of wordt bij het uitpakken te groot. Splits het, of gebruik het commando.',
      import_running: 'Dit bestand wordt al geïmporteerd. Probeer het opnieuw als dat klaar is.',
      import_formula: 'Een cel begint met een teken dat een rekenblad uitvoert: = + - @. Haal het weg.',
      import_refused: 'De toewijzing laat zulke accounts weg.',
      import_photo_missing: 'De zip heeft geen foto met deze naam.',
      login_failed: 'E-mailadres of wachtwoord klopt niet.',
      code_wrong: 'Deze code klopt niet of is al gebruikt. Wacht op de volgende code in je app.',
      locked: 'Dit account is op slot na te veel foute codes. Een eigenaar kan het openen.',
      password_wrong: 'Dit wachtwoord klopt niet.',
      password_short: 'Kies een wachtwoord van minstens 12 tekens.',
      password_common: 'Dit wachtwoord is te makkelijk te raden. Kies een ander.',
      passkey_refused: 'Deze passkey is niet geaccepteerd. Probeer het opnieuw.',
      too_many_passkeys: 'Je hebt tien passkeys. Verwijder er eerst een.',
      invitation_over:
        'Deze uitnodiging is gebruikt, ingetrokken of verlopen. Vraag een nieuwe aan een eigenaar.',
      already_staff: 'Dit adres heeft al een account bij het beheer.',
      owner_of_all_brands: 'Een eigenaar werkt voor alle merken.',
      brand_unknown: 'Dit merk bestaat niet.',
      last_owner: 'Er moet een eigenaar overblijven die kan inloggen.',
      staff_not_found: 'Deze medewerker bestaat niet.',
      order_not_found: 'Deze bestelling is er niet.',
      member_not_found: 'Dit lid is er niet (meer).',
      order_unpaid: 'Deze bestelling is niet betaald; er is niets terug te betalen.',
      refund_too_high: 'Er is nog {amount} {currency} van deze bestelling over. Kies een lager bedrag.',
      day_limit: 'Je kunt dit lid vandaag nog {amount} {currency} geven. Vraag financiën voor meer.',
      approval_waiting: 'Hiervoor wacht al een verzoek op een tweede persoon.',
      approval_not_found: 'Dit verzoek is er niet, of het is niet voor jouw rol.',
      approval_decided: 'Over dit verzoek is al beslist.',
      same_person: 'Je hebt dit zelf aangevraagd. Iemand anders moet beslissen.',
      no_block: 'Deze betaalmethode is niet geblokkeerd.',
    },
  },
}
