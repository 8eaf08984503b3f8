/** What the forms take of the settings. */
type Account = { token: string; sender: string }
type Message = { to: string; text: string }
/** The request of one message; `to` begins with `+`. */
type Form = (account: Account, message: Message) => { headers: Record<string, string>; body: string }

const json = (authorization: string, content: object) => ({
  headers: { authorization, 'content-type': 'application/json' },
  body: JSON.stringify(content),
})

/** `token` is `user:password`. */
const basic = (token: string) => `Basic ${Buffer.from(token).toString('base64')}`

/** How each provider takes a text message. */
export const smsForms = {
  messagebird: ({ token, sender }, { to, text }) =>
    json(`AccessKey ${token}`, {
      originator: sender,
      recipients: [to.slice(1)],
      body: text,
      datacoding: 'auto',
    }),
  // The channel of the address is the sender.
  bird: ({ token }, { to, text }) =>
    json(`AccessKey ${token}`, {
      receiver: { contacts: [{ identifierKey: 'phonenumber', identifierValue: to }] },
      body: { type: 'text', text: { text } },
    }),
  twilio: ({ token, sender }, { to, text }) => ({
    headers: { authorization: basic(token), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ To: to, From: sender, Body: text }).toString(),
  }),
  vonage: ({ token, sender }, { to, text }) =>
    json(basic(token), {
      channel: 'sms',
      message_type: 'text',
      from: sender.replace(/^\+/, ''),
      to: to.slice(1),
      text,
    }),
} as const satisfies Record<string, Form>
