import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { CastName } from './people/cast.ts'
import { type Dialogue, dialogues } from './people/dialogues.ts'
import { fits, type Person } from './people/people.ts'
import { type Chance, chanceOf } from './people/random.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Line = {
  conversationId: string
  seq: number
  senderId: number
  clientMessageId: string
  body: string
  createdAt: Date
}
type Conversation = { id: string; me: Person; they: Person; lines: Line[] }

/** The time of each line, the last line first: minutes apart, sometimes a night. */
function timesOf(dialogue: Dialogue, now: Date, chance: Chance): Date[] {
  let at = now.getTime() - dialogue.endedHoursAgo * HOUR
  const backwards = dialogue.lines.map(() => {
    const time = new Date(at)
    at -= chance.int(2, 40) * MINUTE + (chance.happens(0.2) ? chance.int(1, 7) * HOUR : 0)
    return time
  })
  return backwards.toReversed()
}

function conversationFor(dialogue: Dialogue, me: Person, they: Person, now: Date): Conversation {
  const chance = chanceOf(`dialogue ${dialogue.lines[0]?.[1]}`)
  const id = chance.uuid()
  const times = timesOf(dialogue, now, chance)
  const lines = dialogue.lines.map(([who, body], index) => ({
    conversationId: id,
    seq: index + 1,
    senderId: who === 'I' ? me.id : they.id,
    clientMessageId: chance.uuid(),
    body,
    createdAt: times[index] ?? now,
  }))
  return { id, me, they, lines }
}

const lastSeqOf = (lines: Line[]) => lines.at(-1)?.seq ?? 0
const countBy = (sender: Person, lines: Line[]) => lines.filter((line) => line.senderId === sender.id).length

/** The partner has read everything; the cast member has read up to their own last line. */
function participantsOf({ id, me, they, lines }: Conversation) {
  const mine = lines.findLast((line) => line.senderId === me.id)
  const last = lines.at(-1)
  const side = (member: Person, other: Person) => ({
    conversationId: id,
    memberId: member.id,
    otherId: other.id,
  })
  return [
    {
      ...side(me, they),
      readSeq: mine?.seq ?? 0,
      readAt: mine?.createdAt ?? null,
      readCount: countBy(they, lines.slice(0, mine?.seq ?? 0)),
      firstSentAt: lines.find((line) => line.senderId === me.id)?.createdAt ?? null,
    },
    {
      ...side(they, me),
      readSeq: lastSeqOf(lines),
      readAt: last?.createdAt ?? null,
      readCount: countBy(me, lines),
      firstSentAt: lines.find((line) => line.senderId === they.id)?.createdAt ?? null,
    },
  ]
}

// Gives every sender the cost of their lines, then charges each line: the balance stays the same.
async function payFor(db: Database, lines: Line[], cost: number): Promise<void> {
  const senders = Map.groupBy(lines, (line) => line.senderId)
  const balances = await db
    .selectFrom('member')
    .select(['id', 'credits', 'ledgerSeq'])
    .where(sql<boolean>`id = any(${[...senders.keys()]})`)
    .execute()
  const entries = balances.flatMap(({ id, credits, ledgerSeq }) => {
    const messages = (senders.get(id) ?? []).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    const total = messages.length * cost
    const granted = {
      kind: 'demo',
      idemKey: 'demo dialogues',
      account: 'sys_bonus',
      amount: total,
      balanceAfter: credits + total,
      createdAt: new Date((messages[0]?.createdAt.getTime() ?? 0) - HOUR),
    }
    const paid = messages.map((line, index) => ({
      kind: 'message',
      idemKey: `message:${line.clientMessageId}`,
      account: 'sys_usage',
      amount: -cost,
      balanceAfter: credits + total - (index + 1) * cost,
      createdAt: line.createdAt,
    }))
    return [granted, ...paid].map((entry, index) => ({ ...entry, memberId: id, seq: ledgerSeq + index + 1 }))
  })
  await db.insertInto('ledgerEntry').values(entries).execute()
  await sql`update member set ledger_seq = l.last_seq
    from (select member_id, max(seq) as last_seq from ledger_entry group by member_id) l
    where l.member_id = member.id and member.ledger_seq <> l.last_seq`.execute(db)
}

async function insertConversations(db: Database, conversations: Conversation[], cost: number): Promise<void> {
  const allLines = conversations.flatMap((one) => one.lines)
  await db
    .insertInto('conversation')
    .values(
      conversations.map(({ id, me, they, lines }) => {
        const [low, high] = me.id < they.id ? [me, they] : [they, me]
        return {
          id,
          lowId: low.id,
          highId: high.id,
          lastSeq: lastSeqOf(lines),
          lowSent: countBy(low, lines),
          highSent: countBy(high, lines),
          turnOf: lines.at(-1)?.senderId === me.id ? they.id : me.id,
          lastMessageAt: lines.at(-1)?.createdAt ?? null,
          createdAt: lines[0]?.createdAt ?? new Date(),
        }
      }),
    )
    .execute()
  await db.insertInto('participant').values(conversations.flatMap(participantsOf)).execute()
  await db
    .insertInto('message')
    .values(allLines.map((line) => ({ ...line, kind: 'text', cost })))
    .execute()
  if (cost > 0) await payFor(db, allLines, cost)
}

// Finds a new partner of the same country and age who had signed up long before.
function partnerFinder(others: readonly Person[], now: Date) {
  const waiting = chanceOf('partners').shuffled(others)
  const longAgo = new Date(now.getTime() - 10 * 24 * HOUR)
  return (me: Person): Person => {
    const index = waiting.findIndex(
      (one) =>
        fits(me, one) &&
        !one.fictional &&
        one.photoId &&
        one.country === me.country &&
        Math.abs(one.age - me.age) < 8 &&
        one.signedUpAt < longAgo,
    )
    const [partner] = index < 0 ? [] : waiting.splice(index, 1)
    if (!partner) throw new Error('the demo has too few members for its dialogues')
    return partner
  }
}

/** Inserts the dialogues as paid, read messages. Returns the matched pairs. No balance changes. */
export async function seedConversations(
  db: Database,
  now: Date,
  people: { cast: Record<CastName, Person>; others: readonly Person[]; cost: number },
): Promise<[Person, Person][]> {
  const partnerOf = partnerFinder(people.others, now)
  const made = dialogues.map((dialogue) => {
    const me = people.cast[dialogue.of]
    return { dialogue, conversation: conversationFor(dialogue, me, partnerOf(me), now) }
  })
  await insertConversations(
    db,
    made.map(({ conversation }) => conversation),
    people.cost,
  )
  const matched = made.filter(({ dialogue }) => dialogue.matched)
  return matched.map(({ conversation: { me, they } }) => [me, they])
}
