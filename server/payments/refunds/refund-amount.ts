/** A ledger entry as the replay reads it. */
export type ReplayEntry = { seq: number; kind: string; amount: number; idemKey: string }
/** The order that a refund or chargeback is about, by the beginning of its key: `refund:<id>`, `chargeback:<id>`. */
export type OrderOf = (fact: string) => number | undefined

/** Credits that came together; without an order they were given, not bought. */
type Lot = { orderId: number | undefined; left: number }
type Part = { lot: Lot; credits: number }
type Replay = {
  /** What was given first, then what was bought, the oldest first: the order in which credits are used. */
  lots: Lot[]
  /** From where each entry took, by what it was for. */
  taken: Map<string, Part[]>
  orderOf: OrderOf
}

const DEBT = 'debt'

/** What an entry is about: the same for what takes and what gives back. */
function factOf({ kind, idemKey }: ReplayEntry): string {
  if (kind === DEBT) return DEBT
  const [what = '', id = ''] = idemKey.split(':')
  return kind === 'refund' ? `message:${id}` : `${what}:${id}`
}

/** Takes from the lots in their order, the wanted one first, and remembers from where. */
function take({ lots, taken, orderOf }: Replay, entry: ReplayEntry): void {
  const fact = factOf(entry)
  const wanted = fact === DEBT ? undefined : orderOf(fact)
  const first = lots.filter(({ orderId }) => orderId !== undefined && orderId === wanted)
  const parts = taken.get(fact) ?? []
  let rest = -entry.amount
  for (const lot of [...first, ...lots]) {
    const credits = Math.min(lot.left, rest)
    if (!credits) continue
    lot.left -= credits
    rest -= credits
    parts.push({ lot, credits })
  }
  taken.set(fact, parts)
}

/** Puts back where they came from, the last taken first. Returns what came from nowhere that is known. */
function putBack({ taken }: Replay, fact: string, amount: number): number {
  const parts = taken.get(fact) ?? []
  let rest = amount
  while (rest > 0) {
    const part = parts.at(-1)
    if (!part) return rest
    const credits = Math.min(part.credits, rest)
    part.lot.left += credits
    part.credits -= credits
    rest -= credits
    if (!part.credits) parts.pop()
  }
  return 0
}

const GIVES_BACK: ReadonlySet<string> = new Set(['refund', 'refund_release', 'chargeback_reversal'])

function give(replay: Replay, entry: ReplayEntry): void {
  const { lots } = replay
  const [given] = lots
  if (entry.kind === 'purchase') {
    lots.push({ orderId: Number(entry.idemKey.split(':')[1]), left: entry.amount })
    return
  }
  let rest = entry.amount
  if (GIVES_BACK.has(entry.kind)) {
    rest = putBack(replay, factOf(entry), rest)
    // What was owed for it and is paid by now comes back to the credits that paid it.
    if (entry.kind !== 'refund') rest = putBack(replay, DEBT, rest)
  }
  if (given) given.left += rest
}

/**
 * How many credits are left of each order (spec/credits 7): the entries of one member, in any
 * order, replayed by `seq`. Given credits are used first, then bought ones, the oldest first; what
 * comes back goes to where it was taken from. Never more of an order than was bought, and with
 * `given` the sum is the balance.
 */
export function creditsLeft(
  entries: readonly ReplayEntry[],
  orderOf: OrderOf,
): { given: number; orders: Map<number, number> } {
  const given: Lot = { orderId: undefined, left: 0 }
  const replay: Replay = { lots: [given], taken: new Map(), orderOf }
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
  /** Whether the credits were to come at once, knowing that those used are paid for. */
  consented: boolean
  /** Of that order, by now: credits that are left, and money that went back. */
  unused: number
  back: number
}

/**
 * What withdrawing pays back, in minor units: all of it where nothing was used or nobody asked for the credits at once,
 * else the unused part, rounded up to the cent; never more than is left of the payment
 * (spec/payments 31).
 */
export function withdrawalOf({ amount, credits, consented, unused, back }: Withdrawn): number {
  const part = consented ? Math.ceil((amount * unused) / credits) : amount
  return Math.max(0, Math.min(part, amount - back))
}

/** The credits that go with a part of the money, rounded down: in the member's favour. */
export const shareOf = (order: { amount: number; credits: number }, minor: number): number =>
  minor >= order.amount ? order.credits : Math.floor((order.credits * minor) / order.amount)
