import type { Ctx } from '#server/kit/ctx.ts'
import type { Hub } from '#server/live/hub.ts'
import { markWatching, planPushes } from './plan-pushes.ts'

export type PushPlanner = { stop(): Promise<void> }

// Several messages in a row are one push, and a crowd costs one look.
const GATHER_MS = 500
const LOOK_MS = 20_000

type Parts = Pick<Ctx, 'db' | 'bell' | 'pusher' | 'log'> & { hub: Pick<Hub, 'members'> }

/**
 * Plans pushes as soon as the bell names members with news, and tells the other processes whose streams are open here.
 * What a bell missed, the minute's job finds (notifications.plan-pushes). An installation without keys does none of it.
 */
export function startPushPlanner({ db, bell, pusher, log, hub }: Parts): PushPlanner {
  const onError = (error: unknown) => log.error({ err: error }, 'planning of pushes')
  const rung = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  let stopped = !pusher.publicKey

  const work = async () => {
    const whom = [...rung]
    rung.clear()
    timer = undefined
    await markWatching(db, hub.members(whom))
    await planPushes(db, whom)
  }
  bell.onRing((members) => {
    if (stopped || members === 'all') return
    for (const id of members) rung.add(id)
    timer ??= setTimeout(() => {
      working = working.then(work).catch(onError)
    }, GATHER_MS)
  })
  const look = setInterval(() => {
    if (!stopped) working = working.then(() => markWatching(db, hub.members())).catch(onError)
  }, LOOK_MS)
  look.unref()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearInterval(look)
      await working
    },
  }
}
