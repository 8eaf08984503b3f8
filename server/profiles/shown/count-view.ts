import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import { dayIn } from '#server/settings/local-day.ts'

/** Profiles of others per day of the country of the viewer (spec/profiles 26). */
export const viewsPerDay = { free: 300, premium: 1000 } as const

type Viewer = Pick<Member, 'id' | 'paidUser' | 'country'>

/** Counts a view of a member once a day. Throws `profiles.too_many_views`. */
export async function countView(db: Database, viewer: Viewer, memberId: number): Promise<void> {
  const { id } = viewer
  if (id === memberId) return
  const max = viewer.paidUser ? viewsPerDay.premium : viewsPerDay.free
  const { day, secondsLeft } = dayIn(viewer.country)
  const { rows } = await sql<{ allowed: boolean }>`
    select exists (select from member_like where liker_id = ${memberId} and liked_id = ${id})
      or exists (select from conversation where low_id = least(${id}::int, ${memberId}::int) and high_id = greatest(${id}::int, ${memberId}::int))
      or count_profile_view(${id}, ${memberId}, ${day}, ${max}) as allowed`.execute(db)
  if (!rows[0]?.allowed) throw new AppError('profiles.too_many_views', { max, seconds: secondsLeft })
}
