import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import { waitsForDecision } from '#server/cases/open-case.ts'
import type { ComposedMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'
import { campaignFor } from '#server/notifications/campaigns/campaigns.ts'
import { openUnread, type Unread } from '#server/notifications/hidden-messages.ts'
import {
  campaignMail,
  type Frame,
  type LikesData,
  likesMail,
  namedMost,
  newConversationMail,
  newMembersMail,
  newMessageMail,
  type ReminderOfMessages,
  remindersMail,
  type Sender,
  unreadReminderMail,
  type WeekData,
  weeklyMail,
} from '#server/notifications/notifications.mail.ts'
import { waitsForAnswer } from '#server/notifications/turns/waits-for-answer.ts'
import { blockedWith, visibleTo } from '#server/profiles/visibility/visible-to.ts'
import { regionName } from '#server/settings/regions.ts'
import { type MailKind, reminderHours } from './kinds.ts'
import { newMembersFor } from './plan-new-members.ts'
import { reminderReasons } from './reminder-of.ts'

type Planned = {
  id: string
  memberId: number
  kind: MailKind
  conversationIds: string[]
  campaignId: number | null
}

/**
 * The mail with the present news; undefined if its news was read or hidden since (spec/abuse T22),
 * or waits for a decision (spec/decisions 56).
 */
export async function composeNews(
  db: Database,
  t: Texts,
  frame: Frame,
  mail: Planned,
): Promise<ComposedMail | undefined> {
  switch (mail.kind) {
    case 'new_conversations':
      return ifAny(await readUnread(db, mail, 0), (data) => newConversationMail(t, frame, data))
    case 'new_messages':
      return ifAny(await readUnread(db, mail, 0), (data) => newMessageMail(t, frame, data))
    case 'unread_message_reminders':
      return ifAny(await readUnread(db, mail, reminderHours), (data) => unreadReminderMail(t, frame, data))
    case 'like':
      return ifAny(await readLikes(db, mail.memberId), (data) => likesMail(t, frame, data))
    case 'weekly_updates':
      return ifAny(await readWeek(db, mail.memberId, frame), (data) => weeklyMail(t, frame, data))
    case 'reminders':
      return ifAny(await reminderReasons(db, mail.memberId), (data) => remindersMail(t, frame, data))
    case 'new_members':
      return ifAny(await newMembersFor(db, mail), (data) => newMembersMail(t, frame, data))
    case 'promotions':
    case 'news':
      return ifAny(await campaignFor(db, mail), (data) => campaignMail(t, frame, data))
    default:
      return undefined
  }
}

const ifAny = <T>(data: T | undefined, compose: (data: T) => ComposedMail) => data && compose(data)

/**
 * Returns those conversations with messages that are unread for so many hours; for a reminder also
 * those where it is the member's turn for two days (spec/chat 54).
 */
async function readUnread(
  db: Database,
  { memberId, conversationIds, kind }: Planned,
  hours: number,
): Promise<ReminderOfMessages | undefined> {
  const waits = kind === 'unread_message_reminders' ? waitsForAnswer(memberId) : sql`false`
  const { rows } = await sql<Conversation>`
    select p.conversation_id, other.name, om.fictional, u.messages, ${waits} as waits
    from participant p
    join conversation c on c.id = p.conversation_id
    join member om on om.id = p.other_id
    join profile other on other.member_id = p.other_id
    cross join lateral (select count(*)::int as messages, min(x.created_at) as oldest from message x
      where x.conversation_id = p.conversation_id and x.seq > p.read_seq and x.sender_id <> p.member_id
        and x.taken_back_at is null) u
    where p.member_id = ${memberId} and p.conversation_id = any(${conversationIds}::uuid[])
      and (u.oldest <= now() - make_interval(hours => ${hours}) or ${waits})
      and ${visibleTo(memberId, 'p.other_id')} and not ${waitsForDecision('p.other_id')}
    order by om.fictional, u.oldest`.execute(db)
  const shown = withoutHidden(rows, await openUnread(db, { memberId, conversationIds }), hours)
  const [first] = shown
  if (!first) return undefined
  return {
    senders: shown.map(({ name, fictional }) => ({ name, fictional })),
    messages: shown.reduce((sum, { messages }) => sum + messages, 0),
    conversationId: shown.length === 1 ? first.conversationId : undefined,
    isTurn: shown.some(({ messages }) => messages === 0),
  }
}

type Conversation = Sender & { conversationId: string; messages: number; waits: boolean }

/** `open`: the unread messages that no word of the member hides; undefined: all. */
function withoutHidden(rows: Conversation[], open: Unread[] | undefined, hours: number): Conversation[] {
  if (!open) return rows
  const due = Date.now() - hours * 3600_000
  return rows.flatMap((row) => {
    if (row.messages === 0) return [row]
    const left = open.filter(({ conversationId }) => conversationId === row.conversationId)
    const isDue = left.some(({ createdAt }) => row.waits || createdAt.getTime() <= due)
    return isDue ? [{ ...row, messages: left.length }] : []
  })
}

async function readLikes(db: Database, memberId: number): Promise<LikesData | undefined> {
  const { rows } = await sql<Sender & { count: number; fictionalCount: number }>`
    select p.name, m.fictional, (count(*) over ())::int as count,
           (count(*) filter (where m.fictional) over ())::int as fictional_count
    from member_like l join member m on m.id = l.liker_id join profile p on p.member_id = l.liker_id
    where l.liked_id = ${memberId} and l.seen_at is null and ${visibleTo(memberId, 'l.liker_id')}
      and not ${waitsForDecision('l.liker_id')}
    order by m.fictional, l.created_at desc limit ${namedMost}`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const named = rows.map(({ name, fictional }) => ({ name, fictional }))
  return { named, count: first.count, fictional: first.fictionalCount }
}

async function readWeek(db: Database, memberId: number, { language }: Frame): Promise<WeekData | undefined> {
  const { rows } = await sql<WeekData>`
    select me.region,
      (select count(*)::int from member_like l
       where l.liked_id = me.member_id and l.seen_at is null and ${visibleTo(memberId, 'l.liker_id')}
         and not ${waitsForDecision('l.liker_id')}) as likes,
      (select count(*)::int from participant p join message x on x.conversation_id = p.conversation_id
       where p.member_id = me.member_id and x.seq > p.read_seq and x.sender_id <> p.member_id and x.taken_back_at is null
         and ${visibleTo(memberId, 'p.other_id')} and not ${waitsForDecision('p.other_id')}) as unread,
      (select count(*)::int from member_search s
       where s.visible and not s.fictional and s.gender = any (genders_sought(me.seeking)) and s.region = me.region and s.member_id <> me.member_id
         and s.signed_up_on > current_date - ${sql.lit(limits.newMemberDays)}::int
         and s.member_id not in (${blockedWith(memberId)})) as new_members
    from profile me where me.member_id = ${memberId}`.execute(db)
  const [week] = rows
  if (!week) return undefined
  const open = week.unread ? await openUnread(db, { memberId }) : undefined
  const unread = Math.min(week.unread, open?.length ?? week.unread)
  if (!(week.likes || unread || week.newMembers)) return undefined
  return { ...week, unread, region: regionName(week.region, language) }
}
