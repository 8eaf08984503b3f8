import type { Texts } from '#locales/admin/messages.ts'
import type { dataRequests as nl } from './nl.ts'

export const dataRequests: Texts<typeof nl> = {
  data_requests: {
    text: 'Whoever asks what we keep, or to have it corrected or erased, has a right to an answer within 30 days.',
    enter: 'Enter a request',
    enter_text: 'For a request by letter, mail or telephone. First check that it is from this person.',
    request: 'What is asked',
    kinds: {
      access: 'access: all data as a file',
      correction: 'correction',
      erasure: 'erasure',
      restriction: 'restriction of use',
      portability: 'taking data along',
      objection: 'objection to the use',
    },
    name: 'Name',
    email: 'E-mail address',
    email_hint:
      'If an account has this address, the request is about it. Without an address you answer by letter.',
    received: 'Received on',
    words: 'The request in short',
    entered: 'Request {number} was entered',
    received_on: 'Received on {date}',
    account: 'Account with this address',
    no_account: 'No account has this address.',
    does: 'What the product does by itself',
    guide: {
      access:
        'A member fetches everything at Settings, Your data. Where that is not possible, start the export on the page of the member: they get a mail and fetch the file with their own password.',
      correction:
        'A member changes the profile themselves. You correct gender and birth date on the page of the member.',
      erasure:
        'A member deletes the account at Settings; otherwise you do it on the page of the member. After 14 days everything is erased but orders, receipts and credits, which tax law has us keep.',
      restriction:
        'A member makes themselves invisible. A moderator can hide the profile too, until the question is answered.',
      portability: 'The file of the export (JSON and photos) is what somebody may take along.',
      objection:
        'A member stops mails with one click in each of them. They withdraw the consent to sensitive data at their profile, which erases those at once.',
      none: 'Read what is asked, and choose what fits: export, correction or deletion, on the page of the member.',
    },
    extend: 'Extend by two months',
    extend_text:
      'Only where the request is complex, or where there are many at once. It is possible once, in the first 30 days.',
    extend_mail: 'Whoever asked gets a mail with the reason at once.',
    extend_letter: 'There is no e-mail address: send a letter with the reason yourself.',
    extend_why: 'Why it takes longer',
    extend_hint: 'Whoever asked reads this. Language: {language}.',
    extend_done: 'Extended to {date}',
    extended: 'Extended on {date}: {reason}',
    granted: 'Grant',
    refused: 'Refuse',
  },
}
