import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import { dayIn } from '#server/settings/local-day.ts'

/** Profiles of others per day of the country of the viewer (spec/profiles 26). */
export const viewsPerDay = { free: 300, premium: 1000 } as const

type Viewer = Pick<Member, 'id' | 'paidUser' | 'country'>

type Values = { id: number; memberId: number; day: string; max: number }

const counted = prepared<Values, { allowed: boolean }>((value) => {
  const [id, memberId] = [sql`${value('id')}::int`, sql`${value('memberId')}::int`]
  return sql`
    select exists (select from member_like where liker_id = ${memberId} and liked_id = ${id})
      or exists (select from conversation where low_id = least(${id}, ${memberId}) and high_id = greatest(${id}, ${memberId}))
      or count_profile_view(${id}, ${memberId}, ${value('day')}, ${value('max')}) as allowed`
})

/** Counts a view of a member once a day. Throws `profiles.too_many_views`. */
export async function countView(db: Database, viewer: Viewer, memberId: number): Promise<void> {
  const { id } = viewer
  if (id === memberId) return
  const max = viewer.paidUser ? viewsPerDay.premium : viewsPerDay.free
  const { day, secondsLeft } = dayIn(viewer.country)
  const [row] = await counted(db, { id, memberId, day, max })
  if (!row?.allowed) throw new AppError('profiles.too_many_views', { max, seconds: secondsLeft })
}
