import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { limits } from '#contract/rules/limits.ts'
import type { GiftKey, IcebreakerKey } from '#contract/rules/values.ts'
import type { WordKind } from '#contract/rules/words/kinds.ts'
import type { Database } from '#db/connect.ts'
import { gatheredIn } from '#db/gathered.ts'
import { prepared } from '#db/prepared.ts'
import { limitConcurrency } from '#server/kit/http/limit-concurrency.ts'

/** `createdAt` as PostgreSQL writes it in JSON. */
type Sent = { id: string; seq: number; createdAt: string; credits: number }
export type ToSend = {
  conversationId: string
  key: string
  body: string | null
  gift?: GiftKey | undefined
  icebreaker?: IcebreakerKey | undefined
  photoId?: string | undefined
  price: number
  /** What its receiver is warned about; null: nothing. */
  warnings?: readonly WordKind[] | null | undefined
  /** The seq of the message that it answers. */
  replyTo?: number | undefined
  voiceId?: string | undefined
  /** Translated by a machine before it was sent. */
  translated?: boolean | undefined
  /** Written with the help of a machine, as its sender says. */
  helped?: boolean | undefined
}

/** The values of a send, by the names of the database functions. */
type Send = {
  sender: number
  conv: string
  key: string
  body: string | null
  gift: string | null
  icebreaker: string | null
  photo_id: string | null
  price: number
  warnings: readonly WordKind[] | null
  reply_to: number | null
  voice_id: string | null
  translated: true | null
  helped: true | null
}
type Answer = Omit<Sent, 'createdAt'> & { created_at: string }

const freeLimit = sql.lit(limits.freeConversations)

const askOne = prepared<Send, { sent: Answer }>(
  (value) => sql`
    select to_json(send_message(${value('sender')}, ${value('conv')}, ${value('key')}, ${value('body')},
      ${value('gift')}, ${value('icebreaker')}, ${value('photo_id')}, ${value('price')}, ${freeLimit},
      ${value('warnings')}::text[], ${value('reply_to')}, ${value('voice_id')}, ${value('translated')},
      ${value('helped')})) as sent`,
)
const askMany = prepared<{ sends: string }, { sent: (Answer | null)[] }>(
  (value) => sql`select send_messages(${value('sends')}, ${freeLimit}) as sent`,
)

async function sendAlone(db: Database, send: Send): Promise<Answer> {
  const [row] = await askOne(db, send)
  if (!row) throw new Error('send_message answered nothing')
  return row.sent
}

/** More than 64 subtransactions in a transaction, one for each send, slow down all snapshots. */
const MOST = 32
const AT_ONCE = 2
/** A statement that takes longer probably waits for a lock, and other sends do not wait for it. */
const TURN_MS = 200

const turns = limitConcurrency(AT_ONCE)

async function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  let answer: Promise<T> | undefined
  await turns('send', () => {
    answer = ask()
    return Promise.race([answer, delay(TURN_MS, undefined, { ref: false })])
  })
  return answer as Promise<T>
}

// Sends that come while two statements are under way leave together when one of the two ends.
const sendTogether = gatheredIn(
  async (db, sends: Send[]): Promise<ReadonlyMap<number, Answer>> => {
    const [first, ...others] = sends
    if (!first) return new Map()
    if (!others.length) return new Map([[0, await sendAlone(db, first)]])
    const [row] = await askMany(db, { sends: JSON.stringify(sends) }).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError) return []
      throw error
    })
    return new Map(row?.sent.flatMap((sent, place) => (sent ? [[place, sent] as const] : [])))
  },
  { most: MOST, inTurn },
)

/**
 * Writes a message and charges it, in one statement and one commit that the sends of this process
 * may share (docs/decisions/0034-sends-share-a-commit.md). The caller has the relay woken. What
 * fails in a shared statement is sent again alone. Throws errors that `refusalIn` reads.
 */
export async function writeMessage(db: Database, senderId: number, message: ToSend): Promise<Sent> {
  const send = sendBy(senderId, message)
  const { created_at: createdAt, ...sent } = (await sendTogether(db, send)) ?? (await sendAlone(db, send))
  return { ...sent, createdAt }
}

const sendBy = (senderId: number, message: ToSend): Send => ({
  sender: senderId,
  conv: message.conversationId,
  key: message.key,
  body: message.body,
  gift: message.gift ?? null,
  icebreaker: message.icebreaker ?? null,
  photo_id: message.photoId ?? null,
  price: message.price,
  warnings: message.warnings ?? null,
  reply_to: message.replyTo ?? null,
  voice_id: message.voiceId ?? null,
  translated: message.translated || null,
  helped: message.helped || null,
})

/** The same as a part of the transaction of a call. */
export async function writeMessageWithin(trx: Database, senderId: number, message: ToSend): Promise<void> {
  await sendAlone(trx, sendBy(senderId, message))
}

/** Returns the code of a refused send, 'repeated' for a known key, or undefined. */
export function refusalIn(error: unknown): string | undefined {
  const { code, message, constraint } = error as { code?: string; message?: string; constraint?: string }
  if (code === '23505' && constraint === 'message_sender_id_client_message_id_key') return 'repeated'
  return code === 'VK001' ? message : undefined
}
