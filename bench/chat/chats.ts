import type * as contract from '#contract/chat.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { connect, type Database } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { getChats } from '#server/chat/conversations/conversations.ts'
import { signPhotoUrlsWith } from '#server/profiles/shown/photo-urls.ts'
import { benchPostgres } from '../bench-postgres.ts'
import type { BenchResult } from '../report.ts'
import { seedMembers } from '../seed-members.ts'
import { fill, withoutTriggers } from '../without-triggers.ts'

const CONVERSATIONS = 10_000
const ROUNDS = 40

// One member with a conversation with each of the others; every third has an unread message, and
// every fifth is a match.
const STATEMENTS = [
  `insert into conversation (low_id, high_id, last_seq, low_sent, high_sent, last_message_at)
   select 1, id, 2, 1, 1, now() - make_interval(secs => id * 60) from member where id > 1`,
  `insert into participant (member_id, conversation_id, other_id, read_seq, read_count, read_at, first_sent_at)
   select 1, id, high_id, case when high_id % 3 = 0 then 0 else 2 end, case when high_id % 3 = 0 then 0 else 1 end, now(), now() from conversation
   union all select high_id, id, 1, 2, 1, now(), now() from conversation`,
  `insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost, created_at)
   select id, n, case when n = 1 then 1 else high_id end, gen_random_uuid(), 'text', 'Hoi, hoe gaat het met je?', 1, last_message_at
   from conversation, generate_series(1, 2) n`,
  'insert into member_match (low_id, high_id) select 1, id from member where id > 1 and id % 5 = 0',
]

async function seed(url: string): Promise<void> {
  await seedMembers(url, CONVERSATIONS + 1)
  await withoutTriggers(url, (client) => fill(client, STATEMENTS))
}

type Answer = CallOutput<typeof contract.getChats>
type Query = Parameters<typeof getChats>[0]['query']

/** The call of the member with all the conversations, without HTTP. */
function askedBy(db: Database, publicId: string) {
  const member = { id: 1, publicId, paidUser: true, status: 'active', language: 'nl' }
  return (query: Query): Promise<Answer> =>
    getChats({ ctx: { db, reads: db }, member, query } as unknown as Parameters<typeof getChats>[0])
}

async function timeOf(ask: () => Promise<Answer>): Promise<{ ms: number; bytes: number }> {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    bytes = JSON.stringify(await ask()).length
    times.push(performance.now() - started)
  }
  const ms = times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0
  return { ms, bytes }
}

/** The cursor after half of the conversations. */
async function middleOf(ask: (query: Query) => Promise<Answer>): Promise<string> {
  let after: string | undefined
  for (let seen = 0; seen < CONVERSATIONS / 2; ) {
    const { chats, next } = await ask({ after })
    seen += chats.length
    if (next === null) throw new Error('the list ended too early')
    after = next
  }
  return after ?? ''
}

/** Measures the list of conversations of one member who has ten thousand. */
export async function benchChats(): Promise<BenchResult> {
  const postgres = await benchPostgres('chats')
  const connection = connect(postgres.url, { max: 4, onError: () => {} })
  try {
    await migrate(postgres.url)
    await seed(postgres.url)
    signPhotoUrlsWith('a secret of the bench, longer than 32 characters')
    const { publicId } = await connection.db
      .selectFrom('member')
      .select('publicId')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    const ask = askedBy(connection.db, publicId)
    const cases: [string, Query][] = [
      ['first page', {}],
      ['page in the middle', { after: await middleOf(ask) }],
      ['unread ones', { filter: 'unread' }],
      ['matches', { filter: 'matches' }],
      ['by a part of the name', { name: 'an' }],
    ]
    const rows: BenchResult['rows'] = [
      { case: 'conversations of the member', value: CONVERSATIONS, unit: '' },
    ]
    for (const [name, query] of cases) {
      const { ms, bytes } = await timeOf(() => ask(query))
      rows.push(
        { case: `${name}, median`, value: ms, unit: 'ms' },
        { case: `${name}, answer`, value: bytes, unit: 'bytes' },
      )
    }
    return { name: 'chats', rows }
  } finally {
    await connection.close()
    await postgres.stop()
  }
}
