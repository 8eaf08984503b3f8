import { migrate } from '#db/migrate.ts'
import { withLogIns } from '#test/with-log-ins.ts'
import { seedMembers } from '../seed-members.ts'
import { fill, withoutTriggers } from '../without-triggers.ts'

/** The members who have conversations, and the fewest that there can be. */
export const CHATTING = 4000
const PARTNERS = 20
/** In the conversation with the next member; two in each of the others. */
const HISTORY = 60
const READERS = 500

const STATEMENTS = [
  `update member set status = 'active', fictional = false`,
  `update profile set fictional = false`,
  `insert into conversation (low_id, high_id, last_seq, low_sent, high_sent, last_message_at)
   select a.id, a.id + o, n, n / 2, n / 2, now() - make_interval(mins => a.id % 1000)
   from member a, generate_series(1, ${PARTNERS}) o, lateral (select case when o = 1 then ${HISTORY} else 2 end) s (n)
   where a.id + o <= ${CHATTING}`,
  `insert into participant (member_id, conversation_id, other_id, read_seq, read_count, read_at, first_sent_at)
   select low_id, id, high_id, last_seq, high_sent, now(), now() from conversation
   union all select high_id, id, low_id, last_seq, low_sent, now(), now() from conversation`,
  `insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost, created_at)
   select id, n, case when n % 2 = 0 then low_id else high_id end, gen_random_uuid(), 'text',
     repeat('Hoi, hoe gaat het met je? ', 1 + n % 5), 1, last_message_at - make_interval(mins => last_seq - n)
   from conversation, generate_series(1, last_seq) n`,
]

export type Reader = {
  memberId: number
  conversationId: string
  /** Members whom the reader does not know. */
  strangers: string[]
  /** The least age that the reader looks for. */
  age: number
  cookie: string
}

/** Fills an empty database with `members`, some with conversations, and logs some of these in. */
export async function seedReads(url: string, members: number): Promise<Reader[]> {
  await migrate(url)
  await seedMembers(url, members)
  return await withoutTriggers(url, async (client) => {
    await fill(client, STATEMENTS)
    const { rows } = await client.query<Omit<Reader, 'cookie'>>(
      `select low_id as "memberId", id as "conversationId", 18 + low_id % 30 as age, array(
         select m.public_id from member m
         where m.id between low_id - 2 * ${PARTNERS} and low_id - ${PARTNERS} - 1 and not m.invisible and not exists (
           select from block where blocker_id in (m.id, low_id) and blocked_id in (m.id, low_id))) as strangers
       from conversation where last_seq = ${HISTORY} and low_id > 2 * ${PARTNERS} and not exists (
         select from block where blocker_id in (low_id, high_id) and blocked_id in (low_id, high_id))
       order by md5(id::text) limit ${READERS}`,
    )
    return await withLogIns(url, async (_connection, logIn) => {
      const readers: Reader[] = []
      for (const row of rows) readers.push({ ...row, cookie: await logIn(row.memberId) })
      return readers
    })
  })
}
