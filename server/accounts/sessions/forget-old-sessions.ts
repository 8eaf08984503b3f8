import { type RawBuilder, sql } from 'kysely'
import { oidcLimits } from '#contract/oidc.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import { changeByBlocks, changeInBatches } from '#server/kit/jobs/change-rows.ts'
import { CHALLENGE_MINUTES } from '#server/kit/secrets/challenges.ts'
import { isValidSession } from './sessions.ts'

const days = (count: number) => sql`make_interval(days => ${count}::int)`
const minutes = (count: number) => sql`make_interval(mins => ${count}::int)`

/** Deletes expired sessions, tokens, codes and failures. */
export async function forgetOldSessions(db: Database): Promise<void> {
  const byBlocks = (table: string, where: RawBuilder<unknown>) => changeByBlocks(db, { table, where })
  const byAge = (table: string, column: string, age: RawBuilder<unknown>) =>
    changeInBatches(db, { table, where: sql`${sql.ref(column)} < now() - ${age}` })
  await byBlocks('session', sql`not (${isValidSession})`)
  await byBlocks('mailed_token', sql`expires_at < now() - ${days(30)}`)
  // Rows of locked accounts stay for a year, because only a new password may open the lock.
  // Failures in a row count over weeks, failures of a network for a day.
  await byBlocks(
    'login_failure',
    sql`last_at < now() - case
      when consecutive >= 100 then interval '1 year'
      when source = '*' or source like 'device:%' then interval '30 days'
      else interval '1 day' end`,
  )
  await byAge('login_code', 'created_at', days(1))
  await byAge('passkey_challenge_used', 'used_at', minutes(CHALLENGE_MINUTES))
  await byAge('login_failure_hour', 'hour', days(8))
  await byAge('login_failure_network', 'hour', minutes(120))
  await byAge('login_proof', 'used_at', minutes(limits.loginCodeMinutes))
  await byAge('oidc_attempt', 'started_at', minutes(oidcLimits.minutes))
  await byAge('oidc_arrival', 'arrived_at', minutes(oidcLimits.minutes))
  await byBlocks('existence_answer', sql`told_at < now() - ${days(1)}`)
  await byBlocks('mail_change', sql`asked_at < now() - ${days(30)}`)
  await byBlocks('member_device', sql`last_at < now() - ${days(limits.deviceCookieDays)}`)
}
