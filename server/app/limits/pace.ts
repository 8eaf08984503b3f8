import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#server/kit/app-error.ts'
import { limitConcurrency } from '#server/kit/http/limit-concurrency.ts'

/** More than the calls of a page that opens. */
const AT_ONCE = 60
const PER_SECOND = 20
const LONGEST_WAIT_MS = 3000
const REFUSE_AFTER_MS = 1000
const FORGET_EVERY_MS = 60_000
/** Calls of one member that are served at the same time, and heavy reads among them. */
const IN_WORK = 3
const HEAVY_IN_WORK = 1

type Pace = {
  atOnce: number
  perSecond: number
  longestWaitMs: number
  refuseAfterMs: number
  now: () => number
}

/**
 * Delays the calls of one member beyond 60 at once and 20 a second, so that no member slows the
 * others down (spec/performance 17). A heavy call counts as several (`weight` in the contract).
 * Serves three calls of a member at a time, at most one of them a heavy read, because more could
 * take all connections to the database. Throws `request.too_many` for a call that would wait for
 * more than three seconds, or behind 60 others; it throws after a second, because an impatient
 * client would repeat at once. Each node counts for itself.
 */
export function paceMembers(
  app: FastifyInstance,
  {
    atOnce = AT_ONCE,
    perSecond = PER_SECOND,
    longestWaitMs = LONGEST_WAIT_MS,
    refuseAfterMs = REFUSE_AFTER_MS,
    now = () => performance.now(),
  }: Partial<Pace> = {},
): void {
  app.decorate('inTurn', createTurns(atOnce))
  const eachMs = 1000 / perSecond
  /** When the calls of a member would be finished at the steady rate. */
  const overAt = new Map<number, number>()
  let forgetAt = 0
  const forget = (at: number) => {
    if (at < forgetAt) return
    forgetAt = at + FORGET_EVERY_MS
    for (const [id, over] of overAt) if (over <= at) overAt.delete(id)
  }
  // After the session is known, before the body is read.
  app.addHook('preParsing', ({ member, routeOptions }, _reply, _body, done) => {
    if (!member) return done()
    const { weight = 1 } = routeOptions.config
    const at = now()
    forget(at)
    const over = Math.max(overAt.get(member.id) ?? 0, at)
    const waitMs = over - at - (atOnce - weight) * eachMs
    if (waitMs > longestWaitMs) {
      const refused = new AppError('request.too_many', { seconds: Math.ceil(waitMs / 1000) })
      setTimeout(done, refuseAfterMs, refused)
      return
    }
    overAt.set(member.id, over + weight * eachMs)
    if (waitMs > 0) setTimeout(done, waitMs)
    else done()
  })
}

/** Whether the call only reads, and its work grows with the member's data. */
const isHeavyRead = ({ weight, acts }: Pick<Endpoint, 'weight' | 'acts'>): boolean => weight > 1 && !acts

function createTurns(mostWaiting: number): NonNullable<FastifyInstance['inTurn']> {
  const [turns, heavyTurns] = [
    limitConcurrency(IN_WORK, mostWaiting),
    limitConcurrency(HEAVY_IN_WORK, mostWaiting),
  ]
  return (memberId, endpoint, work) => {
    const inTurn = () => turns(memberId, work)
    return isHeavyRead(endpoint) ? heavyTurns(memberId, inTurn) : inTurn()
  }
}
