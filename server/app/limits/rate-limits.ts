import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { routeAddress } from '#server/app/by-query.ts'
import type { HitCounter } from '#server/kit/ports/hit-counter.ts'

type Route = Parameters<typeof routeAddress>[0] & { method: string | string[] }

/** The counters of one route, in this process or shared by all nodes. */
function createStore(counter: HitCounter, route: string): FastifyRateLimitStore {
  return {
    incr(key, done, windowMs) {
      counter.hit(`${route} ${key}`, windowMs).then(
        ({ hits, restMs }) => done(null, { current: hits, ttl: restMs }),
        (error: Error) => done(error),
      )
    },
    child(options) {
      const { routeInfo } = options as unknown as { routeInfo: Route }
      return createStore(counter, `${[routeInfo.method].flat().join()} ${routeAddress(routeInfo)}`)
    },
  }
}

/** The store that @fastify/rate-limit counts with. */
export const countWith = (counter: HitCounter): FastifyRateLimitStoreCtor =>
  // The plug-in calls this function with `new`, which returns the object that the function returns.
  function Store() {
    return createStore(counter, '')
  } as unknown as FastifyRateLimitStoreCtor
