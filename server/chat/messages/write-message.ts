import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { GiftKey, IcebreakerKey } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'

type Sent = { id: string; seq: number; createdAt: Date; credits: number }
export type ToSend = {
  conversationId: string
  key: string
  body: string | null
  gift?: GiftKey | undefined
  icebreaker?: IcebreakerKey | undefined
  photoId?: string | undefined
  price: number
}

type SendValues = Required<{ [Name in keyof ToSend]: ToSend[Name] | null }> & { senderId: number }

// One value of JSON, because a function among the tables is run into a table of its own first.
const send = prepared<SendValues, { sent: Omit<Sent, 'createdAt'> & { created_at: string } }>(
  (value) => sql`
    select to_json(send_message(${value('senderId')}, ${value('conversationId')}, ${value('key')}, ${value('body')},
      ${value('gift')}, ${value('icebreaker')}, ${value('photoId')}, ${value('price')}, ${sql.lit(limits.freeConversations)})) as sent`,
)

/** The one statement of a paid send. Throws errors that `refusalIn` reads. */
export async function writeMessage(db: Database, senderId: number, message: ToSend): Promise<Sent> {
  const [row] = await send(db, { gift: null, icebreaker: null, photoId: null, ...message, senderId })
  if (!row) throw new Error('send_message answered nothing')
  const { id, seq, created_at: createdAt, credits } = row.sent
  return { id, seq, createdAt: new Date(createdAt), credits }
}

/** Returns the code of a refused send, 'repeated' for a known key, or undefined. */
export function refusalIn(error: unknown): string | undefined {
  const { code, message, constraint } = error as { code?: string; message?: string; constraint?: string }
  if (code === '23505' && constraint === 'message_sender_id_client_message_id_key') return 'repeated'
  return code === 'VK001' ? message : undefined
}
