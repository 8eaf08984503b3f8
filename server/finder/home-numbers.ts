import { sql } from 'kysely'
import type { HomeAnswer } from '#contract/finder.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'

/** A smaller number tells visitors little, and too much about a small site. */
const FLOOR = 25

/** Rounds 1,234 and 1,201 down to 1,200, and 1,200 to 1,100; null below the floor. */
export function moreThan(count: number): number | null {
  const below = count - 1
  const step = Math.max(5, 10 ** (String(below).length - 2))
  const rounded = Math.floor(below / step) * step
  return rounded >= FLOOR ? rounded : null
}

/** Counts the real, visible members of the site. */
export async function homeNumbers(db: Database): Promise<HomeAnswer['numbers']> {
  const week = sql.lit(limits.newMemberDays)
  const { rows } = await sql<{ members: number; active: number; recent: number }>`
    select count(*)::int as members,
           count(*) filter (where last_active >= now() - make_interval(days => ${week}))::int as active,
           count(*) filter (where signed_up_on > current_date - ${week}::int)::int as recent
    from member_search where visible and not fictional`.execute(db)
  const { members = 0, active = 0, recent = 0 } = rows[0] ?? {}
  return { members: moreThan(members), active_this_week: moreThan(active), new_this_week: moreThan(recent) }
}
