import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [],
  sections: [
    {
      id: 'contact',
      title: 'Write to us',
      body: [
        'E-mail {support_email}. We answer on working days, usually within two days. You can also call or send a letter; the number and address of {company} are at the bottom of this page.',
        'Put your profile name in your e-mail and, if it is about a payment, the order number. We never ask for your password or a code.',
      ],
    },
    {
      id: 'help',
      title: 'What you can solve yourself at once',
      body: [
        [
          'Forgot your password: [choose a new one](/reset-password).',
          'No confirmation e-mail: look in your spam folder, log in and have the e-mail sent again.',
          'Too many or too few e-mails: [choose what you want to get](/notifications).',
          'Where is my payment: your orders are in your [settings](/settings).',
          'Money back: [withdraw from your purchase](/pages/return-policy) within {refund_days} days.',
          'What it costs: [all prices](/pricing).',
          'Another language or country: [choose your language](/lang-config).',
          'Your data as a file, your sessions and invisible mode: in your [settings](/settings).',
          'Leaving: [delete your account](/settings/delete).',
        ],
      ],
    },
    {
      id: 'report',
      title: 'Reporting or complaining',
      body: [
        'Is it about somebody’s behaviour, a photo, a fake profile or something that is not allowed? Use the [complaints form](/complaints); you get a number at once. Most questions are answered in the [frequently asked questions](/pages/faq).',
      ],
    },
    {
      id: 'safety',
      title: 'Do you not feel safe?',
      body: [
        'Block the member in the menu of the conversation or the profile. You then no longer see each other, at once. If you are threatened or blackmailed, take a screenshot, do not pay and go to the police; in immediate danger call 112, or the emergency number of your country.',
      ],
    },
    {
      id: 'authorities',
      title: 'Contact point for users and authorities',
      body: [
        'Under the European Digital Services Act (articles 11 and 12) you reach {company} at {support_email}, in {contact_languages}.',
      ],
    },
  ],
}
