import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { waitsForDecision } from '#server/cases/open-case.ts'
import type { ReminderData } from '#server/notifications/notifications.mail.ts'
import { presentEditableProfile } from '#server/profiles/own/editable-profile.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'
import { noConversation } from './kinds.ts'

/** New members get no reminder in this time. */
const SETTLING_DAYS = 3
const LIKE_DAYS = 7
/** A profile that is less complete than this is mentioned. */
const ENOUGH_PERCENT = 65

/** Returns the reasons for a reminder as they are true now, or undefined. */
export async function reminderReasons(db: Database, memberId: number): Promise<ReminderData | undefined> {
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

/** Unseen likes of real members that no mail reported; that mail would be newer than the like. */
const waitingLikes = (memberId: number) => sql`(
  select count(*)::int from member_like l join member liker on liker.id = l.liker_id
  where l.liked_id = ${memberId} and l.seen_at is null and not liker.fictional
    and l.created_at <= now() - make_interval(days => ${LIKE_DAYS}) and ${visibleTo(memberId, 'l.liker_id')}
    and not ${waitsForDecision('l.liker_id')}
    and not exists (select from mail_mark k where k.member_id = ${memberId} and k.kind = 'like'
      and k.conversation_id = ${noConversation} and k.last_sent >= l.created_at))`

/** Returns the completeness of the profile if it is low and more than a photo is missing. */
async function lowPercent(db: Database, memberId: number): Promise<number | undefined> {
  const { percent, missing } = (await presentEditableProfile(db, memberId)).completeness
  return percent < ENOUGH_PERCENT && missing.some((part) => part !== 'photo') ? percent : undefined
}
