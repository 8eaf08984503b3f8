import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type * as contract from '#contract/accounts.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { presentUser } from '#server/profiles/own-profile.ts'
import { verifyPassword } from './passwords.ts'

// TRUST §6: five failures in a quarter of an hour block an address on a network for 15, then 30, then 60 minutes.
const MAX_FAILURES = 5
const WINDOW_MINUTES = 15

type Pair = { emailHash: Buffer; network: string }

/** Logs in and answers the user; every wrong way looks the same, also for addresses that nobody has (TRUST T04). */
export async function logIn(call: Call<typeof contract.logIn>) {
  const { ctx, body } = call
  const email = body.email.trim().toLowerCase()
  const pair = { emailHash: createHash('sha256').update(email).digest(), network: call.network }
  const blocked = await minutesBlocked(ctx, pair)
  if (blocked) throw new AppError('accounts.login_blocked', { minutes: blocked })

  const member = await ctx.reads
    .selectFrom('member')
    .select(['id', 'passwordHash', 'status'])
    .where('email', '=', email)
    .executeTakeFirst()
  const right = await verifyPassword(member?.passwordHash, body.password, ctx.config.pepper)
  if (!right || !member || !['active', 'not_confirmed'].includes(member.status)) {
    const minutes = await countFailure(ctx, pair)
    throw minutes
      ? new AppError('accounts.login_blocked', { minutes })
      : new AppError('accounts.login_failed')
  }
  await ctx.db
    .deleteFrom('loginFailure')
    .where('emailHash', '=', pair.emailHash)
    .where('network', '=', pair.network)
    .execute()
  await call.startSession(member.id)
  return { user: await presentUser(ctx.db, member.id) }
}

async function minutesBlocked(ctx: Ctx, pair: Pair): Promise<number> {
  const row = await ctx.reads
    .selectFrom('loginFailure')
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()) / 60)::int`.as('minutes'))
    .where('emailHash', '=', pair.emailHash)
    .where('network', '=', pair.network)
    .where('blockedUntil', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.minutes ?? 0
}

/** Counts in one statement, so that parallel guesses are all counted; returns the minutes that the pair is blocked from now on. */
async function countFailure(ctx: Ctx, { emailHash, network }: Pair): Promise<number> {
  const { rows } = await sql<{ minutes: number | null }>`
    insert into login_failure as f (email_hash, network, failures) values (${emailHash}, ${network}, 1)
    on conflict (email_hash, network) do update set
      failures = case when f.first_at < now() - make_interval(mins => ${WINDOW_MINUTES}) then 1
                      when f.failures + 1 >= ${MAX_FAILURES} then 0 else f.failures + 1 end,
      first_at = case when f.first_at < now() - make_interval(mins => ${WINDOW_MINUTES}) then now() else f.first_at end,
      blocks = case when f.first_at >= now() - make_interval(mins => ${WINDOW_MINUTES}) and f.failures + 1 >= ${MAX_FAILURES} then f.blocks + 1 else f.blocks end,
      blocked_until = case when f.first_at >= now() - make_interval(mins => ${WINDOW_MINUTES}) and f.failures + 1 >= ${MAX_FAILURES}
        then now() + make_interval(mins => least(60, ${WINDOW_MINUTES} * (2 ^ least(f.blocks, 2))::int)) else f.blocked_until end
    returning case when blocked_until > now() then ceil(extract(epoch from blocked_until - now()) / 60)::int end as minutes
  `.execute(ctx.db)
  return rows[0]?.minutes ?? 0
}
