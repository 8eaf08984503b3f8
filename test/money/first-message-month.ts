import { DAY, type First, FirstMessageBooks, isAnswered, type Rule } from './first-message-books.ts'
import type { Chance } from './member-life.ts'

/** An event of a month; members are places in the model. */
export type MonthAct =
  | { do: 'give'; who: number; amount: number }
  | { do: 'charge back'; who: number; credits: number }
  | { do: 'send'; from: number; to: number; cost: number; works: boolean; twice: boolean }
  | { do: 'pass'; hours: number }
  | { do: 'job' }
  /** It dies while it returns `lost`, whose transaction ends without a commit. */
  | { do: 'killed job'; returned: First[]; lost: First | undefined }
  | { do: 'leave'; who: number; status: 'deleted' | 'blocked' }
  | { do: 'come back'; who: number }
  | { do: 'close'; first: First }
  | { do: 'refund undelivered' }

type Weights = Partial<Record<MonthAct['do'] | 'jump back', number>>

/** Of the model alone, because a chargeback of the product needs an order (test/money/member-life.ts). */
export const WITH_CHARGEBACKS: Weights = { 'charge back': 2 }

const WEIGHTS: Weights = {
  give: 2,
  send: 20,
  pass: 8,
  'jump back': 1,
  job: 4,
  'killed job': 2,
  leave: 1,
  'come back': 2,
  close: 2,
  'refund undelivered': 2,
}

const GIFT = 3

/** A random month of a few members, some of whom are the same people. */
export class FirstMessageMonth {
  readonly books: FirstMessageBooks
  readonly #random: Chance
  readonly #rule: Rule
  readonly #wheel: (MonthAct['do'] | 'jump back')[]
  #jumped = false
  #given = 0
  #charged = 0

  constructor(random: Chance, rule: Rule, more: Weights = {}) {
    this.#random = random
    this.#rule = rule
    const members = 3 + random.below(5)
    // A pair of three colludes.
    this.books = new FirstMessageBooks(
      Array.from({ length: members }, (_each, place) => (random.chance(0.3) ? 0 : place)),
      rule,
    )
    this.#wheel = Object.entries({ ...WEIGHTS, ...more }).flatMap(([what, weight]) =>
      Array.from({ length: weight }, () => what as MonthAct['do'] | 'jump back'),
    )
  }

  *acts(steps: number): Generator<MonthAct> {
    for (let who = 0; who < this.books.writers.length; who++) yield this.#give(who, 6)
    for (let step = 0; step < steps; step++) {
      const act = this.#step()
      if (act) yield act
    }
    // However far the clock jumped back: until everything is due.
    const { firsts, now } = this.books
    yield this.#pass(Math.max(now, ...firsts.map(({ dueAt = now }) => dueAt)) - now + 1)
    yield this.#job()
  }

  #step(): MonthAct | undefined {
    const { books } = this
    const what = this.#random.pick(this.#wheel)
    const who = this.#random.below(books.writers.length)
    if (what === 'give') return this.#give(who, 1 + this.#random.below(4))
    if (what === 'charge back') return this.#chargeBack(who, 1 + this.#random.below(8))
    if (what === 'send') return this.#send(who)
    if (what === 'pass') return this.#pass(1 + this.#random.below(4 * DAY))
    if (what === 'jump back') {
      this.#jumped = true
      return this.#pass(-1 - this.#random.below(2 * DAY))
    }
    if (what === 'job') return this.#job()
    if (what === 'killed job') return this.#killedJob()
    if (what === 'refund undelivered') {
      books.refundUndelivered()
      return { do: what }
    }
    if (what === 'close') return this.#close()
    return this.#comeOrGo(what, who)
  }

  #give(who: number, amount: number): MonthAct {
    this.books.writer(who).balance += amount
    this.#given += amount
    return { do: 'give', who, amount }
  }
  #chargeBack(who: number, credits: number): MonthAct {
    this.books.chargeBack(who, credits)
    this.#charged += credits
    return { do: 'charge back', who, credits }
  }
  #send(from: number): MonthAct | undefined {
    const to = this.#random.below(this.books.writers.length)
    if (to === from) return undefined
    const cost = this.#random.chance(0.2) ? GIFT : 1
    const works = this.books.send(from, to, cost)
    return { do: 'send', from, to, cost, works, twice: this.#random.chance(0.2) }
  }
  #pass(hours: number): MonthAct {
    this.books.now += hours
    return { do: 'pass', hours }
  }
  #job(): MonthAct {
    for (const first of this.books.due()) this.books.return(first)
    return { do: 'job' }
  }
  #killedJob(): MonthAct {
    const due = this.books.due()
    const returned = due.slice(0, this.#random.below(due.length + 1))
    for (const first of returned) this.books.return(first)
    return { do: 'killed job', returned, lost: due[returned.length] }
  }
  #close(): MonthAct | undefined {
    const { firsts } = this.books
    if (!firsts.length) return undefined
    const first = this.#random.pick(firsts)
    this.books.return(first)
    return { do: 'close', first }
  }
  #comeOrGo(what: 'leave' | 'come back', who: number): MonthAct | undefined {
    const { status } = this.books.writer(who)
    if ((what === 'leave') !== (status === 'active')) return undefined
    if (what === 'come back') {
      this.books.writer(who).status = 'active'
      return { do: what, who }
    }
    const next = this.#random.chance(0.5) ? 'deleted' : 'blocked'
    this.books.leave(who, next)
    return { do: 'leave', who, status: next }
  }

  /** After the last act: a sentence for each broken promise. */
  broken(): string[] {
    const { firsts, writers } = this.books
    const found: string[] = []
    for (const first of firsts) {
      const { message, dueAt, returnedAt } = first
      const name = `from ${message.from} to ${message.to}`
      if (dueAt === undefined) {
        if (message.back === 'unanswered') found.push(`${name}: returned without a promise`)
      } else if (!isAnswered(first) && !message.back) found.push(`${name}: neither answered nor returned`)
      // An answer from before the return, by a clock that jumped back, came after it.
      else if (isAnswered(first) && message.back && returnedAt === undefined && !this.#jumped)
        found.push(`${name}: answered and returned`)
    }
    const left = writers.reduce((sum, { balance, owed }) => sum + balance - owed, 0)
    if (left !== this.#given - this.#charged - this.books.spent) found.push(`${left} credits are left`)
    if (writers.some(({ balance }) => balance < 0)) found.push('a balance below zero')
    // A clock that jumped back counts days twice.
    return this.#jumped ? found : [...found, ...this.#overLimit()]
  }
  #overLimit(): string[] {
    const returned = this.books.firsts.filter(({ message }) => message.back === 'unanswered')
    const groupOf = (who: number) => this.books.writer(who).group
    const pairs = returned.map(({ message }) => `${groupOf(message.from)} to ${groupOf(message.to)}`)
    const found = pairs
      .filter((pair, at) => pairs.indexOf(pair) !== at)
      .map((pair) => `${pair}: came back twice`)
    for (const { message, returnedAt: last = 0 } of returned) {
      const month = returned.filter(
        ({ message: { from }, returnedAt = 0 }) =>
          from === message.from && returnedAt <= last && returnedAt > last - 30 * DAY,
      )
      if (month.length > this.#rule.most) found.push(`${message.from}: ${month.length} came back in a month`)
    }
    return found
  }
}
