import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { HitCounter } from '#server/kit/ports/hit-counter.ts'
import { addressOf } from './by-query.ts'

type Route = Parameters<typeof addressOf>[0] & { method: string | string[] }

/** The counters of a route: each has its own, in the process or for all nodes. */
function storeOf(counter: HitCounter, route: string): FastifyRateLimitStore {
  return {
    incr(key, done, windowMs) {
      counter.hit(`${route} ${key}`, windowMs).then(
        ({ hits, restMs }) => done(null, { current: hits, ttl: restMs }),
        (error: Error) => done(error),
      )
    },
    child(options) {
      const { routeInfo } = options as unknown as { routeInfo: Route }
      return storeOf(counter, `${[routeInfo.method].flat().join()} ${addressOf(routeInfo)}`)
    },
  }
}

/** What @fastify/rate-limit counts with. */
export const countWith = (counter: HitCounter): FastifyRateLimitStoreCtor =>
  // It is called with `new`, which gives what a function returns.
  function Store() {
    return storeOf(counter, '')
  } as unknown as FastifyRateLimitStoreCtor
