import { sql } from 'kysely'
import { profilesOnPage } from '#contract/live.ts'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { type MessageValues, messageOf, messageValues } from '#server/chat/messages/messages.ts'
import type { CardRow } from '#server/profiles/shown/cards.ts'
import {
  type CardFrame,
  type CardJson,
  cardFrame,
  cardJson,
  cardsIn,
} from '#server/profiles/shown/stored-cards.ts'
import { notBlocked } from '#server/profiles/visibility/visible-to.ts'
import { isOfToday, type Page } from './changes.ts'
import { type LiveMessage, presentChange, type Shown } from './hydrate.ts'
import { isValidForStream } from './valid-sessions.ts'

/** The number up to which a member's streams have got all changes. */
export type Reached = { memberId: number; since: number }

type Told = [
  conversationId: string,
  message: MessageValues,
  publicId: string,
  unread: number,
  card: CardJson | null,
]
type EventValues = [seq: number, kind: string, payload: unknown, told: Told | null]
type NewsValues = [place: number, lastSeq: number, events: EventValues[] | null]

type Asked = { memberIds: number[]; sinces: number[]; sessionIds: string[] }
type Row = { valid: string[] | null; news: NewsValues[] | null; frame: CardFrame }

// A message as hydrate.ts reads it, with the card of its sender for the other side.
const messageOfEvent = sql`
  select json_build_array(m.conversation_id, json_build_array(${messageValues(sql`asked.member_id`)}), sender.public_id, unread_of(p, c),
    case when sender.id <> asked.member_id then ${cardJson(sql`asked.member_id`, sql`sender.id`)} end) as told
  from message m
  join conversation c on c.id = m.conversation_id and m.seq > c.cleared_seq
  join participant p on p.member_id = asked.member_id and p.conversation_id = m.conversation_id
  join member sender on sender.id = m.sender_id
  join member other on other.id = p.other_id and other.status = 'active'
  left join member_card stored on stored.member_id = sender.id
  left join member_search s on s.member_id = sender.id
  where event.kind in ('message', 'message_changed') and m.conversation_id = (event.payload->>'conversation_id')::uuid
    and m.seq = (event.payload->>'seq')::int and ${notBlocked(sql`asked.member_id`, 'p.other_id')}`

const read = prepared<Asked, Row>(
  (value) => sql`
  select (
    select array_agg(session.id) from session join member on member.id = session.member_id
    where session.id = any(${value('sessionIds')}::uuid[]) and ${isValidForStream}) as valid, (
    select json_agg(json_build_array(asked.place,
      coalesce((select last_seq from member_feed where member_id = asked.member_id), 0), (
      select json_agg(json_build_array(event.seq, event.kind, event.payload, shown.told) order by event.seq)
      from (
        select seq, kind, payload from member_event
        where member_id = asked.member_id and seq > asked.since and ${isOfToday}
        order by seq limit ${sql.lit(profilesOnPage)}) event
      left join lateral (${messageOfEvent}) shown on true)))
    from unnest(${value('memberIds')}::int[], ${value('sinces')}::int[]) with ordinality as asked (member_id, since, place)) as news,
  ${cardFrame} as frame`,
)

/** Kinds whose changes need more than this statement reads. */
const NEEDS_MORE = new Set(['like', 'match'])

/**
 * The next page of changes for each of these members, and which of the sessions are valid, in one
 * statement, so of one snapshot. A page is undefined where the caller has to use `changesSince`:
 * for likes and matches, and after an absence of a day.
 */
export async function readNews(
  db: Database,
  reached: readonly Reached[],
  sessionIds: string[],
): Promise<{ valid: ReadonlySet<string>; pages: (Page | undefined)[] }> {
  const [row] = await read(db, {
    memberIds: reached.map(({ memberId }) => memberId),
    sinces: reached.map(({ since }) => since),
    sessionIds,
  })
  const pages: (Page | undefined)[] = reached.map(() => undefined)
  if (!row) return { valid: new Set(), pages }
  for (const [place, lastSeq, events] of row.news ?? []) {
    const asked = reached[place - 1]
    if (asked) pages[place - 1] = nextPage(asked, lastSeq, { events: events ?? [], frame: row.frame })
  }
  return { valid: new Set(row.valid), pages }
}

type Events = { events: EventValues[]; frame: CardFrame }

function nextPage(
  { memberId, since }: Reached,
  last_seq: number,
  { events, frame }: Events,
): Page | undefined {
  const nothing = { changes: [], last_seq, has_more: false }
  if (since > last_seq) return { ...nothing, reset: true }
  if (since === last_seq) return { ...nothing, reset: false }
  const until = since + events.length
  const hasGap = events[0]?.[0] !== since + 1 || events.at(-1)?.[0] !== until
  if (hasGap || events.some(([, kind]) => NEEDS_MORE.has(kind))) return undefined
  const shown = shownTo(memberId, { events, frame })
  const changes = events.map(([seq, kind, payload]) => presentChange({ memberId, seq, kind, payload }, shown))
  return { changes, last_seq, has_more: until < last_seq, reset: false }
}

function shownTo(viewerId: number, { events, frame }: Events): Shown {
  const cardOf = cardsIn(frame)
  const messages = new Map<number, LiveMessage>()
  const cards = new Map<number, CardRow>()
  for (const [seq, , , told] of events) {
    if (!told) continue
    const [conversationId, values, publicId, unread, card] = told
    const message = messageOf(conversationId, values)
    messages.set(seq, { ...message, publicId, unread })
    if (card) cards.set(message.senderId, cardOf(card))
  }
  return { viewerId, messages, visible: new Map(), cards }
}
