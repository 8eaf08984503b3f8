import { sql } from 'kysely'
import type { PushKind } from '#contract/push.ts'
import type { Database } from '#db/connect.ts'
import { waitsForDecision } from '#server/cases/open-case.ts'
import type { Texts } from '#server/kit/texts.ts'
import { openUnread } from '#server/notifications/hidden-messages.ts'
import { waitsForAnswer } from '#server/notifications/turns/waits-for-answer.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'

type Planned = {
  memberId: number
  kind: PushKind
  conversationId: string | null
  otherId: number | null
  /** The first message of the conversation that no push was about. */
  fromSeq?: number | null
  /** Its news may be on the screen and was taken back. */
  withdraws?: boolean
}
type Content = { text: string; path: string; kind?: PushKind }
/** `fictional`: all of the news is from fictional profiles; undefined if there is no news. */
type Found = { fictional: boolean } | undefined

/**
 * Returns the push with the present news, or undefined if all was seen, taken back, blocked or
 * hidden meanwhile (spec/abuse T22), or waits for a decision (spec/decisions 56). It names nobody
 * (spec/abuse T52), and says that a profile is fictional (spec/notifications 10).
 */
export async function composePush(db: Database, t: Texts, push: Planned): Promise<Content | undefined> {
  if (push.kind === 'test') return { text: t('mails.push.test'), path: '/notifications' }
  if (push.kind === 'date_plan')
    return (await isAsked(db, push.memberId))
      ? { text: t('mails.push.date_plan'), path: '/date-plan' }
      : undefined
  if (push.kind === 'message') {
    const found = await readUnread(db, push)
    const path = `/chats/${push.conversationId}`
    // What is on the screen stays right while another message is unread.
    if (push.withdraws)
      return found ? undefined : { kind: 'withdrawn', text: t('mails.push.withdrawn'), path: '/chats' }
    return found && { text: messageText(t, found), path }
  }
  if (push.kind === 'reaction')
    return (await isShown(db, push))
      ? { text: t('mails.push.reaction'), path: `/chats/${push.conversationId}` }
      : undefined
  if (push.kind === 'match') {
    const found = await readMatch(db, push)
    const text = found?.fictional ? t('mails.push.match_fictional') : t('mails.push.match')
    return found && { text, path: '/likes/matches' }
  }
  const found = await readNewLikes(db, push.memberId)
  const text = found?.fictional ? t('mails.push.like_fictional') : t('mails.push.like')
  return found && { text, path: '/likes' }
}

/** Whether the member has not answered yet (spec/dateplan 4). */
async function isAsked(db: Database, memberId: number): Promise<boolean> {
  const plan = await db
    .selectFrom('datePlan')
    .select('id')
    .where('memberId', '=', memberId)
    .where('askedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return plan !== undefined
}

type FoundMessage = { fictional: boolean; unread: boolean; waits: boolean }

function messageText(t: Texts, { fictional, waits }: FoundMessage): string {
  if (fictional) return t('mails.push.message_fictional')
  return waits ? t('mails.push.turn') : t('mails.push.message')
}

/** Also where all was read, and it is the member's turn for two days (spec/chat 54). */
async function readUnread(
  db: Database,
  { memberId, conversationId, fromSeq }: Planned,
): Promise<FoundMessage | undefined> {
  const { rows } = await sql<FoundMessage>`
    select other.fictional, ${waitsForAnswer(memberId)} as waits,
      exists (select from message x where x.conversation_id = p.conversation_id and x.seq > p.read_seq
        and x.sender_id <> p.member_id and x.taken_back_at is null) as unread
    from participant p join conversation c on c.id = p.conversation_id join member other on other.id = p.other_id
    where p.member_id = ${memberId} and p.conversation_id = ${conversationId} and ${visibleTo(memberId, 'p.other_id')}
      and not ${waitsForDecision('p.other_id')}`.execute(db)
  const [found] = rows
  if (!found?.unread) return found?.waits ? found : undefined
  const conversationIds = conversationId ? [conversationId] : []
  const open = await openUnread(db, { memberId, conversationIds, fromSeq })
  return open && !open.length ? undefined : found
}

/** Whether the other member of the conversation may still be told of. */
async function isShown(db: Database, { memberId, conversationId }: Planned): Promise<boolean> {
  const { rows } = await sql`
    select from participant p where p.member_id = ${memberId} and p.conversation_id = ${conversationId}
      and ${visibleTo(memberId, 'p.other_id')} and not ${waitsForDecision('p.other_id')}`.execute(db)
  return rows.length > 0
}

async function readMatch(db: Database, { memberId, otherId }: Planned): Promise<Found> {
  const { rows } = await sql<{ fictional: boolean }>`
    select other.fictional from member_match m join member other on other.id = ${otherId}
    where m.low_id = least(${memberId}::int, ${otherId}::int) and m.high_id = greatest(${memberId}::int, ${otherId}::int)
      and ${visibleTo(memberId, 'other.id')} and not ${waitsForDecision('other.id')}`.execute(db)
  return rows[0]
}

/** A like that made a match is pushed as a match. */
async function readNewLikes(db: Database, memberId: number): Promise<Found> {
  const { rows } = await sql<{ fictional: boolean | null }>`
    select bool_and(liker.fictional) as fictional from member_like l join member liker on liker.id = l.liker_id
    where l.liked_id = ${memberId} and l.seen_at is null and ${visibleTo(memberId, 'l.liker_id')}
      and not ${waitsForDecision('l.liker_id')}
      and not exists (select from member_match m where m.low_id = least(l.liker_id, l.liked_id)
        and m.high_id = greatest(l.liker_id, l.liked_id))`.execute(db)
  const fictional = rows[0]?.fictional
  return fictional === null || fictional === undefined ? undefined : { fictional }
}
