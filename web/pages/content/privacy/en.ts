import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'We do not sell your data or share it for advertising. There are no third-party trackers.' },
    { text: 'Sensitive data, such as your sexual orientation, we only keep with your consent.' },
    { text: 'If you delete your account, we erase your data after fourteen days.' },
    { text: 'You may always know what we have about you, and have it corrected or erased.' },
  ],
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      body: [
        '{company}, whose address is at the bottom of this page, is responsible for your data on {name}.',
      ],
    },
    {
      id: 'what',
      title: 'What we keep, and what for',
      body: [
        [
          'Your account: e-mail address, encrypted password, language. To let you log in and to e-mail you. Basis: our contract.',
          'Your profile: name, date of birth, gender, who you are looking for, place, text and photos. To show you to other members. Basis: our contract.',
          'Messages, likes and gifts. To deliver them. Basis: our contract.',
          'Credits and purchases, with the country of your profile, of your network address and of your card or bank at that moment, from which the VAT follows. To deliver them, and because tax law demands it. Basis: contract and law.',
          'Network address, browser and times of your visits, and the referral you came by. For safety, against abuse and to know how people find us. Basis: our legitimate interest.',
          'Whether you want offers by e-mail. Basis: your consent.',
          'What you write in a complaint or report, with your name and e-mail address, and what we decide. To decide and to answer you. Basis: the law.',
        ],
        'Where you are: from your network address we derive your country only. If you use the location button, your browser sends a position once, rounded to about a kilometre. We look up its country, region and city and do not keep the position.',
      ],
    },
    {
      id: 'sensitive',
      title: 'Sensitive data',
      body: [
        'You only fill in your sexual orientation if you want to. We ask for your consent separately and keep its date. You can withdraw your consent at any time; we then erase the answer. We never use sensitive data for advertising or statistics.',
      ],
    },
    {
      id: 'seen',
      title: 'What other members see',
      body: [
        'Members see your profile name, age, gender, region, place, photos and what you write about yourself, and roughly when you were here. Nobody sees your e-mail address, date of birth or password. Visitors without an account see your profile name, age, region and a blurred main photo. In your settings you choose whether it is more, or nothing.',
      ],
    },
    {
      id: 'shared',
      title: 'Who we share with',
      body: [
        'With nobody for purposes of their own. Only companies that work on our behalf, for hosting, sending e-mails and payments, process what that takes, under a contract. Police and courts get data only where the law obliges us.',
      ],
    },
    {
      id: 'storage',
      title: 'Cookies and storage in your browser',
      body: [
        [
          'A cookie that keeps you logged in: 30 days.',
          'A cookie that recognises this browser as a device of yours: 180 days.',
          'A cookie with your language: 365 days.',
          'A cookie with the country that you choose: 365 days.',
          'In your browser: drafts, closed notices and, for at most 30 days, the referral you came by.',
        ],
        'These are needed for the site to work. There are no tracking cookies. Everything is on the page about [cookies](/pages/cookies).',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      body: [
        'As long as you have an account. If you delete it, your profile is invisible at once and we erase your data after fourteen days; until then you can come back. Neither of you sees a deleted conversation any more; we erase it with the accounts. We keep a complaint, encrypted, until six months after our decision. We keep orders and receipts as long as tax law demands. A direct debit mandate is kept for fourteen months after the debit, as evidence. What you paid with, and which address was given welcome credits, is remembered for a year as an unreadable mark, against abuse. In the same way we remember which address we no longer e-mail. Reports and decisions are kept, with an encrypted copy of what was reported.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      body: [
        'The connection to {name} is encrypted. We keep passwords in such a way that we cannot read them either. Only those who need it for their work have access to data.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        'You may see, take along, correct or erase your data, have its processing restricted, and object to it. You can always withdraw your consent. Write to {support_email}; you get an answer within a month. You may also complain to the supervisory authority of your country, in the Netherlands the Autoriteit Persoonsgegevens.',
      ],
    },
    {
      id: 'contact',
      title: 'Questions',
      body: ['Do you have a question about your privacy? Write to {support_email}.'],
    },
  ],
}
