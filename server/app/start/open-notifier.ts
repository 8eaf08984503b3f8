import type pino from 'pino'
import { localCounter, redisCounter } from '#server/adapters/notifier/hit-counter.ts'
import { localNotifier, postgresNotifier } from '#server/adapters/notifier/notifier.ts'
import { linkRedis, type RedisLink } from '#server/adapters/notifier/redis.ts'
import { redisNotifier } from '#server/adapters/notifier/redis-notifier.ts'
import type { Config } from '#server/app/config.ts'
import type { HitCounter } from '#server/kit/ports/hit-counter.ts'
import type { Notifier } from '#server/kit/ports/notifier.ts'

type OpenedNotifier = { notifier: Notifier; hitCounter: HitCounter; closeNotifier: () => Promise<void> }

/** Notifications and rate limits: over Redis, PostgreSQL, or within one process. */
export async function openNotifier(
  { redisUrl, databaseDirectUrl }: Config,
  { shared, databaseUrl }: { shared: boolean; databaseUrl: string },
  log: pino.Logger,
  onError: (error: unknown) => void,
): Promise<OpenedNotifier> {
  const redis = redisUrl ? await openRedis(redisUrl, log) : undefined
  const shareNews = () =>
    redis ? redisNotifier(redis) : postgresNotifier(databaseDirectUrl ?? databaseUrl, onError)
  const notifier = shared ? await shareNews() : localNotifier()
  return {
    notifier,
    hitCounter: redis ? redisCounter(redis) : localCounter(),
    async closeNotifier() {
      await notifier.close()
      redis?.close()
    },
  }
}

/** Logs once when Redis is lost and once when it is back; the site works without it. */
async function openRedis(url: string, log: pino.Logger): Promise<RedisLink> {
  const redis = await linkRedis(url)
  const logState = (isUp: boolean) =>
    isUp
      ? log.warn('Redis is back')
      : log.warn(
          { why: redis.error() },
          'Redis is away: each node counts its own limits, news of other nodes comes seconds later',
        )
  if (!redis.isUp()) logState(false)
  redis.onChange(logState)
  return redis
}
