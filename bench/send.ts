import { numberFlag } from './flags.ts'
import { load, oneOf, sending } from './load.ts'
import { pgbench } from './pgbench.ts'
import { median, quantile } from './quantile.ts'
import { type Row, row } from './report.ts'
import { conversationNumber, PARTNERS, pairsOf, TALKERS } from './seed/chats.ts'
import { withSite } from './site.ts'

const CLIENTS = 32
const ROUNDS = 7
const PAIRS = 1500

/** Writes the rows of a paid send in one statement on our tables, and checks no rule. */
const bareSend = (members: number) => `
\\set sender random(2, ${Math.min(TALKERS, members) - PARTNERS})
\\set distance random(1, ${PARTNERS})
with debit as (
  update member set credits = credits - 1, ledger_seq = ledger_seq + 1
  where id = :sender and credits >= 1 returning id, credits, ledger_seq
), numbered as (
  update conversation c set last_seq = c.last_seq + 1, last_message_at = now(),
    low_sent = c.low_sent + (c.low_id = debit.id)::int, high_sent = c.high_sent + (c.high_id = debit.id)::int
  from debit where c.id = ${conversationNumber(':sender', ':distance')} returning c.id, c.last_seq
), written as (
  insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost)
  select id, last_seq, :sender, gen_random_uuid(), 'text', 'Hoi, hoe gaat het met je?', 1 from numbered
  returning id, seq, created_at, client_message_id
), paid as (
  insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after)
  select debit.id, debit.ledger_seq, 'message:' || client_message_id, 'message', 'sys_usage', -1, debit.credits
  from debit, written
)
select written.id, written.seq, written.created_at, debit.credits from written, debit;`

/** Paid sends over HTTP, in turn with one bare statement of the same writes through pgbench. */
export async function benchSend(): Promise<Row[]> {
  const members = numberFlag('members', 10_000)
  const seconds = numberFlag('seconds', 2)
  return await withSite('send', { members, chats: true }, async (site) => {
    const people = await pairsOf(site.url, PAIRS)
    const { port } = await site.startNode()
    const send = (for_: number) =>
      load(port, () => sending(oneOf(people)), { connections: CLIENTS, seconds: for_ })
    const floor = () => pgbench(site.url, bareSend(members), { clients: CLIENTS, seconds })
    await send(2 * seconds)
    const ours: number[] = []
    const floors: number[] = []
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const loaded = await send(seconds)
      ours.push(loaded.perSecond)
      times.push(...loaded.times)
      floors.push(await floor())
    }
    const alarms = await site.sql('select from ledger_alarm')
    return [
      row('over HTTP', median(ours), '/s'),
      row('over HTTP: p50', median(times), 'ms'),
      row('over HTTP: p99', quantile(times, 0.99), 'ms'),
      row('one bare statement through pgbench', median(floors), '/s'),
      row(
        'over HTTP against pgbench',
        median(ours.map((each, at) => each / (floors[at] ?? each))),
        'x',
        '>= 0.4',
      ),
      row('alarms of the books afterwards', alarms.length, '', '= 0'),
    ]
  })
}
