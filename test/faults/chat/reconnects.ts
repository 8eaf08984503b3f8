import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Change } from '#contract/live.ts'
import { limits } from '#contract/rules/limits.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import type { Seeded } from '#test/faults/lib/seeded.ts'
import { until } from '#test/until.ts'
import { createFeed } from '#web/chat/stream/feed.ts'
import { askChanges, listen } from './live-client.ts'

const MEMBERS = 20

type Person = Awaited<ReturnType<TestApp['aMember']>>
type Count = { reconnects: number; changes: number; resets: number; gaps: number }

const happens = async (t: TestApp, memberId: number, times: number) => {
  await sql`insert into outbox (kind, member_ids)
    select 'user', array[${memberId}::int] from generate_series(1, ${times}::int)`.execute(t.db)
  t.ctx.wakeRelay()
}

// Mostly little happens during an absence, rarely more than the feed keeps.
const absence = (random: Seeded) => {
  if (random.chance(0.6)) return random.below(4)
  return random.chance(0.8) ? random.below(60) : limits.changesPage + random.below(limits.changesPage)
}

async function lastSeqOf({ db }: TestApp, memberId: number): Promise<number> {
  const feed = await db
    .selectFrom('memberFeed')
    .select('lastSeq')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return feed?.lastSeq ?? 0
}

// A member disconnects and returns; counts changes neither applied nor covered by a reset.
async function comeAndGo(
  t: TestApp,
  { client, id }: Person,
  { times, random }: { times: number; random: Seeded },
) {
  const where = { port: (t.app.server.address() as AddressInfo).port, cookie: client.cookie }
  const count: Count = { reconnects: 0, changes: 0, resets: 0, gaps: 0 }
  let last = 0
  const feed = createFeed({
    ask: (since) => askChanges(where, since),
    apply: ({ seq }: Change) => {
      if (seq !== last + 1) count.gaps += 1
      last = seq
      count.changes += 1
    },
    begun: () => {},
    reset: () => {
      count.resets += 1
    },
  })
  const catchUp = async () => {
    const { resets } = count
    await feed.catchUp()
    if (count.resets > resets) last = feed.last() ?? 0
  }
  await catchUp()
  for (let n = 0; n < times; n++) {
    const gone = new AbortController()
    // Half reconnect as the web does, the others as an EventSource that names the last id.
    if (random.chance(0.5)) await catchUp()
    let opened = false
    const heard = {
      change: (change: Change) => void feed.take(change).catch(() => {}),
      open: () => {
        opened = true
      },
    }
    const listening = listen(where, feed.last() ?? 0, heard, gone.signal)
    await until(() => opened, 'the stream')
    count.reconnects += 1
    await happens(t, id, random.below(4))
    await delay(random.below(15))
    gone.abort()
    await listening
    await happens(t, id, absence(random))
    if (random.chance(0.02)) {
      await t.runtime.relay.drained()
      await sql`delete from member_event where member_id = ${id}`.execute(t.db) // as after thirty days
      await catchUp()
    }
  }
  await t.runtime.relay.drained()
  await catchUp()
  if (last !== (await lastSeqOf(t, id))) count.gaps += 1
  return count
}

/** Streams end and reconnect after absences of any length (spec/promises P8). */
export async function reconnects({ rounds, random, at }: Task): Promise<Outcome> {
  const t = await testApp()
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const broken: string[] = []
  try {
    at('reconnects')
    const counts = await Promise.all(
      Array.from({ length: MEMBERS }, async () => comeAndGo(t, await t.aMember(), { times: rounds, random })),
    )
    const sum = (what: keyof Count) => counts.reduce((total, count) => total + count[what], 0)
    if (sum('gaps')) complain(broken, `${sum('gaps')} gaps in ${sum('reconnects')} reconnects`)
    const figures = {
      'reconnects after random times offline': `${sum('reconnects')}; ${sum('changes')} changes, ${sum('resets')} resets, ${sum('gaps')} gaps`,
    }
    return { broken, figures }
  } finally {
    t.runtime.hub.close()
    await t.close()
  }
}
