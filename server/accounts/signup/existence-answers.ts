import { sql } from 'kysely'
import { hashEmail } from '#server/accounts/login/failed-logins.ts'
import type { Ctx } from '#server/kit/ctx.ts'

// The number of addresses that were disclosed to a network, and whether this address is among them.
const disclosuresTo = (network: string, hash: Buffer) => sql`
  select count(*) filter (where told_at > now() - interval '1 hour') as in_hour, count(*) as in_day,
         coalesce(bool_or(email_hash = ${hash}), false) as already
  from existence_answer where network = ${network} and told_at > now() - interval '1 day'`
const MOST_IN_HOUR = 3
const MOST_IN_DAY = 10
const someLeft = sql`in_hour < ${MOST_IN_HOUR} and in_day < ${MOST_IN_DAY}`

const isNeutralSite = async (ctx: Ctx) => (await ctx.settings()).account_existence_messages === 'neutral'

/** Whether an answer may disclose an account; counts the disclosure (spec/accounts 8). */
export async function mayDisclose(ctx: Ctx, network: string, email: string): Promise<boolean> {
  if (await isNeutralSite(ctx)) return false
  if (!ctx.config.rateLimits) return true
  const hash = hashEmail(email)
  // Not `ctx.db`: the refused call rolls back, but the disclosure must stay counted.
  const { rows } = await sql`
    with told as (${disclosuresTo(network, hash)})
    insert into existence_answer (network, email_hash) select ${network}, ${hash} from told where already or (${someLeft})
    on conflict (network, email_hash) do update
      set told_at = case when existence_answer.told_at > now() - interval '1 day' then existence_answer.told_at else now() end
    returning 1 as told`.execute(ctx.reads)
  return rows.length > 0
}

/**
 * Returns whether a network must get the same answer for every address. After its last disclosure
 * it would otherwise learn from a silent answer that an address is taken.
 */
export async function mustNotDisclose(ctx: Ctx, network: string): Promise<boolean> {
  if (await isNeutralSite(ctx)) return true
  if (!ctx.config.rateLimits) return false
  const { rows } = await sql<{ open: boolean }>`
    select ${someLeft} as open from (${disclosuresTo(network, Buffer.alloc(0))}) told`.execute(ctx.reads)
  return !rows[0]?.open
}
