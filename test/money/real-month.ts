import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readConversation, sendMessage } from '#contract/chat.ts'
import { createJobs } from '#server/app/jobs.ts'
import { returnFirstMessage } from '#server/chat/messages/return-first-message.ts'
import { grantCredits } from '#server/credits/credits.ts'
import { open } from '#test/acts/chat.ts'
import type { TestApp } from '#test/app.ts'
import type { TestNode } from '#test/nodes.ts'
import type { First, FirstMessageBooks } from './first-message-books.ts'
import type { MonthAct } from './first-message-month.ts'

type Person = Awaited<ReturnType<TestApp['aMember']>>

const KILLED = new Error('killed')

/** Applies the acts of a month to the product, on two nodes in turn. */
export class RealMonth {
  readonly #t: TestApp
  readonly #nodes: readonly TestNode[]
  readonly #people: Person[]
  readonly #conversations = new Map<string, string>()
  #turn = 0

  private constructor(t: TestApp, nodes: readonly TestNode[], people: Person[]) {
    this.#t = t
    this.#nodes = nodes
    this.#people = people
  }

  /** Members of one group have used the same device. */
  static async begin(t: TestApp, nodes: readonly TestNode[], books: FirstMessageBooks): Promise<RealMonth> {
    const people: Person[] = []
    const devices = books.writers.map(() => createHash('sha256').update(randomUUID()).digest())
    for (const { group } of books.writers) {
      const person = await t.aMember({ credits: 0, paidUser: true })
      const deviceHash = devices[group] as Buffer
      await t.db
        .insertInto('memberDevice')
        .values({ memberId: person.id, deviceHash, userAgent: 'test' })
        .execute()
      people.push(person)
    }
    return new RealMonth(t, nodes, people)
  }

