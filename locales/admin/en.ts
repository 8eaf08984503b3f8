import type { AdminMessages } from './messages.ts'

export const en: AdminMessages = {
  errors: {
    admin: {
      authentication_required: 'Log in to the admin to continue.',
      not_permitted: 'Your role does not allow this. Ask an owner.',
    },
  },
}
