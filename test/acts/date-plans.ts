import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { makeDatePlan } from '#contract/date-plans.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { TestApp } from '#test/app.ts'
import { clockIn } from './clock.ts'

type Plan = CallInput<typeof makeDatePlan>['body']

/** A plan that the server takes from somebody in the Netherlands. */
export const aPlan = (fields: Partial<Plan> = {}): Plan => ({
  place: 'Café De Zwaan, Kerkstraat 3',
  starts_at: clockIn(2),
  check_at: clockIn(4),
  trusted_email: `${randomUUID()}@vriend.test`,
  ...fields,
})

/** Moves all plans back in time. */
export async function plansAge(t: TestApp, hours: number): Promise<void> {
  const ago = sql`make_interval(mins => ${Math.round(hours * 60)}::int)`
  await sql`update date_plan set starts_at = starts_at - ${ago}, check_at = check_at - ${ago}, created_at = created_at - ${ago},
    asked_at = asked_at - ${ago}, ended_at = ended_at - ${ago}`.execute(t.db)
}
