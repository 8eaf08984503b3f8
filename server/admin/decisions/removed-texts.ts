import { hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { seal, unseal } from '#server/kit/secrets/sealed.ts'
import { rejectVoiceAnswer } from '#server/voices/voice-answers.ts'

type Place = { conversationId: string; seq: number }

/**
 * A removed text: of a profile, or a message with its photo or recording, which removals of earlier
 * releases left in place.
 */
type RemovedText = {
  message: Place | null
  text: string | null
  kind?: string
  photoId?: string | null
  voiceId?: string | null
}

const sealingKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'removed texts', 32))

const sealRemovedText = (secret: string, removed: RemovedText): Buffer =>
  seal(sealingKey(secret), JSON.stringify(removed))

/** Throws where the secret differs or the text was changed. */
const openRemovedText = (secret: string, sealed: Buffer): RemovedText =>
  JSON.parse(unseal(sealingKey(secret), sealed)) as RemovedText

type Target = { memberId: number | null; message: Place | null }

/** Returns what `text_removed` takes away, sealed; null where there is nothing. */
export async function textToRemove(
  trx: Database,
  secret: string,
  { memberId, message }: Target,
): Promise<Buffer | null> {
  if (!message) {
    const { rows } = await sql<{ about: string | null }>`
      select about from profile where member_id = ${memberId}`.execute(trx)
    const text = rows[0]?.about
    return text ? sealRemovedText(secret, { message, text }) : null
  }
  const { rows } = await sql<Omit<RemovedText, 'message'>>`
    select body as text, kind, photo_id, voice_id from message
    where conversation_id = ${message.conversationId} and seq = ${message.seq}`.execute(trx)
  const [said] = rows
  const isThere = said && (said.text || said.photoId || said.voiceId)
  return isThere ? sealRemovedText(secret, { message, ...said }) : null
}

/** Takes away the text of a profile and its spoken answer, or all that a message shows. */
export async function removeText(trx: Database, memberId: number, message: Place | null): Promise<void> {
  if (message) {
    await sql`
      update message set body = '…', photo_id = null, voice_id = null,
        kind = case when kind in ('photo', 'voice') then 'text' else kind end
      where conversation_id = ${message.conversationId} and seq = ${message.seq}`.execute(trx)
    await tellBoth(trx, message)
  } else {
    await trx.updateTable('profile').set({ about: null }).where('memberId', '=', memberId).execute()
    await rejectVoiceAnswer(trx, memberId)
  }
  await publishToMembers(trx, [memberId], { kind: 'user', payload: {} })
}

/** A text that its member has rewritten meanwhile stays. */
export async function restoreText(
  trx: Database,
  secret: string,
  memberId: number,
  sealed: Buffer,
): Promise<void> {
  const { message, text, kind, photoId, voiceId } = openRemovedText(secret, sealed)
  if (message) {
    await sql`
      update message set body = ${text}, kind = coalesce(${kind ?? null}::message_kind, kind),
        photo_id = coalesce(${photoId ?? null}::uuid, photo_id),
        voice_id = coalesce(${voiceId ?? null}::uuid, voice_id)
      where conversation_id = ${message.conversationId} and seq = ${message.seq} and body = '…'`.execute(trx)
    await tellBoth(trx, message)
  } else
    await trx
      .updateTable('profile')
      .set({ about: text })
      .where('memberId', '=', memberId)
      .where('about', 'is', null)
      .execute()
  await publishToMembers(trx, [memberId], { kind: 'user', payload: {} })
}

/** The open conversation of either side shows the change. */
async function tellBoth(trx: Database, { conversationId, seq }: Place): Promise<void> {
  const sides = await trx
    .selectFrom('participant')
    .select('memberId')
    .where('conversationId', '=', conversationId)
    .execute()
  await publishToMembers(
    trx,
    sides.map(({ memberId }) => memberId),
    { kind: 'message_changed', payload: { conversation_id: conversationId, seq } },
  )
}
