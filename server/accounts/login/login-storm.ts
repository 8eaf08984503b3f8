import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { ALL_NETWORKS, hashEmail } from './failed-logins.ts'

/** Five times the usual wrong log-ins of an hour are a storm, 200 at least (spec/accounts 22). */
const STORM_FACTOR = 5
const STORM_MINIMUM = 200
/** A network with wrong guesses at more addresses within an hour is suspect. */
const MAX_ADDRESSES_PER_NETWORK = 15
/** So that one network or one address alone makes no storm. */
const MAX_COUNTED_PER_SOURCE = 5

const failuresFrom = (email: string, source: string) => sql`(select failures from login_failure
  where email_hash = ${hashEmail(email)} and source = ${source})`
const thisHour = sql`date_trunc('hour', now())`
/** Estimates the last sixty minutes from two calendar hours, as if failures were evenly spread. */
const inLastHour = sql`coalesce(max(failures) filter (where hour = ${thisHour}), 0)
  + coalesce(max(failures) filter (where hour = ${thisHour} - interval '1 hour'), 0)
    * (1 - extract(minute from now()) / 60)`

/**
 * Counts a wrong log-in of an unknown browser, once per address and network in a quarter of an
 * hour. Somebody who forgot a password guesses at one address; an attacker with a list guesses at
 * many.
 */
export async function countFailure(
  db: Database,
  { network, email }: { network: string; email: string },
): Promise<void> {
  await sql`
    with of_network as (
      insert into login_failure_network as n (network, hour, failures)
      select ${network}, ${thisHour}, 1 where coalesce(${failuresFrom(email, `network:${network}`)}, 1) = 1
      on conflict (network, hour) do update set failures = n.failures + 1
      returning failures
    )
    insert into login_failure_hour as h (hour, failures)
    select ${thisHour}, 1 from of_network
    where failures <= ${MAX_COUNTED_PER_SOURCE}::int and coalesce(${failuresFrom(email, ALL_NETWORKS.source)}, 0) <= ${MAX_COUNTED_PER_SOURCE}::int
    on conflict (hour) do update set failures = h.failures + 1`.execute(db)
}

/**
 * Returns whether a password is not enough from this network: the network guessed at too many
 * addresses, or wrong log-ins of the whole site are far above the mean of seven days. Logs a storm
 * once an hour.
 */
export async function isSuspect({ db, log }: Ctx, network: string): Promise<boolean> {
  const { rows } = await sql<{ ofNetwork: number; failures: number; isStorm: boolean; isNew: boolean }>`
    with recent as (
      select ${inLastHour} as failures,
        coalesce(sum(failures) filter (where hour < ${thisHour} - interval '1 hour'), 0) / 168.0 as mean,
        bool_or(alarmed_at is not null) filter (where hour = ${thisHour}) as alarmed
      from login_failure_hour where hour > now() - interval '7 days'
    )
    select (select ${inLastHour} from login_failure_network where network = ${network})::int as of_network,
      failures::int, failures > greatest(${STORM_MINIMUM}::int, ${STORM_FACTOR}::int * mean) as is_storm,
      coalesce(not alarmed, true) as is_new
    from recent`.execute(db)
  const [now] = rows
  if (now?.isStorm && now.isNew) {
    const { numUpdatedRows } = await db
      .updateTable('loginFailureHour')
      .set({ alarmedAt: sql`now()` })
      .where('hour', '=', sql<Date>`${thisHour}`)
      .where('alarmedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows) log.error({ failures: now.failures }, 'wrong log-ins far above the usual')
  }
  return Boolean(now?.isStorm) || (now?.ofNetwork ?? 0) >= MAX_ADDRESSES_PER_NETWORK
}
