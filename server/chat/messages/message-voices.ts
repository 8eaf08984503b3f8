import { sql } from 'kysely'
import type { hearMessageVoice, OpenVoice, stageMessageVoice as stageEndpoint } from '#contract/voices.ts'
import { voiceLimits } from '#contract/voices.ts'
import type { Database } from '#db/connect.ts'
import { conversationOf } from '#server/chat/conversations/conversation-of.ts'
import { readVisibleAfter } from '#server/chat/conversations/visible-after.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { requestHash } from '#server/kit/idempotency.ts'
import { changeInBatches } from '#server/kit/jobs/change-rows.ts'
import type { Call } from '#server/kit/mount.ts'
import { cancelRemoval, removeFiles } from '#server/photos/photo-trash.ts'
import { storeVoice } from '#server/voices/store-voice.ts'
import { presentOpenVoice, type VoiceShape } from './shown-voice.ts'

type Stage = Call<typeof stageEndpoint>
type Staged = VoiceShape & { publicId: string; uploadHash: Buffer }

const STAGED_HOURS = 24

/**
 * Stores a recording that a later message refers to (spec/voices 3); charges nothing. A repeat of
 * the key returns the recording of the first call. Throws `voices.not_audio`, `voices.too_long`,
 * `voices.too_short`, `voices.too_large`, `voices.no_space`, `request.key_reused`.
 */
export async function stageMessageVoice(call: Stage): Promise<{ voice: OpenVoice }> {
  const { ctx, member, key } = call
  const { file, bars } = call.body
  if (!file || !('sha256' in file)) throw new AppError('voices.not_audio')
  const uploadHash = requestHash(ctx, [file.sha256, bars, 'voice'])
  const before = await stagedWith(ctx.db, member.id, key)
  if (before) call.replayed()
  const staged = before ?? (await keepVoice(call, file.path, uploadHash))
  if (!staged.uploadHash.equals(uploadHash)) throw new AppError('request.key_reused')
  return { voice: presentOpenVoice(member.id, staged.publicId, { ...staged, unheard: false }) }
}

const stagedWith = (db: Database, memberId: number, key: string): Promise<Staged | undefined> =>
  db
    .selectFrom('messageVoice')
    .select(['publicId', 'durationMs', 'bars', 'uploadHash'])
    .where('memberId', '=', memberId)
    .where('uploadKey', '=', key)
    .executeTakeFirst()

async function keepVoice(call: Stage, path: string, uploadHash: Buffer): Promise<Staged> {
  const { ctx, member, key } = call
  const stored = await storeVoice(ctx, path, voiceLimits.messageSeconds)
  const row = { ...stored, bars: call.body.bars, uploadHash }
  const isFirst = await ctx.db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('messageVoice')
      .values({ ...row, memberId: member.id, uploadKey: key })
      .onConflict((conflict) => conflict.columns(['memberId', 'uploadKey']).doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return false
    await cancelRemoval(trx, row.publicId)
    return true
  })
  if (isFirst) return row
  // Another request with the same key was first: its file stays.
  await removeFiles(ctx, row.publicId)
  const first = await stagedWith(ctx.db, member.id, key)
  if (!first) throw new AppError('request.unavailable')
  call.replayed()
  return first
}

export const voiceShapeOf = (db: Database, publicId: string): Promise<VoiceShape> =>
  db
    .selectFrom('messageVoice')
    .select(['durationMs', 'bars'])
    .where('publicId', '=', publicId)
    .executeTakeFirstOrThrow()

/**
 * The member listens to the recording of a message, which is uncovered from now on and no longer
 * new, on all their devices (spec/voices 6). The sender hears nothing of it. Safe to repeat. Throws
 * `chat.not_found` where the member does not see such a message, or it has no recording.
 */
export async function hearVoice({
  ctx,
  member,
  params,
}: Call<typeof hearMessageVoice>): Promise<{ voice: OpenVoice }> {
  const gate = await conversationOf(ctx.db, member.id, params.id)
  const after = await readVisibleAfter(ctx.db, member, gate)
  const { rows } = await sql<VoiceShape & { publicId: string }>`
    with shown as (
      select p.* from message m join message_voice p on p.public_id = m.voice_id
      where m.conversation_id = ${gate.id} and m.seq = ${params.seq} and m.seq > ${after}),
    heard as (
      update message_voice v set heard_at = now() from shown
      where v.public_id = shown.public_id and v.member_id <> ${member.id} and v.heard_at is null)
    select public_id, duration_ms, bars from shown`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new AppError('chat.not_found')
  return { voice: presentOpenVoice(member.id, row.publicId, { ...row, unheard: false }) }
}

/** Deletes recordings that were staged and not sent for a day; a trigger lists their files. */
export async function forgetStagedVoices(ctx: Ctx): Promise<void> {
  const where = sql`sent_at is null and created_at < now() - make_interval(hours => ${STAGED_HOURS})`
  await changeInBatches(ctx.db, { table: 'message_voice', where })
}
