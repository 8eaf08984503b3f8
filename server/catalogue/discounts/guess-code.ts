import { sql } from 'kysely'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'

const anHourAgo = sql`clock_timestamp() - interval '1 hour'`

/**
 * Counts a wrong code before the code is looked up, so that parallel calls cannot exceed the ten an
 * hour (spec/abuse T41). Throws `catalogue.code_too_many_tries`. Runs outside the transaction of
 * the call, because a refusal rolls that back.
 */
export async function refuseGuessing({ reads }: Ctx, memberId: number): Promise<string> {
  const { rows } = await sql<{ tried: string }>`
    insert into discount_guess as g (member_id, tries) values (${memberId}, array[clock_timestamp()])
    on conflict (member_id) do update
      set tries = array(select t from unnest(g.tries) t where t > ${anHourAgo} order by t) || clock_timestamp()
      where (select count(*) from unnest(g.tries) t where t > ${anHourAgo}) < ${moneyLimits.wrongCodesPerHour}
    returning tries[cardinality(tries)]::text as tried`.execute(reads)
  if (rows[0]) return rows[0].tried
  const { rows: rest } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from min(t) - (${anHourAgo}))))::int as seconds
    from discount_guess, unnest(tries) t where member_id = ${memberId} and t > ${anHourAgo}`.execute(reads)
  throw new AppError('catalogue.code_too_many_tries', { seconds: rest[0]?.seconds ?? 1 })
}

/** Uncounts a try, because the code exists. */
export async function uncountTry({ reads }: Ctx, memberId: number, tried: string): Promise<void> {
  await sql`update discount_guess set tries = array_remove(tries, ${tried}::timestamptz)
    where member_id = ${memberId}`.execute(reads)
}
