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
      login_failed: 'The e-mail address or password is wrong.',
      code_wrong: 'This code is wrong or was used before. Wait for the next code in your app.',
      locked: 'This account is locked after too many wrong codes. An owner can open it.',
      password_wrong: 'This password is wrong.',
      password_short: 'Choose a password of at least 12 characters.',
      password_common: 'This password is too easy to guess. Choose another one.',
      passkey_refused: 'This passkey was not accepted. Try again.',
      too_many_passkeys: 'You have ten passkeys. Remove one first.',
      invitation_over: 'This invitation was used, withdrawn or has expired. Ask an owner for a new one.',
      already_staff: 'This address already has an account in the admin.',
      owner_of_all_brands: 'An owner works for all brands.',
      brand_unknown: 'This brand does not exist.',
      last_owner: 'One owner who can log in has to remain.',
      staff_not_found: 'This person does not exist.',
    },
  },
}
