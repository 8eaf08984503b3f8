import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from './app-error.ts'
import type { Ctx } from './ctx.ts'

/**
 * Who is logged in by the call, and what the token of that session was made of (see
 * repeated-session.ts).
 */
type StartedSession = { memberId: number; seed: string }
type Effect = { output: unknown; session: StartedSession | undefined }
export type Stored = Effect & {
  replayed: boolean
  /** The first call was so short ago that its answer may have been lost on the way. */
  recent: boolean
}
type Key = { memberId: number; key: string; hash: Buffer; route: string }

/** The fingerprint of a request, keyed, because a body may hold a password. */
export const hashOf = (ctx: Ctx, request: unknown) =>
  createHmac('sha256', ctx.config.secret).update(JSON.stringify(request)).digest()

const RETRIED = new Set(['40001', '40P01'])

/**
 * Does it again, twice at most, where PostgreSQL says that it only has to be done again
 * (spec/http 15).
 */
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
 * Does `work` once per (member, key), in one transaction with the key itself (spec/http 5): a
 * repeat gets the stored answer, a parallel one waits for the first. Throws `request.key_reused`
 * where the key came with another request. A failed effect leaves no key. Deadlocks are tried again
 * twice. What is stored logs nobody in.
 */
export async function once(ctx: Ctx, key: Key, work: (trx: Database) => Promise<Effect>): Promise<Stored> {
  return retrying(() =>
    ctx.db.transaction().execute(async (trx) => {
      const row = { memberId: key.memberId, key: key.key }
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
            sql<boolean>`created_at > now() - make_interval(secs => ${limits.sessionRepeatSeconds})`.as(
              'recent',
            ),
          )
          .where('memberId', '=', row.memberId)
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
        .where('key', '=', row.key)
        .execute()
      return { ...effect, replayed: false, recent: true }
    }),
  )
}
