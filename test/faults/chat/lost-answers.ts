import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type TestApp, testApp } from '#test/app.ts'
import { openHttpProxy } from '#test/faults/lib/http-proxy.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import { post, type Sender, sendUntilAnswered } from './keyed-traffic.ts'
import { makeSenders } from './senders.ts'

const SHARE = 0.08
const SENDERS = 12
const SENDS_PER_ROUND = 36

/** The messages of these members, and the credits that they spent. */
async function booksOf({ db }: TestApp, senders: readonly Sender[]) {
  const ids = senders.map(({ memberId }) => memberId)
  const messages = await db
    .selectFrom('message')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('senderId', 'in', ids)
    .executeTakeFirstOrThrow()
  const spent = await db
    .selectFrom('ledgerEntry')
    .select((select) => select.fn.sum<number>('amount').as('sum'))
    .where('memberId', 'in', ids)
    .where('kind', '=', 'message')
    .executeTakeFirstOrThrow()
  return { messages: messages.n, spent: -spent.sum }
}

/** Sends as a client would that makes a new key for every try. */
async function sendWithNewKeys(port: number, sender: Sender): Promise<void> {
  while ((await post(port, sender, randomUUID()))?.status !== 201);
}

/** A proxy loses 8 of 100 answers: a kept key charges once, a new key would charge twice. */
export async function lostAnswers({ rounds, random, at }: Task): Promise<Outcome> {
  const t = await testApp()
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const node = (t.app.server.address() as AddressInfo).port
  const proxy = await openHttpProxy({ ports: [node], losesAnswer: () => random.chance(SHARE) })
  const broken: string[] = []
  const figures: Outcome['figures'] = {}
  const kinds = {
    'the same key again': (sender: Sender) => sendUntilAnswered(proxy.port, sender, randomUUID()),
    'a new key for every try (control)': (sender: Sender) => sendWithNewKeys(proxy.port, sender),
  }
  try {
    for (const [name, send] of Object.entries(kinds)) {
      at(`8 % of the answers lost, ${name}`)
      const senders = await makeSenders(t.url, node, SENDERS)
      const each = Math.ceil((rounds * SENDS_PER_ROUND) / SENDERS)
      const before = proxy.lost()
      await Promise.all(
        senders.map(async (sender) => {
          for (let n = 0; n < each; n++) await send(sender)
        }),
      )
      const { messages, spent } = await booksOf(t, senders)
      const sends = each * SENDERS
      const doubles = spent - sends
      figures[`8 % of the answers lost, ${name}`] =
        `${sends} sends, ${proxy.lost() - before} answers lost, ${messages} messages, ${doubles} charged twice`
      const isControl = name.endsWith('(control)')
      if (!isControl && (doubles || messages !== sends))
        complain(broken, `${sends} sends made ${messages} messages and cost ${spent} credits`)
      if (isControl && sends > 200 && !doubles)
        complain(broken, 'the control charged nobody twice: nothing was lost')
    }
    for (const { invariant, subject } of await t.alarms())
      complain(broken, `ledger_alarm: ${invariant} ${subject}`)
    return { broken, figures }
  } finally {
    await proxy.close()
    await t.close()
  }
}
