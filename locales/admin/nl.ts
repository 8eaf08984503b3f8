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
    },
  },
}
