export const HOUR = 1
export const DAY = 24 * HOUR
const MONTH = 30 * DAY

export type Rule = { days: number; most: number }
/** `group`: who shares a device, a means of payment or a domain. `owed`: as in the books of money. */
export type Writer = {
  group: number
  balance: number
  owed: number
  status: 'active' | 'deleted' | 'blocked'
}
export type Sent = { from: number; to: number; cost: number; back?: 'unanswered' | 'refund' }
/** `dueAt`: its return was promised. Times are hours of the database's clock. */
export type First = { message: Sent; dueAt?: number; answeredAt?: number; returnedAt?: number }

/**
 * A second version of the rules for first messages (spec/chat 60, spec/chat 62), without a database.
 * Who answers has read what came before.
 */
export class FirstMessageBooks {
  now = 0
  readonly writers: Writer[]
  readonly firsts: First[] = []
  readonly #sent: (Sent & { read?: true })[] = []
  readonly #rule: Rule

  constructor(groups: readonly number[], rule: Rule) {
    this.writers = groups.map((group) => ({ group, balance: 0, owed: 0, status: 'active' }))
    this.#rule = rule
  }

  writer(who: number): Writer {
    const writer = this.writers[who]
    if (!writer) throw new Error(`nobody is ${who}`)
    return writer
  }
  firstOf(from: number, to: number): First | undefined {
    return this.firsts.find(({ message }) => message.from === from && message.to === to)
  }

  /** Whether the return of a first message would be promised. */
  isPromised(from: number, to: number): boolean {
    const [mine, theirs] = [this.writer(from).group, this.writer(to).group]
    const standing = this.firsts.filter((first) => first.dueAt !== undefined && !isAnswered(first))
    const used = standing.filter(
      ({ message, returnedAt }) =>
        message.from === from && (returnedAt === undefined || returnedAt > this.now - MONTH),
    )
    const isSame = ({ message }: First) =>
      this.writer(message.from).group === mine && this.writer(message.to).group === theirs
    return this.#rule.days > 0 && used.length < this.#rule.most && !standing.some(isSame)
  }

  /** Returns whether it was sent. */
  send(from: number, to: number, cost: number): boolean {
    const [sender, receiver] = [this.writer(from), this.writer(to)]
    if (sender.status !== 'active' || receiver.status !== 'active' || sender.balance < cost) return false
    sender.balance -= cost
    const message: Sent = { from, to, cost }
    const answered = this.firstOf(to, from)
    if (answered) answered.answeredAt ??= this.now
    if (!this.firstOf(from, to)) {
      const dueAt = this.now + this.#rule.days * DAY
      this.firsts.push({ message, ...(this.isPromised(from, to) ? { dueAt } : {}) })
    }
    for (const one of this.#sent) if (one.from === to && one.to === from) one.read = true
    this.#sent.push(message)
    return true
  }

  due(): First[] {
    return this.firsts.filter((first) => isOpen(first) && first.dueAt <= this.now)
  }
  /** Also before it is due: its receiver ended the conversation. */
  return(first: First): void {
    if (!isOpen(first)) return
    first.returnedAt = this.now
    first.dueAt = Math.min(first.dueAt, this.now)
    this.#pay(first.message, 'unanswered')
  }

  leave(who: number, status: 'deleted' | 'blocked'): void {
    this.writer(who).status = status
    for (const first of this.firsts)
      if (first.message.to === who && isOpen(first) && first.answeredAt === undefined)
        first.dueAt = Math.min(first.dueAt, this.now)
  }
  /** The job for messages that nobody can read any more. */
  refundUndelivered(): void {
    for (const message of this.#sent)
      if (!message.read && this.writer(message.to).status === 'blocked') this.#pay(message, 'refund')
  }
  /** What all members paid and did not get back. */
  get spent(): number {
    return this.#sent.reduce((sum, { cost, back }) => sum + (back ? 0 : cost), 0)
  }
  #pay(message: Sent, back: NonNullable<Sent['back']>): void {
    if (message.back) return
    message.back = back
    this.writer(message.from).balance += message.cost
  }

  chargeBack(who: number, credits: number): void {
    const writer = this.writer(who)
    const taken = Math.min(writer.balance, credits)
    writer.balance -= taken
    writer.owed += credits - taken
  }
}

type Open = First & { dueAt: number }

/** In time. */
export const isAnswered = ({ answeredAt, dueAt }: First): boolean =>
  answeredAt !== undefined && (dueAt === undefined || answeredAt < dueAt)

const isOpen = (first: First): first is Open =>
  first.dueAt !== undefined && first.returnedAt === undefined && !isAnswered(first)
