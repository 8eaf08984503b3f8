import { serialQueue } from '#contract/lib/serial-queue.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Hub } from '#server/live/hub.ts'
import { markWatching, planPushes } from './plan-pushes.ts'

export type PushPlanner = { stop(): Promise<void> }

// Several messages in a row are one push, and many members cost one query.
const GATHER_MS = 500
const WATCH_MS = 20_000

type Parts = Pick<Ctx, 'db' | 'notifier' | 'pusher' | 'log'> & { hub: Pick<Hub, 'members'> }

/**
 * Plans pushes as soon as the notifier names members with news, and records which members have open
 * streams in this process. A job finds the news of a lost notification once a minute. An
 * installation without keys plans no pushes.
 */
export function startPushPlanner({ db, notifier, pusher, log, hub }: Parts): PushPlanner {
  const onError = (error: unknown) => log.error({ err: error }, 'planning of pushes')
  const named = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  const inTurn = serialQueue()
  let stopped = !pusher.publicKey

  const work = async () => {
    const memberIds = [...named]
    named.clear()
    timer = undefined
    await markWatching(db, hub.members(memberIds))
    await planPushes(db, memberIds)
  }
  notifier.onNotify((members) => {
    if (stopped || members === 'all') return
    for (const id of members) named.add(id)
    timer ??= setTimeout(() => void inTurn(work).catch(onError), GATHER_MS)
  })
  const watch = setInterval(() => {
    if (!stopped) void inTurn(() => markWatching(db, hub.members())).catch(onError)
  }, WATCH_MS)
  watch.unref()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearInterval(watch)
      await inTurn(() => {})
    },
  }
}
