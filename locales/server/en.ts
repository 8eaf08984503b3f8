import type { ServerMessages } from '#locales/messages.ts'

export const en = {
  mails: {
    frame: {
      greeting: 'Hi {name},',
      footer: 'You are receiving this e-mail because you have an account on {site}.',
      button_help: 'Does the button not work? Copy this link:',
      hello: 'Hi,',
    },
    activation: {
      subject: 'Confirm your e-mail address',
      body: 'Good to have you here. Confirm your e-mail address; then you can send and receive messages.',
      button: 'Confirm e-mail address',
      validity:
        'The link works for {hours} hours. Did you not create an account? Then you do not need to do anything.',
    },
    new_device: {
      subject: 'A new device on your account',
      body: 'Someone logged in to your account with a device we do not know: {device}, {time}.',
      advice:
        'Was this you? Then you do not need to do anything. Do you not recognise it? Then end the other sessions and choose a new password.',
      button: 'Go to your settings',
    },
    password_reset: {
      subject: 'Choose a new password',
      body: 'A new password was requested for your account. Choose it with this button.',
      button: 'Choose a new password',
      validity:
        'The link works once and for {minutes} minutes. Did you not ask for this? Then you do not need to do anything; your password stays as it is.',
    },
    password_changed: {
      subject: 'Your password was changed',
      body: 'The password of your account was changed. You are logged out on other devices.',
      advice: 'Was it not you? Then request a new password at once.',
      button: 'Request a new password',
    },
    new_address: {
      subject: 'Confirm your new e-mail address',
      body: 'You want to use this address for your account. Confirm it with this button; until then your old address stays in use.',
      button: 'Confirm address',
      validity:
        'The link works for {hours} hours. Did you not ask for this? Then you do not need to do anything.',
    },
    old_address: {
      subject: 'The e-mail address of your account was changed',
      body: 'Your account now has another e-mail address. Was this you? Then you do not need to do anything.',
      advice:
        'Was it not you? Then put this address back; all devices are logged out. Choose a new password right after that.',
      button: 'Put the old address back',
      validity: 'The link works for {hours} hours.',
    },
    news: {
      why: '“{kind}” is on in your e-mail preferences.',
      unsubscribe: 'Turn these e-mails off',
      preferences: 'All your e-mail preferences',
      more: '{count, plural, one {# other member} other {# other members}}',
    },
    new_conversations: {
      subject: '{count, plural, one {You have a new conversation} other {You have # new conversations}}',
      body: '{names} {count, plural, one {has written to you for the first time} other {have written to you for the first time}}. Have a look, and write back if you feel like it.',
      button: 'Read the message',
    },
    new_messages: {
      subject: '{count, plural, one {You have a new message} other {You have # new messages}}',
      body: '{count, plural, one {A new message is waiting for you} other {# new messages are waiting for you}}, from {names}.',
      button: 'Go to your messages',
    },
    unread_message_reminders: {
      subject:
        '{count, plural, one {A message is still waiting for you} other {# messages are still waiting for you}}',
      body: 'You have not read {count, plural, one {a message} other {# messages}} from {names} yet.',
      once: 'We remind you of this only once.',
    },
    like: {
      subject: '{count, plural, one {A new like} other {# new likes}}',
      body: '{names} {count, plural, one {likes you} other {like you}}.',
      fictional:
        '{count, plural, one {# like is from a fictional profile} other {# likes are from fictional profiles}}.',
      button: 'See your likes',
    },
    weekly_updates: {
      subject: 'Your week in short',
      intro: 'This is waiting for you:',
      unread: '{count, plural, one {# unread message} other {# unread messages}}',
      likes: '{count, plural, one {# new like} other {# new likes}}',
      new_members: '{count, plural, one {# new member} other {# new members}} in {region}, joined this week',
      button: 'Have a look',
    },
    confirm_address: {
      subject: 'Are our e-mails arriving again?',
      body: 'You asked us to e-mail you at this address again. Confirm with the button that this e-mail has arrived.',
      button: 'Confirm address',
      validity:
        'The link works for {hours} hours. Did you not ask for this? Then you do not need to do anything.',
    },
    deleted: {
      subject: 'Your account is deleted',
      body: 'Your account is deleted as you asked. Nobody sees your profile, photos or messages any more, and you are logged out everywhere.',
      restore_link:
        'Changed your mind? Until {date} this button restores everything. After that we erase your data for good.',
      button: 'Restore account',
      validity:
        'The link works once, until {date}. Did you not delete your account? Restore it and choose a new password at once.',
    },
    restored: {
      subject: 'Your account is back',
      body: 'Your account is back. Your profile, photos, likes and conversations are there again.',
      button: 'Go to your settings',
      advice: 'Was it not you? Then choose a new password at once.',
    },
    login_warning: {
      subject: 'Several attempts to log in',
      body: 'Somebody tried several times to log in to your account with a wrong password. That is why we have blocked further attempts for a while.',
      advice:
        'Was this you? Then wait a little, or choose a new password. Was it not you? Nobody got in this way. If you use your password elsewhere too, do choose a new one.',
      button: 'Request a new password',
      once: 'We send this e-mail once a day at most.',
    },
    final_reminder: {
      subject: 'Tomorrow we erase your account',
      body: 'You deleted your account. You can still come back until {date}; after that we erase your profile, photos, likes and messages for good.',
      advice: 'Do you want it to go? Then you do not need to do anything.',
      button: 'Restore account',
      validity: 'The link works once, until {date}. This is the only reminder that you get.',
    },
    complaint: {
      number: 'Number',
      about: 'Subject',
      date: 'Received',
      footer:
        'You are receiving this e-mail because this e-mail address was entered with a complaint on {site}.',
    },
    complaint_receipt: {
      subject: 'We have received your complaint: {number}',
      body: 'Your complaint to {site} has arrived and has the number {number}. Keep that number.',
      reply: 'A member of our staff reads it. You get an answer with the reasons within {days} days.',
      urgent: 'We look at it at once. If somebody is in danger, call the police.',
      mistake:
        'Did you not send a complaint? Then somebody mistyped the address, and you do not need to do anything.',
    },
    decision: {
      subject: 'Our decision: {measure}',
      body: {
        warning: 'This is a warning. If it happens again, we may suspend your account.',
        photo_removed: 'We took a photo off your profile. Others no longer see it.',
        text_removed: 'We removed a text of yours. Others no longer see it.',
        profile_hidden: 'Your profile is hidden: others do not find you.',
        messages_paused: 'Until {until} you cannot send messages. After that you can send them again.',
        suspended:
          'Your account is suspended until {until}. After that it opens again automatically. Log in to read the decision, to appeal or to download your data.',
        banned:
          'Your account is banned: you can no longer use the site. Log in to read the decision, to appeal, to download your data or to get unused credits refunded.',
        restored: 'What we decided about your account before no longer applies. Everything is open again.',
        upheld: 'You appealed. Somebody else looked at it again: the decision stands.',
        reversed: 'We reversed an earlier decision. It no longer applies.',
      },
      button: 'See the decision',
      person: 'A member of our staff decided this.',
      automatic: 'This was decided automatically.',
      appeal: 'Do you disagree? Until {date} you can appeal. Somebody else then looks at it.',
      court: 'You can also go to a court or a certified dispute body.',
    },
    complaint_decision: {
      subject: 'Our decision on {number}',
      upheld: 'We agree with you.',
      dismissed: 'We do not agree with you.',
      button: 'Object',
      person: 'A member of our staff decided; none of it was automatic.',
      object: 'Do you disagree? You can object for {months} months. Somebody else then looks again.',
      court:
        'You can also go to a certified dispute settlement body for online platforms in the EU, or to court.',
    },
    data_request: {
      upheld: 'We have done what you asked.',
      dismissed: 'We have not done what you asked.',
      authority: 'You can also complain to the data protection authority of your country, or go to court.',
    },
    request_extended: {
      subject: 'Your request {number} takes more time',
      body: 'Your request about your data takes more than {days} days. You get an answer by {until} at the latest. This is the reason:',
    },
    complaint_urgent: {
      subject: 'Urgent: complaint {number}',
      body: 'A complaint about a minor has come in. Read it at once.',
      button: 'Open the complaint',
      footer: 'This address is the support address of {site}.',
    },
    staff_invitation: {
      subject: 'Invitation to the admin',
      body: '{by} invites you to work in the admin of {site}. With this button you choose a password and set up an authenticator app.',
      button: 'Accept the invitation',
      validity:
        'The link works once, for {hours} hours. Not expecting this invitation? Then you do not need to do anything.',
      footer: 'You are receiving this e-mail because this address was invited to the admin of {site}.',
    },
    system_alarm: {
      ledger_alarm: 'The books are wrong: {count} deviations',
      ledger_unchecked: 'The books have not been checked for an hour',
      jobs_late: 'The queue is behind: {count} jobs wait',
      outbox_late: 'News does not reach members: {count}',
      mail_out: 'The mail server takes nothing',
      mail_refused: 'Our mail was refused {count} times within an hour',
      payments_late: 'Payments are not asked about in time: {count}',
      search_plain: 'The search index does not fit into memory: {count}% of the searches are slow',
      disk_low: 'The disk of {subject} is nearly full: {count}% free',
      partitions_short:
        'The table {subject} has partitions for {days, plural, one {# more day} other {# more days}}',
      body: '{problem}. You get one e-mail about this, also if it goes on.',
      since: 'Seen since',
      button: 'To the system',
      advice: 'What to do about each alarm is in docs/OPERATE.md.',
      footer: 'You get this e-mail because you are an owner in the admin of {site}.',
    },
    start_signup: {
      subject: 'Finish your account',
      body: 'Your e-mail address was entered to create an account on {site}. Fill in what is still missing and you are done.',
      button: 'Finish account',
      validity:
        'The link works for {hours} hours. Did you not ask for this? Then you do not need to do anything; there is no account yet.',
      footer:
        'You are receiving this e-mail because this address was entered on {site}. If you do not finish your account, we erase it within {days} days.',
    },
    address_taken: {
      subject: 'You already have an account',
      body: 'Somebody entered this e-mail address, for a new account or for another one. It already belongs to yours, and nothing about that has changed.',
      advice: 'Was it you? Then log in. Was it not you? Then you do not need to do anything.',
      button: 'Log in',
      reset: 'Forgot your password?',
    },
    export_ready: {
      subject: 'Your data is ready',
      body: 'The file with your data has been made. You can fetch it from your settings until {date}. After that we erase it.',
      button: 'Go to your settings',
      advice:
        'Didn’t you ask for this? Then choose a new password right away and log out your other devices.',
    },
    campaign: {
      button: 'Go to {site}',
    },
    reminders: {
      subject: 'Something is still waiting for you',
      photo: 'Add a photo: your profile does not have one yet.',
      profile: 'Finish your profile: it is now {percent}% filled in.',
      likes:
        'Your likes are waiting: {count, plural, one {# like has} other {# likes have}} been there for more than a week.',
      seldom: 'You get this e-mail once a week at most, and no more after three.',
      profile_button: 'Go to your profile',
    },
    push: {
      message: 'You have a new message',
      message_fictional: 'You have a new message from a fictional profile',
      like: 'You have a new like',
      like_fictional: 'You have a new like from a fictional profile',
      match: 'You have a new match',
      match_fictional: 'You have a new match with a fictional profile',
      test: 'This is what your notifications look like',
    },
    login_code: {
      subject: 'Your log-in code',
      body: 'Somebody wants to log in to your account from a device that we do not know. Is it you? Then enter this code. It is valid for {minutes} minutes.',
      advice:
        'Is it not you? Then share this code with nobody. Nobody gets in without the code and your password.',
      button: 'Choose a new password',
    },
    directdebit_notice: {
      subject: 'We will collect {amount} from your account',
      body: 'You ordered by direct debit. This is what we will collect from your account, once:',
      amount: 'Amount: {amount}',
      date: 'Date: {date} or the first working day after it',
      date_unknown: 'Date: within five working days',
      account: 'Account: {iban}',
      creditor: 'Creditor: {creditor}',
      creditor_id: 'Creditor identifier: {id}',
      reference: 'Mandate reference: {reference}',
      single: 'The mandate is for this one debit only. You get your credits as soon as it has succeeded.',
      object:
        'Is something wrong? Write to {email} before that date. After the debit you can have the amount refunded by your bank for eight weeks.',
      button: 'View your order',
    },
    money: {
      number: 'Receipt number',
      credit_note: 'Credit note',
      date: 'Date',
      order: 'Order',
      bought: 'Bought',
      once: '{count, plural, one {# credit} other {# credits}}, one-off payment, no subscription',
      method: 'Paid with',
      net: 'Without VAT',
      vat: 'VAT {rate}',
      total: 'Total, VAT included',
      buyer: 'Buyer',
      amount_back: 'To be refunded',
      refunded: 'Refunded',
      credits_back: 'Credits taken off',
      name: 'Name',
      email: 'E-mail address',
      view_order: 'View your order',
      seller: '{name}, {address}, {city}, {country}. Company number {kvk}, VAT {vat}. {email}',
    },
    receipt: {
      subject: 'Your receipt {number}',
      body: 'Thank you for your purchase. This is your receipt; please keep this e-mail.',
      debt: 'You still owed us {count, plural, one {# credit} other {# credits}} because of a reversed payment. They came off this order.',
      consent:
        'You asked for your credits at once. You know that when you withdraw you pay for what you have used, and that you cannot withdraw once everything is used.',
      no_consent: 'If you withdraw from this purchase, you get the whole amount back.',
      withdraw:
        'Up to and including {date} you can withdraw from this purchase without giving a reason: through “Withdraw from the contract here” at the end of this e-mail, or from your order. We then refund you within 14 days, in the way you paid.',
      deleted:
        'Your account is deleted. Log in before {date} to restore it; after that these credits are erased too.',
      button: 'View your receipt',
      withdraw_link: 'Withdraw from the contract here',
      terms_link: 'Terms',
      return_link: 'How refunds work',
    },
    withdrawal: {
      subject: 'We received your withdrawal',
      body: 'On {date} you withdrew from this purchase. This is the confirmation; please keep this e-mail.',
      text: 'My statement: I withdraw from the purchase of order {order}.',
      back: 'You get {amount} back in the way you paid, on {date} at the latest.',
      premium: 'Your premium has ended with this withdrawal.',
      not_you: 'Was it not you? Then choose a new password and e-mail us at {email}.',
    },
    refund: {
      subject: 'You get money back',
      withdrawal:
        'The refund for your withdrawal is on its way, in the way you paid. With some banks it takes a few days before you see it.',
      duplicate:
        'This order was paid for twice. We refunded the second payment; you keep your credits from the first.',
      cancelled: 'You had abandoned this order and it was paid all the same. We refunded the amount.',
      back_office: 'We refunded money from this order.',
      owed: 'You had already used {count, plural, one {# credit} other {# credits}} of those. They come off what you buy next.',
      failed_subject: 'The refund did not go through',
      failed:
        'We could not refund the money. The credits held for it are back in your account. E-mail us at {email} and we will sort it out another way.',
      at_bank: 'We do not refund this amount, because your bank has already reversed the payment.',
    },
    chargeback: {
      subject: 'Your payment was reversed',
      body: 'The payment for this order was reversed by your bank.',
      taken: 'So {count, plural, one {# credit} other {# credits}} were taken from your account.',
      owed: 'You had already used {count, plural, one {# credit} other {# credits}}. They come off what you buy next.',
      method:
        'You can no longer pay us with this method: {method}. Other methods work as before, and your account stays as it is.',
      contact:
        'Is this not right, or do you know nothing of it? E-mail us at {email}. If the money reaches us again, you get your credits back.',
    },
    statement: {
      subject: 'What you spent in {month}',
      body: 'This is what you bought from us in {month}.',
      spent: 'Total',
      limit: 'Want to keep an eye on what you spend? Set your own limit in your settings.',
      button: 'View what you spent',
      why: 'You get this overview after every month in which you buy something.',
    },
  },
  decision_reasons: {
    honest_profile: 'Your profile says “[… what it says]”, but that is not true: [… what shows it].',
    adults_only:
      'Your [… profile, photo or message] is about somebody younger than 18: [… what it says or shows].',
    respect: 'On [… date] you wrote to another member: “[… quote]”.',
    no_scams: 'On [… date] you asked another member for [… money or details]: “[… quote]”.',
    no_spam: 'On [… date] you sent the same message to [… number] members: “[… quote]”.',
    no_nudity: 'The photo that you added on [… date] shows [… what].',
    own_photos: 'The photo that you added on [… date] is not yours: [… where else it is].',
    person_in_photo: 'The photo that you added on [… date] does not show you but [… what it shows].',
    clear_photos: 'You are not clearly visible in the photo that you added on [… date]: [… why not].',
    no_contact_details: 'Your [… profile text or photo] contains contact details: [… of which kind].',
    lawful: 'On [… date] you posted or sent [… what]. That is against the law: [… why].',
    payments: 'Something was wrong with your payment of [… date]: [… what happened].',
    other: 'On [… date] this happened: [… what happened]. It is against [… which of our terms].',
  },
  provider: {
    title: 'Test payment',
    notice: 'This is a practice page. No money moves: you choose how the payment ends.',
    description: 'Description',
    method: 'Payment method',
    bank: 'Bank',
    account: 'Account',
    reference: 'Reference',
    choose: 'How does this payment end?',
    acts: {
      paid: 'Pay',
      pending: 'Leave it pending',
      failed: 'Let it fail',
      canceled: 'Cancel',
      expired: 'Let it expire',
      chargeback: 'Pay, then charge back',
    },
    more: 'More options',
    reason: 'Reason if it fails',
    no_reason: 'No reason',
    webhook: 'When does the site hear of it?',
    webhooks: {
      now: 'At once',
      after: 'Only after you are back',
      slow: 'After half a minute',
      twice: 'Twice at the same time',
    },
    statuses: {
      open: 'Waiting for payment',
      pending: 'Pending',
      paid: 'Paid',
      failed: 'Failed',
      canceled: 'Cancelled',
      expired: 'Expired',
    },
    settled: 'This payment has already ended',
    status: 'Status',
    back: 'Back to the site',
    all: 'All test payments',
    unknown: 'There is no such page',
    impossible: 'That is not possible with this payment',
    list: {
      intro:
        'Here you let happen what can happen after a payment: settle direct debits, pay money back and charge it back.',
      empty: 'No payments yet. Buy credits, and they appear here.',
      checkout: 'Go to the payment page',
      refund: 'Pay back',
      chargeback: 'Charge back',
      reverse: 'Reverse the chargeback',
      charged_back: 'Charged back',
      reversed: 'Chargeback reversed',
    },
    refunds: {
      pending: 'Being paid back',
      refunded: 'Paid back',
      failed: 'Refund failed',
      canceled: 'Refund cancelled',
    },
    options: 'Settings',
    banks_on: 'Show a bank list with iDEAL',
    banks_off: 'Hide the bank list with iDEAL',
  },
} as const satisfies ServerMessages
