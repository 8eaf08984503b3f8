import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [],
  sections: [
    {
      id: 'account',
      title: 'Your account',
      body: [],
      questions: [
        {
          id: 'free',
          question: 'Is {name} free?',
          answer: [
            'Signing up, searching, giving likes and receiving messages are free. Sending a message costs credits. When you confirm your e-mail address, you get {signup_credits} as a gift.',
          ],
        },
        {
          id: 'confirm',
          question: 'I am not getting a confirmation e-mail. What now?',
          answer: [
            'Look in your spam folder. If it is not there, log in and have it sent again, or correct your address. The link works for 48 hours.',
          ],
        },
        {
          id: 'password',
          question: 'I have forgotten my password',
          answer: ['Request a link on [this page](/reset-password). It works for 30 minutes, once.'],
        },
        {
          id: 'change',
          question: 'How do I change my details?',
          answer: [
            'You change your name, photos and text on your [profile](/profile), your e-mail address and password in your [settings](/settings). You can change your gender and date of birth once yourself; after that {company} helps you at {support_email}.',
          ],
        },
        {
          id: 'invisible',
          question: 'Can I be invisible?',
          answer: [
            'Yes. Turn on invisible mode in your [settings](/settings). Nobody then finds you, and only those you like or write to yourself can see you.',
          ],
        },
      ],
    },
    {
      id: 'money',
      title: 'Credits and paying',
      body: [],
      questions: [
        {
          id: 'cost',
          question: 'What does a message cost?',
          answer: [
            'In credits: a message costs {message_credits}, a photo in a conversation {photo_credits} and a gift {gift_credits}. Premium members pay for these too. What a credit costs is under [prices](/pricing).',
          ],
        },
        {
          id: 'expire',
          question: 'Is it a subscription? Do credits expire?',
          answer: ['No, and no. Every purchase is one-off, nothing renews, and credits do not expire.'],
        },
        {
          id: 'premium',
          question: 'What is premium?',
          answer: [
            'With your first purchase you become premium, for life. You then see all photos, may post 25 photos of your own instead of 3, chat with as many members as you like instead of 2, and also see messages that are older than 30 days.',
          ],
        },
        {
          id: 'methods',
          question: 'How can I pay?',
          answer: [
            'When you pay you see the methods of your country, such as iDEAL, Bancontact, card or PayPal. Your bank statement shows the name of the site and the order number.',
          ],
        },
        {
          id: 'refund',
          question: 'Do I get my money back?',
          answer: [
            'Yes, within {refund_days} days of the purchase. You first see to the cent how much. This is how: [withdrawal and refunds](/pages/return-policy).',
          ],
        },
        {
          id: 'limit',
          question: 'Can I keep myself from spending too much?',
          answer: [
            'Yes. Set a limit per 30 days in your [settings](/settings). A lower limit takes effect immediately, a higher one only after 24 hours. If you spend a lot in a short time, we tell you, and at some point you cannot buy anything for 24 hours.',
          ],
        },
      ],
    },
    {
      id: 'chat',
      title: 'Chatting',
      body: [],
      questions: [
        {
          id: 'write',
          question: 'Why can I not write to somebody?',
          answer: [
            'The reason is always given below the conversation. Usually your e-mail address is not confirmed yet, you have too few credits, the member is invisible, or as a free member you already have two conversations.',
          ],
        },
        {
          id: 'delete-chat',
          question: 'What happens when I delete a conversation?',
          answer: [
            'It disappears at once, for you and for the other person. You cannot get it back. What you two write afterwards begins anew.',
          ],
        },
        {
          id: 'waiting',
          question: 'My message was not sent. Have I lost my credits?',
          answer: [
            'No. A message only costs something once it is sent, and never twice. Without a connection it waits in your browser and goes later.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'Safety',
      body: [],
      questions: [
        {
          id: 'report',
          question: 'How do I report or block somebody?',
          answer: [
            'In the menu of a profile, photo, message or conversation. After blocking you no longer see each other anywhere. Not a member? Use the [complaints form](/complaints). The other person never learns who reported them.',
          ],
        },
        {
          id: 'scam',
          question: 'Somebody asks me for money',
          answer: [
            'Never give any, nor a gift card, a code or a photo of an identity card. Report the member and block them. {company} never asks for your password or a code.',
          ],
        },
        {
          id: 'visitors',
          question: 'Who can see me?',
          answer: [
            'Other members see your name, age, region, photos and what you write about yourself. Visitors without an account see your name, age, region and a blurred main photo; in your [settings](/settings) you choose whether it is more, or nothing. Search engines do not get in. Nobody can search for your e-mail address or your name.',
          ],
        },
        {
          id: 'photos',
          question: 'Who sees my photos?',
          answer: [
            'Every member sees your main photo. Only premium members see your other photos, and only those you give permission see your photos on request. We cannot prevent somebody from photographing a screen.',
          ],
        },
      ],
    },
    {
      id: 'fictional',
      title: 'Fictional profiles',
      fictional: true,
      body: [],
      questions: [
        {
          id: 'what',
          question: 'What is a fictional profile?',
          answer: ['A made-up profile. No member belongs to it. {fictional_rules}'],
        },
        {
          id: 'recognise',
          question: 'How do I see that a profile is fictional?',
          answer: [
            'It has a label everywhere: on the card, on the profile, in your conversations and among your likes.',
          ],
        },
        {
          id: 'meet',
          question: 'Can I meet them?',
          answer: [
            'No, never. A fictional profile is not a real person, is never online and never starts a conversation.',
          ],
        },
        {
          id: 'without',
          question: 'Can I leave them out?',
          answer: ['Yes. Choose real members only when you [search](/members).'],
        },
      ],
    },
    {
      id: 'leaving',
      title: 'Leaving',
      body: [],
      questions: [
        {
          id: 'delete-account',
          question: 'How do I delete my account?',
          answer: [
            'In your settings, under [delete account](/settings/delete). You only need your password and a reason. You are invisible to everybody at once.',
          ],
        },
        {
          id: 'back',
          question: 'Can I still come back?',
          answer: [
            'Yes, for fourteen days, with the link in the e-mail that you then get. After that we erase your data, except what the law makes us keep.',
          ],
        },
        {
          id: 'data',
          question: 'Can I take my data with me?',
          answer: [
            'Yes. Ask in your [settings](/settings) for a file with everything of yours. You get an e-mail when it is ready, and then have 7 days to fetch it.',
          ],
        },
      ],
    },
  ],
}
