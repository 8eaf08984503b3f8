/** The texts of the admin, the source of their keys. */
export const nl = {
  errors: {
    admin: {
      authentication_required: 'Log in bij het beheer om verder te gaan.',
      not_permitted: 'Je rol staat dit niet toe. Vraag het aan een eigenaar.',
    },
  },
}
