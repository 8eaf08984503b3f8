import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/kit/app-error.ts'
import { limitConcurrency } from '#server/kit/http/limit-concurrency.ts'
import { isHeavyRead } from '#server/kit/mount.ts'

/** More than a page asks for when it opens. */
const AT_ONCE = 60
const PER_SECOND = 20
const LONGEST_WAIT_MS = 3000
const REFUSE_AFTER_MS = 1000
const FORGET_EVERY_MS = 60_000
/** Calls of one member that are in work at the same time, and heavy reads among them. */
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
 * Has the calls of one member beyond 60 at once and 20 a second wait for their turn, so that
 * nothing that one member does slows the others down (spec/performance 17). A heavy call counts as
 * several (`weight` in the contract). Of those whose input has arrived three are in work at a time,
 * one heavy read among them: sixteen would take sixteen turns of the processor and all connections
 * to the database. Throws `request.too_many` for a call that would wait for longer than three
 * seconds, after a second, because a client that does not wait would ask again at once, and for one
 * behind 60 others. Each node counts for itself.
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
  app.decorate('inTurn', turnsOf(atOnce))
  const eachMs = 1000 / perSecond
  /** When the calls that a member made would be over, at the steady rate. */
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

function turnsOf(mostWaiting: number): NonNullable<FastifyInstance['inTurn']> {
  const [turns, heavyTurns] = [
    limitConcurrency(IN_WORK, mostWaiting),
    limitConcurrency(HEAVY_IN_WORK, mostWaiting),
  ]
  return (memberId, endpoint, work) => {
    const inTurn = () => turns(memberId, work)
    return isHeavyRead(endpoint) ? heavyTurns(memberId, inTurn) : inTurn()
  }
}
