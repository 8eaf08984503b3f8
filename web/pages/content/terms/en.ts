import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    {
      text: '{name} also has fictional profiles. Each of them says that it is fictional. No member belongs to them, and you can never meet them. {fictional_rules}',
      fictional: true,
    },
    { text: 'You have to be at least {min_age} years old.' },
    { text: 'Signing up is free. Sending messages costs credits. There is no subscription.' },
    { text: 'You can withdraw from a purchase for {refund_days} days.' },
  ],
  sections: [
    {
      id: 'service',
      title: 'What {name} is',
      body: [
        '{name} is a site for getting to know people: you search, you like someone and you chat. The service is offered by {company}, whose details are at the bottom of this page. By creating an account you agree to these terms.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        [
          'An account is only for people aged {min_age} and over. You give your true date of birth.',
          'You have one account, for yourself. You share your password with no one.',
          'You confirm your e-mail address. Until then you can look around, but not send or receive messages.',
          'Do you think someone else is using your account? Tell us at once at {support_email}.',
        ],
      ],
    },
    {
      id: 'fictional',
      title: 'Fictional profiles',
      fictional: true,
      body: [
        'Some of the profiles are fictional: made up. No member belongs to them. Such a profile carries a label everywhere, on the card, on the profile, in your messages and among your likes. A meeting is not possible.',
        '{fictional_rules} In the search you can choose real members only.',
      ],
    },
    {
      id: 'credits',
      title: 'Credits and costs',
      body: [
        'Signing up, searching, giving likes and receiving messages cost nothing. For the following you pay credits:',
        [
          'a text message: {message_credits}',
          'a photo in a conversation: {photo_credits}',
          'a gift: {gift_credits}',
        ],
        'New members get {signup_credits} as a gift once their e-mail address is confirmed. A message is charged once. If sending fails, you pay nothing.',
        'You buy credits in packages. You see the price and the number before you pay, VAT included. Every purchase is one-off: there is no subscription and nothing renews by itself.',
        'With your first purchase you become premium, for life. That lifts the limits of a free account, such as the number of conversations and photos. Sending messages still costs credits.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Withdrawal: your money back',
      body: [
        'You may withdraw from a purchase within {refund_days} days. You need not say why. One button is enough, with your order or on [this page](/pages/return-policy). An e-mail to {support_email} with your profile name and the order number will do too.',
        'We refund the credits that you have not used within 14 days, in the way you paid. You get no money back for credits you have already used if you asked us to deliver at once when ordering; if you did not, you get the whole price back.',
      ],
    },
    {
      id: 'conduct',
      title: 'How we treat each other',
      body: [
        'This is not allowed on {name}:',
        [
          'insulting, threatening, discriminating or harassing',
          'asking for money, cheating or advertising',
          'pretending to be someone else, or posting photos you have no right to',
          'images of or messages about minors in a sexual context',
          'using programs to send messages or collect data',
        ],
      ],
    },
    {
      id: 'moderation',
      title: 'Moderation and blocking',
      body: [
        'We may look at photos before others see them. We read the reports of members. What breaks these rules we may remove; after a serious or repeated breach we suspend or ban the account.',
        'We tell you what we did and why, unless the law forbids it. Do you disagree? Appeal under your [decisions](/settings/decisions), or use [the form](/complaints?about=objection); somebody else looks at it again. The [house rules](/pages/ban) say more about this. You can block any member yourself.',
      ],
    },
    {
      id: 'ending',
      title: 'Stopping',
      body: [
        'You can delete your account at any time. Your profile is then invisible at once. For fourteen days you can still come back; after that we erase your data, except what the law makes us keep.',
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      body: [
        'We do our best to keep the site working well and safely, but cannot promise that it is always available. We do not check beforehand what members tell each other. Be careful with personal details and never send money to someone you only know online.',
        'Nothing in these terms takes away rights that the law gives you.',
      ],
    },
    {
      id: 'law',
      title: 'Changes, law and complaints',
      body: [
        'If these terms change, we ask you on the site to read the new version and agree to it. If you do not agree, you can stop at no cost. The law of the country where {company} is established applies; you keep the mandatory protection of the country where you live. With a complaint you can turn to the [complaints form](/complaints) or to {support_email}. If we cannot settle it, you can go to the court where you live.',
      ],
    },
  ],
}
