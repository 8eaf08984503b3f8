import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from './app-error.ts'
import type { Ctx } from './ctx.ts'
import { changeInBatches } from './jobs/change-rows.ts'

/** A repeat gets the session of the first call for so long. */
const SESSION_REPEAT_SECONDS = 60
/** Above this number, stored answers older than a day are deleted. */
const STORED_ANSWERS = 1000

/**
 * The member whom the call logged in, and the seed of the session token (see repeated-session.ts).
 */
type StartedSession = { memberId: number; seed: string }
type Effect = { output: unknown; session: StartedSession | undefined }
export type Stored = Effect & {
  replayed: boolean
  /** The first call is so recent that its answer may have been lost. */
  recent: boolean
}
/** `memberId` is 0 for callers who are no member, `staffId` for those who are not staff. */
type Key = { memberId: number; staffId: number; key: string; hash: Buffer; route: string }

/** Keyed, because a body may hold a password. */
export const requestHash = (ctx: Pick<Ctx, 'config'>, request: unknown) =>
  createHmac('sha256', ctx.config.secret).update(JSON.stringify(request)).digest()

const RETRIED = new Set(['40001', '40P01'])

/** Runs `work` again, at most twice, after a deadlock or a serialization failure (spec/http 15). */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 3 || !RETRIED.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/**
 * Runs `work` once per (caller, key), in one transaction with the key (spec/http 5). A repeat gets
 * the stored answer; a parallel call waits for the first. Throws `request.key_reused` if the key
 * came with another request. Failed work stores no key. Retries deadlocks twice. The stored answer
 * cannot log anybody in.
 */
export async function runOnce(ctx: Ctx, key: Key, work: (trx: Database) => Promise<Effect>): Promise<Stored> {
  return retrying(() =>
    ctx.db.transaction().execute(async (trx) => {
      const row = { memberId: key.memberId, staffId: key.staffId, key: key.key }
      const claimed = await trx
        .insertInto('idempotencyKey')
        .values({ ...row, route: key.route, requestHash: key.hash })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (claimed.numInsertedOrUpdatedRows === 0n) {
        const stored = await trx
          .selectFrom('idempotencyKey')
          .select(['requestHash', 'answer', 'sessionMemberId', 'sessionSeed'])
          .select(
            sql<boolean>`created_at > now() - make_interval(secs => ${SESSION_REPEAT_SECONDS})`.as('recent'),
          )
          .where('memberId', '=', row.memberId)
          .where('staffId', '=', row.staffId)
          .where('key', '=', row.key)
          .executeTakeFirstOrThrow()
        if (!stored.requestHash.equals(key.hash)) throw new AppError('request.key_reused')
        const { answer, sessionMemberId: memberId, sessionSeed: seed, recent } = stored
        const session = memberId !== null && seed !== null ? { memberId, seed } : undefined
        return { output: answer ?? undefined, session, replayed: true, recent }
      }
      const effect = await work(trx)
      await trx
        .updateTable('idempotencyKey')
        .set({
          answer: effect.output === undefined ? null : JSON.stringify(effect.output),
          sessionMemberId: effect.session?.memberId ?? null,
          sessionSeed: effect.session?.seed ?? null,
        })
        .where('memberId', '=', row.memberId)
        .where('staffId', '=', row.staffId)
        .where('key', '=', row.key)
        .execute()
      return { ...effect, replayed: false, recent: true }
    }),
  )
}

const MEMBERS_AT_ONCE = 2000

/**
 * Deletes old stored answers (spec/http 5); clients repeat a call for minutes, not weeks. The keys
 * of messages stay with the message. Stored answers show other members, so all are deleted before
 * deleted accounts are erased. After a day go those of visitors, and those of a member who has more
 * than a thousand.
 */
export async function deleteOldKeys(db: Database): Promise<void> {
  const table = 'idempotency_key'
  const old = sql`created_at < now() - make_interval(days => ${limits.deletionGraceDays})`
  await changeInBatches(db, { table, where: old })
  const ofADay = sql`created_at < now() - interval '1 day'`
  await changeInBatches(db, { table, where: sql`member_id = 0 and staff_id = 0 and ${ofADay}` })
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(member_id), 0) as last from idempotency_key`.execute(db)
  for (let from = 1; from <= (rows[0]?.last ?? 0); from += MEMBERS_AT_ONCE) {
    const { rows: many } = await sql<{ memberId: number }>`
      select member_id from idempotency_key where member_id between ${from} and ${from + MEMBERS_AT_ONCE - 1}
      group by member_id having count(*) > ${STORED_ANSWERS}`.execute(db)
    for (const { memberId } of many)
      await changeInBatches(db, { table, where: sql`member_id = ${memberId} and ${ofADay}` })
  }
}
