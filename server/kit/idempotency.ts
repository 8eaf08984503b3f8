import { createHmac } from 'node:crypto'
import type { Database } from '#db/connect.ts'
import { AppError } from './app-error.ts'
import type { Ctx } from './ctx.ts'

type Effect = { output: unknown; sessionMemberId: number | undefined }
type Key = { memberId: number; key: string; hash: Buffer; route: string }

/** The fingerprint of a request, keyed, because a body may hold a password. */
export const hashOf = (ctx: Ctx, request: unknown) =>
  createHmac('sha256', ctx.config.secret).update(JSON.stringify(request)).digest()

const RETRIED = new Set(['40001', '40P01'])

/** Does it again, twice at most, where PostgreSQL says that it only has to be done again (TRUST §3.3). */
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
 * Does `work` once per (member, key), in one transaction with the key itself (TRUST §3.4): a repeat gets the stored
 * answer, a parallel one waits for the first. Throws `request.key_reused` where the key came with another request.
 * A failed effect leaves no key. Deadlocks are tried again twice.
 */
export async function once(
  ctx: Ctx,
  key: Key,
  work: (trx: Database) => Promise<Effect>,
): Promise<Effect & { replayed: boolean }> {
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
          .select(['requestHash', 'answer', 'sessionMemberId'])
          .where('memberId', '=', row.memberId)
          .where('key', '=', row.key)
          .executeTakeFirstOrThrow()
        if (!stored.requestHash.equals(key.hash)) throw new AppError('request.key_reused')
        return {
          output: stored.answer ?? undefined,
          sessionMemberId: stored.sessionMemberId ?? undefined,
          replayed: true,
        }
      }
      const effect = await work(trx)
      await trx
        .updateTable('idempotencyKey')
        .set({
          answer: effect.output === undefined ? null : JSON.stringify(effect.output),
          sessionMemberId: effect.sessionMemberId ?? null,
        })
        .where('memberId', '=', row.memberId)
        .where('key', '=', row.key)
        .execute()
      return { ...effect, replayed: false }
    }),
  )
}
