import { limits } from '#contract/rules/limits.ts'
import { migrate } from '#db/migrate.ts'
import { withLogIns } from '#test/with-log-ins.ts'
import { seedChats } from '../seed-chats.ts'
import { seedMembers } from '../seed-members.ts'
import { fill, withoutTriggers } from '../without-triggers.ts'

const MEMBERS = 10_000
/** Those whom the neighbour must not slow down. */
const OTHERS = 400
const NEIGHBOUR = 1
const [FIRST, LAST] = [1001, 4000]
const HISTORY = 20_000

// The neighbour has three thousand conversations, twenty thousand messages in one of them, and
// three thousand likes, about as much as somebody collects in years. These messages were free, so
// that the books stay right.
const STATEMENTS = [
  `update member set status = 'active', paid_user = true, invisible = false, fictional = false where id = ${NEIGHBOUR}`,
  `insert into premium_grant (member_id, actor) values (${NEIGHBOUR}, 'bench') on conflict do nothing`,
  `update profile set fictional = false where member_id = ${NEIGHBOUR}`,
  `insert into conversation (low_id, high_id, last_seq, low_sent, high_sent, last_message_at)
   select ${NEIGHBOUR}, id, n, n / 2, n / 2, now() - make_interval(mins => id)
   from (select id, case when id = ${FIRST} then ${HISTORY} else 2 end as n from member where id between ${FIRST} and ${LAST}) m`,
  `insert into participant (member_id, conversation_id, other_id, read_seq, read_count, read_at, first_sent_at)
   select low_id, id, high_id, last_seq, high_sent, now(), now() from conversation where low_id = ${NEIGHBOUR} and high_id >= ${FIRST}
   union all select high_id, id, low_id, last_seq, low_sent, now(), now() from conversation where low_id = ${NEIGHBOUR} and high_id >= ${FIRST}`,
  `insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost, created_at)
   select id, n, case when n % 2 = 0 then low_id else high_id end, gen_random_uuid(), 'text', repeat('Hoi, hoe gaat het met je? ', 10), 0,
     last_message_at - make_interval(mins => last_seq - n)
   from conversation, generate_series(1, last_seq) n where low_id = ${NEIGHBOUR} and high_id >= ${FIRST}`,
  `insert into member_like (liker_id, liked_id) select id, ${NEIGHBOUR} from member where id between ${FIRST} and ${LAST}
   on conflict do nothing`,
]

export type Person = { cookie: string; conversationId: string }
export type People = { others: Person[]; neighbour: Person & { longConversationId: string } }

/** Members who may write in the conversation: measuring refusals would be wrong. */
const SENDERS = `
  select p.member_id as "memberId", p.conversation_id as "conversationId"
  from (select * from participant where member_id > ${LAST} and other_id > ${LAST} order by md5(conversation_id::text || member_id)
    limit ${4 * OTHERS}) p join member m on m.id = p.member_id and m.status = 'active' and not m.fictional
  where message_refusal(p.member_id, p.other_id, p.conversation_id, ${limits.freeConversations}) is null limit ${OTHERS}`

const OF_NEIGHBOUR = `
  select max(id::text) filter (where high_id = ${FIRST}) as "longConversationId", max(id::text) filter (
    where high_id > ${FIRST} and message_refusal(low_id, high_id, id, ${limits.freeConversations}) is null) as "conversationId"
  from conversation where low_id = ${NEIGHBOUR} and high_id between ${FIRST} and ${FIRST + 50}`

/** Fills an empty database, and logs in the neighbour and the others. */
export async function seedPeople(url: string): Promise<People> {
  await migrate(url)
  await seedMembers(url, MEMBERS)
  await seedChats(url)
  return await withoutTriggers(url, async (client) => {
    await fill(client, STATEMENTS)
    const { rows } = await client.query<{ memberId: number; conversationId: string }>(SENDERS)
    const { rows: found } = await client.query<Omit<People['neighbour'], 'cookie'>>(OF_NEIGHBOUR)
    const [neighbour] = found
    if (!neighbour || rows.length < OTHERS / 2) throw new Error('too few members may write')
    return await withLogIns(url, async (_connection, logIn) => {
      const others: Person[] = []
      for (const { memberId, conversationId } of rows)
        others.push({ cookie: await logIn(memberId), conversationId })
      return { others, neighbour: { ...neighbour, cookie: await logIn(NEIGHBOUR) } }
    })
  })
}