  get #node(): TestNode {
    return this.#nodes[(this.#turn += 1) % this.#nodes.length] as TestNode
  }
  #person(who: number): Person {
    return this.#people[who] as Person
  }
  async #conversation(one: number, other: number): Promise<string> {
    const pair = [one, other].toSorted((a, b) => a - b).join(' ')
    const known = this.#conversations.get(pair)
    if (known) return known
    const id = await open(this.#person(one).client, this.#person(other).publicId)
    this.#conversations.set(pair, id)
    return id
  }

  async act(act: MonthAct): Promise<void> {
    if (act.do === 'give') await this.#give(act.who, act.amount)
    else if (act.do === 'send') await this.#send(act)
    else if (act.do === 'pass') await this.#pass(act.hours)
    else if (act.do === 'job')
      await Promise.all(this.#nodes.map((node) => run(node, 'chat.return-first-messages')))
    else if (act.do === 'killed job') await this.#killedJob(act)
    else if (act.do === 'close') await this.#return(act.first)
    else if (act.do === 'leave') await this.#setStatus(act.who, act.status)
    else if (act.do === 'come back') await this.#setStatus(act.who, 'active')
    else if (act.do === 'refund undelivered') {
      await this.#t.db.updateTable('unreachable').set({ since: sql`since - interval '2 minutes'` }).execute()
      await run(this.#node, 'chat.refund-undelivered')
    } else throw new Error(`${act.do} is for the model alone`)
  }

  async #give(who: number, amount: number): Promise<void> {
    const { id: memberId } = this.#person(who)
    const idemKey = `grant:${randomUUID()}`
    await grantCredits(this.#t.db, { memberId, amount, kind: 'grant', idemKey, from: 'sys_bonus' })
  }

  async #send({ from, to, cost, works, twice }: Extract<MonthAct, { do: 'send' }>): Promise<void> {
    const known = this.#conversations.has([from, to].toSorted((a, b) => a - b).join(' '))
    // Nobody opens a conversation with somebody who is gone.
    if (!works && !known) return
    const id = await this.#conversation(from, to)
    const { client } = this.#person(from)
    const seq = await this.#lastSeq(id)
    if (works && seq) await client.call(readConversation, { params: { id }, body: { seq } })
    const key = randomUUID()
    const body =
      cost === 1 ? ({ kind: 'text', body: 'Hoi' } as const) : ({ kind: 'gift', gift: 'rose' } as const)
    for (let time = 0; time < (twice ? 2 : 1); time++) {
      const { status } = await this.#node.at(client).call(sendMessage, { params: { id }, body }, { key })
      if (works !== status < 300) throw new Error(`a message from ${from} to ${to}: ${status}`)
    }
  }
  async #lastSeq(id: string): Promise<number> {
    const { lastSeq } = await this.#t.db
      .selectFrom('conversation')
      .select('lastSeq')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return lastSeq
  }

  /** The clock of the database goes on, or back: everything that was noted is that much older. */
  async #pass(hours: number): Promise<void> {
    const ids = [...this.#conversations.values()]
    const moved = (column: string) =>
      sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(hours => ${hours})`
    await sql`update first_message set ${moved('sentAt')}, ${moved('dueAt')}, ${moved('answeredAt')}, ${moved('returnedAt')}
      where conversation_id = any(${ids}::uuid[])`.execute(this.#t.db)
  }

  async #return(first: First): Promise<void> {
    const { from, to } = first.message
    const conversationId = await this.#conversation(from, to)
    const senderId = this.#person(from).id
    const back = () =>
      this.#node.runtime.ctx.db
        .transaction()
        .execute((trx) => returnFirstMessage(trx, { conversationId, senderId }))
    await Promise.all([back(), back()])
  }
  async #killedJob({ returned, lost }: Extract<MonthAct, { do: 'killed job' }>): Promise<void> {
    for (const first of returned) await this.#return(first)
    if (!lost) return
    const { from, to } = lost.message
    const conversationId = await this.#conversation(from, to)
    await this.#t.db
      .transaction()
      .execute(async (trx) => {
        await returnFirstMessage(trx, { conversationId, senderId: this.#person(from).id })
        throw KILLED
      })
      .catch((error: unknown) => {
        if (error !== KILLED) throw error
      })
  }

  async #setStatus(who: number, status: 'active' | 'deleted' | 'blocked'): Promise<void> {
    await this.#t.db
      .updateTable('member')
      .set({ status, deletedAt: status === 'deleted' ? new Date() : null })
      .where('id', '=', this.#person(who).id)
      .execute()
  }

  /** Sentences about what the product has otherwise than the model. */
  async differences(books: FirstMessageBooks): Promise<string[]> {
    const found: string[] = []
    for (const [who, { balance }] of books.writers.entries()) {
      const { credits } = await this.#t.db
        .selectFrom('member')
        .select('credits')
        .where('id', '=', this.#person(who).id)
        .executeTakeFirstOrThrow()
      if (credits !== balance) found.push(`member ${who}: ${credits} credits, ${balance} in the model`)
    }
    for (const { message, ...first } of books.firsts) {
      const row = await this.#t.db
        .selectFrom('firstMessage')
        .selectAll()
        .where('conversationId', '=', await this.#conversation(message.from, message.to))
        .where('senderId', '=', this.#person(message.from).id)
        .executeTakeFirst()
      const states = textOf([row?.dueAt, row?.answeredAt, row?.returnedAt])
      const expected = textOf([first.dueAt, first.answeredAt, first.returnedAt])
      if (states !== expected)
        found.push(`from ${message.from} to ${message.to}: ${states}, ${expected} in the model`)
    }
    return found
  }
}

/** Which of promise, answer and return there are. */
const textOf = (times: readonly unknown[]) => times.map((at) => (at == null ? '-' : 'x')).join('')

async function run(
  node: TestNode,
  job: 'chat.return-first-messages' | 'chat.refund-undelivered',
): Promise<void> {
  await createJobs(node.runtime.ctx)[job]?.({}, undefined as never)
}
