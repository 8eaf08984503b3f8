import type { AdminMessages } from './messages.ts'

export const en: AdminMessages = {
  errors: {
    admin: {
      authentication_required: 'Log in to the admin to continue.',
      not_permitted: 'Your role does not allow this. Ask an owner.',
      case_taken: 'A colleague is working on this. Take the next one.',
      reply_closed: 'Nothing waits for an answer here any more. Take the next one.',
      reply_contact: 'Contact details, links and questions for them are not allowed. Write it without.',
      reply_meeting: 'A fictional profile cannot meet anybody. Write it without a proposal to meet.',
    },
  },
}
