import type { Database } from '#db/connect.ts'
import { hashOf, once } from '#server/kit/idempotency.ts'
import { type Exchange, startSession } from './exchange.ts'
import { newSeed, sessionOfRepeat } from './repeated-session.ts'

/**
 * Runs a call with repeat 'stored' once per key, in one transaction with the key, and returns its
 * output. A repeat returns the stored output and the session of the first call (spec/http 5).
 * Throws the errors of `handler`, `once` and `sessionOfRepeat`.
 */
export async function runKeyed(
  exchange: Exchange,
  handler: (trx: Database) => Promise<unknown>,
): Promise<unknown> {
  const { ctx, endpoint, request, reply, key } = exchange
  const stored = await once(
    ctx,
    {
      memberId: endpoint.who === 'member' ? (request.member?.id ?? 0) : 0,
      staffId: request.staff?.id ?? 0,
      key,
      hash: hashOf(ctx, [endpoint.method, request.url, request.body ?? null]),
      route: `${endpoint.method} ${endpoint.path}`,
    },
    async (trx) => {
      const output = await handler(trx)
      const seed = exchange.login && newSeed()
      await startSession(exchange, trx, seed)
      const session = exchange.login && seed ? { memberId: exchange.login.memberId, seed } : undefined
      return { output: endpoint.output.parse(output), session }
    },
  )
  if (stored.replayed) {
    void reply.header('idempotency-replayed', 'true')
    const origin = { key, deviceId: exchange.deviceId() }
    exchange.newSession = await sessionOfRepeat(ctx, request.member, { ...stored, ...origin })
  }
  return stored.output
}
