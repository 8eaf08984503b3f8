import type { Message } from '#contract/chat.ts'

/** A message for tests: a text of the other member, with what a test is about. */
export const messageSample = (seq: number, fields: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  seq,
  conversation_id: 'c',
  sender_id: 'bram',
  kind: 'text',
  body: `text ${seq}`,
  gift: null,
  photo: null,
  voice: null,
  icebreaker: null,
  cost: null,
  created_at: '2026-03-01T10:00:00Z',
  read_at: null,
  client_message_id: null,
  refunded: false,
  by_staff: false,
  warnings: null,
  reply_to: null,
  quote: null,
  reactions: null,
  translated: false,
  helped: false,
  ...fields,
})
