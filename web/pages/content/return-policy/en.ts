import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'You can withdraw from each purchase for {refund_days} days. You need give no reason.' },
    { text: 'You first see to the cent how much you get back. Then one press of the button is enough.' },
    { text: 'The money is back within 14 days, the way you paid.' },
  ],
  sections: [
    {
      id: 'term',
      title: 'How long you have',
      body: [
        'You can withdraw from the contract up to {refund_days} days after your purchase. That applies to every purchase of credits, with a discount too. The date and time are with your order.',
      ],
    },
    {
      id: 'how',
      title: 'How you withdraw',
      body: [
        [
          'With the button “Withdraw from the contract here” on this page or with the order in your settings. You see the amount and confirm with “Confirm withdrawal”.',
          'With an e-mail to {support_email}, with your profile name and the order number.',
          'With the model form at the bottom of this page. You need not use it.',
        ],
        'You get a confirmation by e-mail with the content, the date and the time of your withdrawal.',
      ],
    },
    {
      id: 'amount',
      title: 'How much you get back',
      body: [
        [
          'Have you used no credits of this purchase? Then you get the whole price back.',
          'Have you used credits, and did you not ask for access at once when ordering? Then you get the whole price back too.',
          'Have you used credits, and did you ask for access at once when ordering? Then you pay for the used credits in proportion. You get back the price × unused credits ÷ bought credits, rounded up to the cent.',
        ],
        'Credits that were given to you count as used first, then your oldest purchase. The unused credits of the purchase come off your balance. If it was your only purchase and you get everything back, you are no longer premium.',
      ],
    },
    {
      id: 'payback',
      title: 'When the money is back',
      body: [
        'Within 14 days after we receive your withdrawal, the way you paid, at no cost. With a direct debit this is possible once your bank has paid us the amount.',
      ],
    },
    {
      id: 'form',
      title: 'Model withdrawal form',
      body: [
        'Complete and return this form only if you wish to withdraw from the contract.',
        [
          'To: {company}, {support_email}. The postal address is at the bottom of this page.',
          'I hereby give notice that I withdraw from my contract for the provision of the following service: purchase of credits, order number …',
          'Ordered on: …',
          'Name of consumer: …',
          'Address of consumer: …',
          'Signature of consumer (only if this form is notified on paper)',
          'Date: …',
        ],
      ],
    },
    {
      id: 'help',
      title: 'Something else?',
      body: [
        'Was something charged that is not right, or does what you bought not work as promised? E-mail us at {support_email}. You keep your legal rights, even after these {refund_days} days.',
      ],
    },
  ],
}
