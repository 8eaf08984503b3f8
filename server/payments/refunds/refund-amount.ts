export type ReplayEntry = { seq: number; kind: string; amount: number; idemKey: string }
/** Reasons of refunds of orders that were granted. */
export const OF_GRANTED = ['withdrawal', 'back_office', 'staff'] as const

/**
 * The order of a refund or chargeback, by the beginning of its key: `refund:<id>`,
 * `chargeback:<id>`.
 */
export type OrderOf = (fact: string) => number | undefined

/** Credits that came together. Credits without an order were given, not bought. */
type Lot = { orderId: number | undefined; left: number; place: number }
type Part = { lot: Lot; credits: number }
type Replay = {
  /** In the order of use: given credits, then bought ones, the oldest first (spec/credits 7). */
  lots: Lot[]
  lotOf: Map<number, Lot>
  /** The lots before this place are empty. */
  first: number
  /** The lots that each entry took from, by its fact. */
  taken: Map<string, Part[]>
  orderOf: OrderOf
}

const DEBT = 'debt'

/** They give back what a message took. */
const OF_MESSAGES: ReadonlySet<string> = new Set(['refund', 'recall', 'unanswered'])

/** The same for the entry that takes credits and the one that returns them. */
function factName({ kind, idemKey }: ReplayEntry): string {
  if (kind === DEBT) return DEBT
  const [cause = '', id = ''] = idemKey.split(':')
  return OF_MESSAGES.has(kind) ? `message:${id}` : `${cause}:${id}`
}

/** Takes from the lots in their order, the lot of the refunded order first. */
function take(replay: Replay, entry: ReplayEntry): void {
  const { lots, lotOf, taken, orderOf } = replay
  const fact = factName(entry)
  const wanted = fact === DEBT ? undefined : orderOf(fact)
  const parts = taken.get(fact) ?? []
  const takeFrom = (lot: Lot | undefined, most: number): number => {
    const credits = Math.min(lot?.left ?? 0, most)
    if (!lot || !credits) return 0
    lot.left -= credits
    parts.push({ lot, credits })
    return credits
  }
  let rest = -entry.amount
  if (wanted !== undefined) rest -= takeFrom(lotOf.get(wanted), rest)
  while (rest > 0 && replay.first < lots.length) {
    rest -= takeFrom(lots[replay.first], rest)
    if (rest) replay.first += 1
  }
  taken.set(fact, parts)
}

function fill(replay: Replay, lot: Lot, credits: number): void {
  lot.left += credits
  if (credits) replay.first = Math.min(replay.first, lot.place)
}

/** Returns credits to their lots, the last taken first. Returns how many have no known lot. */
function putBack(replay: Replay, fact: string, amount: number): number {
  const parts = replay.taken.get(fact) ?? []
  let rest = amount
  while (rest > 0) {
    const part = parts.at(-1)
    if (!part) return rest
    const credits = Math.min(part.credits, rest)
    fill(replay, part.lot, credits)
    part.credits -= credits
    rest -= credits
    if (!part.credits) parts.pop()
  }
  return 0
}

const GIVES_BACK: ReadonlySet<string> = new Set([...OF_MESSAGES, 'refund_release', 'chargeback_reversal'])

function give(replay: Replay, entry: ReplayEntry): void {
  const { lots, lotOf } = replay
  const [given] = lots
  if (entry.kind === 'purchase') {
    const orderId = Number(entry.idemKey.split(':')[1])
    const lot = { orderId, left: entry.amount, place: lots.length }
    lots.push(lot)
    lotOf.set(orderId, lot)
    return
  }
  let rest = entry.amount
  if (GIVES_BACK.has(entry.kind)) {
    rest = putBack(replay, factName(entry), rest)
    // The rest had become a debt that was paid since: it returns to the lots that paid it.
    if (!OF_MESSAGES.has(entry.kind)) rest = putBack(replay, DEBT, rest)
  }
  if (given) fill(replay, given, rest)
}

/**
 * Returns how many credits are left of each order (spec/credits 7), by replaying the entries of one
 * member by `seq`; they may come in any order. An order never has more left than was bought, and
 * with `given` the sum is the balance.
 */
export function creditsLeft(
  entries: readonly ReplayEntry[],
  orderOf: OrderOf,
): { given: number; orders: Map<number, number> } {
  const given: Lot = { orderId: undefined, left: 0, place: 0 }
  const replay: Replay = { lots: [given], lotOf: new Map(), first: 0, taken: new Map(), orderOf }
  for (const entry of entries.toSorted((one, other) => one.seq - other.seq))
    (entry.amount < 0 ? take : give)(replay, entry)
  const orders = new Map<number, number>()
  for (const { orderId, left } of replay.lots) if (orderId !== undefined) orders.set(orderId, left)
  return { given: given.left, orders }
}

export type Withdrawn = {
  /** Whole minor units. */
  amount: number
  credits: number
  /** Whether the member asked for the credits at once and agreed to pay for the used ones. */
  consented: boolean
  /** Credits that are left of the order, and money of it that went back already. */
  unused: number
  refunded: number
}

/**
 * Returns what a withdrawal pays back in minor units (spec/payments 31), never more than is left of
 * the payment.
 */
export function withdrawalAmount({ amount, credits, consented, unused, refunded }: Withdrawn): number {
  const part = consented ? Math.ceil((amount * unused) / credits) : amount
  return Math.max(0, Math.min(part, amount - refunded))
}

/** Returns the credits of a part of the money, rounded down in the member's favour. */
export const creditsOfPart = (order: { amount: number; credits: number }, minor: number): number =>
  minor >= order.amount ? order.credits : Math.floor((order.credits * minor) / order.amount)
