import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { presentEditableProfile } from '#server/profiles/own/editable-profile.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'
import { noConversation } from './kinds.ts'
import type { ReminderData } from './reminders.mail.ts'

/** A new member is left alone for so long. */
const SETTLING_DAYS = 3
const LIKE_DAYS = 7
/** A profile that is filled in less than this is worth a word. */
const ENOUGH_PERCENT = 50

/** What a member could still do, as it is true now; undefined where there is nothing. */
export async function reminderOf(db: Database, memberId: number): Promise<ReminderData | undefined> {
  const { rows } = await sql<{ settled: boolean; hasPhoto: boolean; likes: number }>`
    select m.signed_up_at <= now() - make_interval(days => ${SETTLING_DAYS}) as settled,
      exists (select from photo f where f.member_id = m.id and f.status in ('active', 'inspection', 'processing')) as has_photo,
      ${waitingLikes(memberId)} as likes
    from member m where m.id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { likes } = row
  const photo = row.settled && !row.hasPhoto
  const percent = row.settled ? await lowPercent(db, memberId) : undefined
  return photo || percent !== undefined || likes ? { photo, percent, likes } : undefined
}

/** Likes of people that wait unseen, and that no mail told of: that mail would have come after them. */
const waitingLikes = (memberId: number) => sql`(
  select count(*)::int from member_like l join member liker on liker.id = l.liker_id
  where l.liked_id = ${memberId} and l.seen_at is null and not liker.fictional
    and l.created_at <= now() - make_interval(days => ${LIKE_DAYS}) and ${visibleTo(memberId, 'l.liker_id')}
    and not exists (select from mail_mark k where k.member_id = ${memberId} and k.kind = 'like'
      and k.conversation_id = ${noConversation} and k.last_sent >= l.created_at))`

/** How complete the profile is, where that is little and more is missing than a photo. */
async function lowPercent(db: Database, memberId: number): Promise<number | undefined> {
  const { percent, missing } = (await presentEditableProfile(db, memberId)).completeness
  return percent < ENOUGH_PERCENT && missing.some((part) => part !== 'photo') ? percent : undefined
}
