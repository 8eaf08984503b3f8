import { sql } from 'kysely'
import type { PromptKey } from '#contract/rules/prompts.ts'
import type * as contract from '#contract/voices.ts'
import { type OwnVoiceAnswer, voiceLimits } from '#contract/voices.ts'
import type { Database } from '#db/connect.ts'
import { openCase } from '#server/cases/open-case.ts'
import { AppError } from '#server/kit/app-error.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { requestHash } from '#server/kit/idempotency.ts'
import type { Call } from '#server/kit/mount.ts'
import { lockOwner } from '#server/photos/own-photos.ts'
import { cancelRemoval, removeFiles } from '#server/photos/photo-trash.ts'
import { voiceUrl } from '#server/profiles/shown/voice-urls.ts'
import { storeVoice } from './store-voice.ts'

type Status = OwnVoiceAnswer['status']
type Row = {
  publicId: string
  prompt: string
  durationMs: number
  bars: string
  status: string
  uploadKey: string
  uploadHash: Buffer
}

const answerOf = (db: Database, memberId: number): Promise<Row | undefined> =>
  db
    .selectFrom('voiceAnswer')
    .select(['publicId', 'prompt', 'durationMs', 'bars', 'status', 'uploadKey', 'uploadHash'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()

const present = (memberId: number, { publicId, prompt, durationMs, bars, status }: Row): OwnVoiceAnswer => ({
  prompt: prompt as PromptKey,
  url: voiceUrl(memberId, publicId),
  duration_ms: durationMs,
  bars,
  status: status as Status,
})

export async function getVoiceAnswer({ ctx, member }: Call<typeof contract.getVoiceAnswer>) {
  const row = await answerOf(ctx.db, member.id)
  return { voice_answer: row ? present(member.id, row) : null }
}

/**
 * Answers a question of the own profile by voice, in the place of the answer before (spec/voices
 * 20). Others hear it once a moderator released it, or at once, as `photo_release` says. A repeat of
 * the key returns the same answer. Throws `voices.not_audio`, `voices.too_long`,
 * `voices.too_short`, `voices.too_large`, `voices.no_space`, `request.key_reused`.
 */
export async function answerByVoice(call: Call<typeof contract.answerByVoice>) {
  const { ctx, member, key } = call
  const { file, bars, prompt } = call.body
  if (!file || !('sha256' in file)) throw new AppError('voices.not_audio')
  const uploadHash = requestHash(ctx, [file.sha256, bars, prompt])
  const before = await answerOf(ctx.db, member.id)
  if (before?.uploadKey === key) return repeated(call, before, uploadHash)
  const stored = await storeVoice(ctx, file.path, voiceLimits.answerSeconds)
  const { photo_release } = await ctx.settings()
  const status: Status = photo_release === 'auto' ? 'active' : 'inspection'
  const row = { ...stored, bars, prompt, status, uploadKey: key, uploadHash }
  const first = await ctx.db.transaction().execute(async (trx) => {
    await lockOwner(trx, member.id)
    const known = await answerOf(trx, member.id)
    if (known?.uploadKey === key) return known
    if (known) await closeCaseOf(trx, known.publicId)
    await trx
      .insertInto('voiceAnswer')
      .values({ memberId: member.id, ...row })
      .onConflict((conflict) =>
        conflict.column('memberId').doUpdateSet({ ...row, createdAt: sql<Date>`now()` }),
      )
      .execute()
    await cancelRemoval(trx, row.publicId)
    if (status === 'inspection') await openVoiceCase(trx, member.id, row.publicId)
    await publishToMembers(trx, [member.id], { kind: 'user', payload: {} })
    return undefined
  })
  if (!first) return { voice_answer: present(member.id, row) }
  // Another request with the same key was first: its file stays.
  await removeFiles(ctx, row.publicId)
  return repeated(call, first, uploadHash)
}

function repeated(call: Call<typeof contract.answerByVoice>, row: Row, uploadHash: Buffer) {
  if (!row.uploadHash.equals(uploadHash)) throw new AppError('request.key_reused')
  call.replayed()
  return { voice_answer: present(call.member.id, row) }
}

/** A trigger lists its file for removal. One that is gone is no error. */
export async function deleteVoiceAnswer({
  ctx,
  member,
}: Call<typeof contract.deleteVoiceAnswer>): Promise<undefined> {
  const gone = await ctx.db
    .deleteFrom('voiceAnswer')
    .where('memberId', '=', member.id)
    .returning('publicId')
    .executeTakeFirst()
  if (!gone) return
  await closeCaseOf(ctx.db, gone.publicId)
  await publishToMembers(ctx.db, [member.id], { kind: 'user', payload: {} })
}

const openVoiceCase = (db: Database, memberId: number, publicId: string) =>
  openCase(db, {
    kind: 'words',
    memberId,
    subject: { kind: 'voice_answer', id: publicId },
    source: 'own_check',
  })

/** The member took away what the case is about. */
const closeCaseOf = (db: Database, publicId: string) =>
  sql`update staff_case set state = 'decided', decided_at = now(), taken_by = null, taken_until = null
    where subject_kind = 'voice_answer' and subject_id = ${publicId} and state <> 'decided'`.execute(db)

/** Ends the wait in the transaction of its decision. */
export async function settleVoiceAnswer(
  db: Database,
  { publicId, isReleased }: { publicId: string; isReleased: boolean },
): Promise<void> {
  const settled = await db
    .updateTable('voiceAnswer')
    .set({ status: isReleased ? 'active' : 'rejected' })
    .where('publicId', '=', publicId)
    .returning('memberId')
    .executeTakeFirst()
  if (settled) await publishToMembers(db, [settled.memberId], { kind: 'user', payload: {} })
}

/** Takes a spoken answer off the profile of its member. */
export async function rejectVoiceAnswer(db: Database, memberId: number): Promise<void> {
  await db.updateTable('voiceAnswer').set({ status: 'rejected' }).where('memberId', '=', memberId).execute()
}
