import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'We only use cookies that {name} needs in order to work.' },
    { text: 'There are no cookies or scripts from others, and nothing follows you.' },
    { text: 'That is why we do not ask for your consent: there is nothing to refuse.' },
  ],
  sections: [
    {
      id: 'cookies',
      title: 'Our cookies',
      body: [
        'A cookie is a small piece of text that your browser keeps for us. {company} sets these six. On a secure connection the name may begin with “__Host-”.',
        {
          head: ['Cookie', 'What for', 'How long'],
          rows: [
            [
              'sid',
              'Keeps you logged in.',
              '30 days, or until you log out; if you do not stay logged in, until you close the browser',
            ],
            [
              'has_session',
              'Tells the page that you are logged in, so that it does not ask in vain who you are. It holds nothing about you.',
              'As long as sid',
            ],
            [
              'device',
              'Recognises this browser as a device of your account, so that others cannot lock you out.',
              '180 days after the last log-in',
            ],
            ['locale', 'Remembers the language you choose.', '365 days'],
            ['country', 'Remembers the country you choose, for the prices.', '365 days'],
            [
              'wrote',
              'Shows you for five seconds what you have just changed. We set it only when you change something and a copy of our database answers questions.',
              '5 seconds',
            ],
          ],
        },
      ],
    },
    {
      id: 'storage',
      title: 'Storage in your browser',
      body: [
        'Besides, your browser keeps a few things itself. They are not sent along with every request.',
        {
          head: ['What', 'What for', 'How long'],
          rows: [
            [
              'Drafts of forms and messages',
              'So that you never have to type anything twice.',
              'Until you send or close the tab',
            ],
            [
              'Messages that are not sent yet',
              'So that they are not lost without a connection.',
              'Until they are sent or you log out',
            ],
            [
              'Closed notices and warnings',
              'So that you do not see them again and again.',
              'Until you clear them',
            ],
            [
              'Light or dark, and the number of visits',
              'For the look, and to offer you the app at the right moment.',
              'Until you clear them',
            ],
            [
              'The referral you came by',
              'To know how people find us. Only sent when you sign up.',
              '30 days',
            ],
            [
              'The parts of the site itself',
              'So that it opens fast, also without a connection.',
              'Until there is a new version',
            ],
            [
              'The last pages that you saw',
              'So that they appear at once on your next visit, before they are updated.',
              'Until you log out or come back on another day',
            ],
            [
              'Whether push notifications are on',
              'To send you notifications, only if you asked for them.',
              'Until you turn them off',
            ],
          ],
        },
      ],
    },
    {
      id: 'manage',
      title: 'Clearing them yourself',
      body: [
        'In the settings of your browser you can clear or block everything. Without cookies you can look at {name}, but not log in. You change your language and your country on [the page with languages](/lang-config).',
        'If you pay with a payment service, you are on the page of that service, and its own cookies apply.',
      ],
    },
    {
      id: 'more',
      title: 'Read more',
      body: [
        'What we do with data is in the [privacy statement](/pages/privacy). Do you have a question? Write to {support_email}.',
      ],
    },
  ],
}
