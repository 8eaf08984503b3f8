import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Be kind, be honest, and never ask for money.' },
    { text: 'A suspension or a ban is always decided by a person.' },
    { text: 'Do you disagree? Object, and somebody else looks again.' },
  ],
  sections: [
    {
      id: 'rules',
      title: 'The house rules',
      body: [
        'On {name} you may not:',
        [
          'be younger than {min_age}',
          'share or ask for images of or messages about minors in a sexual context',
          'threaten, insult, discriminate against or keep harassing anybody',
          'ask for money, gift cards, codes or bank details, or cheat anybody',
          'pretend to be someone else, or post photos you have no right to',
          'put nude photos or sexual images on your profile, or share images of somebody without their consent',
          'advertise, offer sexual services or send people to other sites',
          'use programs to send messages or collect data',
          'come back under a new account after a suspension',
        ],
      ],
    },
    {
      id: 'measures',
      title: 'What may happen',
      body: [
        [
          'We warn you, or remove a photo or a text.',
          'We hide a profile while we look into something, or you cannot send messages for a while.',
          'We suspend the account for a time, or ban it for good. Nobody sees your profile then. You can still log in, but only to read the decision, appeal, download your data, withdraw from a purchase or delete your account.',
        ],
        'After a first, minor breach we only remove what breaks the rules. For child abuse, threats and fraud we suspend or ban the account at once, and report it to the police where the law asks us to.',
      ],
    },
    {
      id: 'decision',
      title: 'How we decide',
      body: [
        'Reports of members and visitors are read by a member of our staff. We look at what was reported and at a copy of what was there at that moment. We never say who reported something.',
        'A few things happen by themselves because they cannot wait: a profile that a member reports as a minor’s is hidden at once, a photo that somebody recognises as their own goes back to be checked, and a photo that resembles an image we banned before is refused. A person looks at these afterwards as well.',
      ],
    },
    {
      id: 'objection',
      title: 'Objecting',
      body: [
        'Do you think we are wrong? Object within six months: under your [decisions](/settings/decisions), or with [the form](/complaints?about=objection). Say what you think is not right, and in the form also which account or report it is about. Somebody who did not take the first decision looks again, and you get the answer with the reasons by e-mail.',
        'If we cannot settle it, you can go to a certified dispute settlement body for online platforms in the EU, or to court.',
      ],
    },
    {
      id: 'credits',
      title: 'Your credits and your money',
      body: [
        'You can withdraw from a purchase of the last {refund_days} days after a suspension or a ban too: log in and choose the order, or e-mail {support_email}. What you get back is explained under [withdrawal and refunds](/pages/return-policy). A member whose message you had not read yet gets those credits back automatically.',
      ],
    },
    {
      id: 'report',
      title: 'Reporting something',
      body: [
        'As a member you report a profile, photo or message in the menu beside it. Everybody can use the [complaints form](/complaints), also without an account. {company} reads everything.',
      ],
    },
  ],
}
