import { hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { changeInBatches } from '#server/kit/jobs/change-rows.ts'
import { seal, unseal } from '#server/kit/secrets/sealed.ts'

/** What a message said before it was edited or taken back; `at` is when that happened. */
export type MessageCopy = {
  kind: string
  body: string | null
  gift: string | null
  photo_id: string | null
  voice_id: string | null
  at: string
}

type Place = { conversationId: string; seq: number }
type Said = Omit<MessageCopy, 'at'>
type ToKeep = Place & { senderId: number; said: Said; keepsFiles: boolean }

const KEPT_HOURS = 24

const copyKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'copies of messages', 32))

/**
 * Keeps what a message says for a day, sealed, so that a report still shows it (spec/chat 72).
 * `keepsFiles`: its picture or recording goes with the copy and no longer with the message.
 */
export async function keepCopy(
  trx: Database,
  secret: string,
  { conversationId, seq, senderId, said, keepsFiles }: ToKeep,
): Promise<void> {
  await trx
    .insertInto('messageCopy')
    .values({
      conversationId,
      seq,
      senderId,
      sealed: seal(copyKey(secret), JSON.stringify(said)),
      fileId: keepsFiles ? (said.photo_id ?? said.voice_id) : null,
    })
    .execute()
}

/** The copies of messages of one conversation by `seq`, the oldest first. */
export async function copiesOf(
  db: Database,
  secret: string,
  conversationId: string,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, MessageCopy[]>> {
  const rows = await db
    .selectFrom('messageCopy')
    .select(['seq', 'sealed', 'madeAt'])
    .where('conversationId', '=', conversationId)
    .where(sql<boolean>`seq = any(${[...seqs]}::int[])`)
    .orderBy('id')
    .execute()
  const copies = new Map<number, MessageCopy[]>()
  for (const { seq, sealed, madeAt } of rows) {
    const said = JSON.parse(unseal(copyKey(secret), sealed)) as Said
    copies.set(seq, [...(copies.get(seq) ?? []), { ...said, at: madeAt.toISOString() }])
  }
  return copies
}

/** Deletes copies after a day. A trigger deletes their pictures and recordings. */
export async function forgetCopies({ db }: { db: Database }): Promise<void> {
  await changeInBatches(db, {
    table: 'message_copy',
    where: sql`made_at < now() - make_interval(hours => ${KEPT_HOURS})`,
  })
}
